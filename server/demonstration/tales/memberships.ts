import { person } from '#server/demonstration/people.ts'
import type { Tale } from '#server/demonstration/scene.ts'
import { key } from '#server/demonstration/shop.ts'
import { deliver } from './subscriptions.ts'

const signe = person('Signe', 'Holm', 'DK', 'signe.holm')
const signesOther = 'signe.holm.work@solvei.example'

const act = (action: 'cancel' | 'withdraw', id: string) => ({ params: { id, action } })

export const memberships: readonly Tale[] = [
  {
    name: 'Birgit orders a membership and has not paid it',
    begins: 0.1,
    async tell(scene) {
      await (await scene.customer(person('Birgit', 'Adler', 'DE', 'birgit.adler'))).join('ordered')
    },
  },
  {
    name: 'Signe has joined with one address and leased with another, and staff merge her accounts',
    begins: 90,
    async tell(scene) {
      const [first, second] = [await scene.customer(signe), await scene.customer({ ...signe, email: signesOther })]
      await first.join('paid')
      await scene.daysAgo(80)
      await deliver(scene, await second.subscribe({ term: 'year' }), 70)
      await scene.daysAgo(40)
      const idOf = async (customer: typeof first) => (await customer.visit().accounts.getCurrent()).id
      await scene.staff.mergeAccounts(await idOf(first), await idOf(second), 'One person, identified by telephone')
    },
  },
  {
    name: 'Jeppe ordered a membership and let it lapse',
    begins: 50,
    async tell(scene) {
      await (await scene.customer(person('Jeppe', 'Skov', 'DK', 'jeppe.skov'))).join('ordered')
    },
  },
  {
    name: 'Linnea withdraws from her membership within two weeks and is refunded',
    begins: 80,
    async tell(scene) {
      const customer = await scene.customer(person('Linnea', 'Borg', 'SE', 'linnea.borg'))
      const orderNo = await customer.join('paid')
      await scene.daysAgo(75)
      await customer.visit().membership.actOnMembership(act('withdraw', orderNo), key())
    },
  },
  {
    name: 'Casper withdraws, and his bank is slow with the refund',
    begins: 6,
    async tell(scene) {
      const customer = await scene.customer(person('Casper', 'Vang', 'DK', 'casper.vang'))
      const orderNo = await customer.join('paid', 'refundSlow')
      await scene.daysAgo(0.3 / 1_440)
      await customer.visit().membership.actOnMembership(act('withdraw', orderNo), key())
    },
  },
  {
    name: 'Femke withdraws, and her card does not take the refund',
    begins: 25,
    async tell(scene) {
      const customer = await scene.customer(person('Femke', 'Hoekstra', 'NL', 'femke.hoekstra'))
      const orderNo = await customer.join('paid', 'refundFails')
      await scene.daysAgo(20)
      await customer.visit().membership.actOnMembership(act('withdraw', orderNo), key())
    },
  },
]
