import type { Customer } from '#server/demonstration/customer.ts'
import { elin, person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { key } from '#server/demonstration/shop.ts'
import { deliver } from './subscriptions.ts'

type Damage = Extract<Parameters<Scene['staff']['fireCare']>[1], { type: 'staff.reportIssued' }>['items'][number]

const damage: Damage[] = [
  { part: 'scratches', name: 'Scratch on the rear bumper, 14 cm', pictures: [], amount: 42_000 },
  { part: 'rims', name: 'Kerb damage on the front right wheel', pictures: [], amount: 26_000 },
]

/** Drives with cover and brings the car back; the number of the cover. */
async function bringBack(scene: Scene, customer: Customer, days: { handedOver: number; returned: number }) {
  const orderNo = await customer.subscribe({ hasReturnCare: true })
  await deliver(scene, orderNo, days.handedOver)
  await scene.daysAgo(days.returned + 35)
  await customer.giveNotice(orderNo)
  await scene.daysAgo(days.returned)
  await scene.staff.takeBack(orderNo, 4_300)
  const { order } = await customer.visit().ownSubscriptions.getReturnCare({ query: { orderNo } })
  return { orderNo, careNo: order?.id ?? '' }
}

/** Returned cars with cover: damage, disputes, decisions. */
export const returnCare: readonly Tale[] = [
  {
    name: 'Elin disputes the damage found on the car that she brought back',
    begins: 110,
    async tell(scene) {
      const customer = await scene.customer(elin)
      const { careNo } = await bringBack(scene, customer, { handedOver: 100, returned: 12 })
      await scene.daysAgo(9)
      await scene.staff.fireCare(careNo, { type: 'staff.reportIssued', items: damage })
      await scene.daysAgo(2)
      const { packages } = customer.visit()
      const body = { itemId: '1', words: 'The scratch was there at the handover; the protocol has a picture of it.' }
      await packages.disputeItem({ params: { id: careNo }, body }, key())
    },
  },
  {
    name: 'Wouter has a report of damage to accept or dispute',
    begins: 100,
    async tell(scene) {
      const customer = await scene.customer(person('Wouter', 'Dekker', 'NL', 'wouter.dekker'))
      const { careNo } = await bringBack(scene, customer, { handedOver: 90, returned: 8 })
      await scene.daysAgo(3)
      await scene.staff.fireCare(careNo, { type: 'staff.reportIssued', items: damage })
    },
  },
  {
    name: 'Karin accepted the report and paid her share',
    begins: 200,
    async tell(scene) {
      const customer = await scene.customer(person('Karin', 'Åberg', 'SE', 'karin.aberg'))
      const { careNo } = await bringBack(scene, customer, { handedOver: 190, returned: 70 })
      await scene.daysAgo(66)
      await scene.staff.fireCare(careNo, { type: 'staff.reportIssued', items: damage })
      await scene.daysAgo(63)
      const { order } = await customer.visit().ownSubscriptions.getReturnCare({
        query: { orderNo: (await customer.visit().ownSubscriptions.listOwn({ query: {} })).items[0]?.orderNo ?? '' },
      })
      const chargeShown = order?.report?.charge
      if (!chargeShown) throw new Error('Karin has no report')
      await customer.visit().packages.acceptReport({ params: { id: careNo }, body: { chargeShown } }, key())
    },
  },
  {
    name: 'Sven ended his cover, which covers to the end of the month',
    begins: 160,
    async tell(scene) {
      const customer = await scene.customer(person('Sven', 'Olsen', 'NO', 'sven.olsen'))
      const orderNo = await customer.subscribe({ hasReturnCare: true })
      await deliver(scene, orderNo, 150)
      await scene.daysAgo(100)
      const { order } = await customer.visit().ownSubscriptions.getReturnCare({ query: { orderNo } })
      await customer.visit().addOns.cancelReturnCare({ params: { id: order?.id ?? '' } }, key())
    },
  },
]
