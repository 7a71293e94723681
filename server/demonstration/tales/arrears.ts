import { freja, person } from '#server/demonstration/people.ts'
import type { Tale } from '#server/demonstration/scene.ts'
import { key } from '#server/demonstration/shop.ts'
import { deliver } from './subscriptions.ts'

/** The first month is paid with the order; every charge by mandate fails with this card. */
const card = 'insufficientFunds'

/** Subscriptions with months that stay unpaid, by how far their collection has come. */
export const arrears: readonly Tale[] = [
  {
    name: 'Freja owes two months, and the end of her contract is announced',
    begins: 80,
    async tell(scene) {
      const customer = await scene.customer(freja)
      await deliver(scene, await customer.subscribe({ card }), 68)
    },
  },
  {
    name: 'Oskar has been reminded of his first unpaid month',
    begins: 44,
    async tell(scene) {
      const customer = await scene.customer(person('Oskar', 'Lindgren', 'SE', 'oskar.lindgren'))
      await deliver(scene, await customer.subscribe({ card }), 33)
    },
  },
  {
    name: 'Helga has been warned after the last try',
    begins: 62,
    async tell(scene) {
      const customer = await scene.customer(person('Helga', 'Voss', 'DE', 'helga.voss'))
      await deliver(scene, await customer.subscribe({ card }), 53)
    },
  },
  {
    name: 'Magnus lost his contract over unpaid months and still has the car',
    begins: 115,
    async tell(scene) {
      const customer = await scene.customer(person('Magnus', 'Haugen', 'NO', 'magnus.haugen'))
      await deliver(scene, await customer.subscribe({ card }), 99)
    },
  },
  {
    name: 'Tessa was in arrears, paid with another card, and drives on',
    begins: 140,
    async tell(scene) {
      const customer = await scene.customer(person('Tessa', 'Mulder', 'NL', 'tessa.mulder'))
      const orderNo = await customer.subscribe({ card })
      await deliver(scene, orderNo, 130)
      await scene.daysAgo(92)
      const methodId = await customer.bind('approved')
      await customer.pay(orderNo, methodId)
      const { termsVersion } = await customer.visit().subscriptionOrders.getOrder({ params: { id: orderNo } })
      const body = { isEnabled: true, orderNo, methodId, termsVersion } as const
      await customer.visit().payment.setAutoDeduction({ body }, key())
    },
  },
  {
    name: 'Nadia lost her contract and brought the car back: staff collect what is owed',
    begins: 170,
    async tell(scene) {
      const customer = await scene.customer(person('Nadia', 'Aziz', 'AE', 'nadia.aziz'))
      const orderNo = await customer.subscribe({ card })
      await deliver(scene, orderNo, 160)
      await scene.daysAgo(60)
      await scene.staff.takeBack(orderNo, 7_900)
    },
  },
  {
    name: 'Aaron pays his months with a card whose bank takes its time',
    begins: 70,
    async tell(scene) {
      const customer = await scene.customer(person('Aaron', 'Busch', 'DE', 'aaron.busch'))
      const orderNo = await customer.subscribe({ account: 'debitSlow' })
      await scene.daysAgo(65)
      await scene.staff.prepare(orderNo)
      await scene.wholeMonthsAgo('DE')
      await scene.staff.handOver(orderNo)
    },
  },
]
