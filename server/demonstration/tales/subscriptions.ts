import { IdentityType } from '#machines/shared/codes.ts'
import { ada, jonas, layla, ofCompany, person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { key } from '#server/demonstration/shop.ts'

/** Prepares and hands over a paid order; the car is at the customer's afterwards. */
export async function deliver({ staff, daysAgo }: Scene, orderNo: string, handedOver: number): Promise<void> {
  await daysAgo(handedOver + 3)
  await staff.prepare(orderNo)
  await daysAgo(handedOver)
  await staff.handOver(orderNo)
}

/** Moment shortly before the end, in days. */
const justNow = (minutes: number) => minutes / 1_440

/** Subscriptions on their way to the car, with it, and back. */
export const subscriptions: readonly Tale[] = [
  {
    name: 'Ada drives for a year, has more kilometres in summer, and is a member',
    begins: 392,
    async tell(scene) {
      const customer = await scene.customer(ada)
      const orderNo = await customer.subscribe()
      await deliver(scene, orderNo, 380)
      await scene.staff.addPapers(orderNo, ['registration', 'insurance'])
      await scene.daysAgo(300)
      await customer.join('paid')
      await scene.daysAgo(175)
      const packageNo = await customer.buyKilometres(orderNo, 2_500)
      await scene.daysAgo(80)
      await customer.visit().addOns.cancelMileagePackage({ params: { id: packageNo } }, key())
    },
  },
  {
    name: 'Jonas subscribes for his company for a year, and orders a second car that waits for its handover',
    begins: 210,
    async tell(scene) {
      const customer = await scene.customer(jonas)
      const first = await customer.subscribe({ term: 'year' })
      await deliver(scene, first, 196)
      await scene.daysAgo(12)
      const second = await customer.subscribe({ term: 'year', handoverIn: 20 })
      await scene.daysAgo(5)
      await scene.staff.prepare(second)
    },
  },
  {
    name: 'Layla drives in Dubai and returns the car next month',
    begins: 150,
    async tell(scene) {
      const customer = await scene.customer(layla)
      const orderNo = await customer.subscribe()
      await deliver(scene, orderNo, 140)
      await scene.daysAgo(100)
      await customer.buyKilometres(orderNo, 2_000)
      await scene.daysAgo(4)
      await customer.giveNotice(orderNo)
    },
  },
  {
    name: 'Henrik drives for half a year, brings the car back, and gets his deposit',
    begins: 330,
    async tell(scene) {
      const customer = await scene.customer(person('Henrik', 'Lund', 'NO', 'henrik.lund'))
      const orderNo = await customer.subscribe()
      await deliver(scene, orderNo, 320)
      await scene.daysAgo(240)
      await customer.buyKilometres(orderNo, 2_000)
      await scene.daysAgo(170)
      await customer.giveNotice(orderNo)
      await scene.daysAgo(120)
      await scene.staff.takeBack(orderNo, 11_800)
      await scene.daysAgo(112)
      await scene.staff.find(orderNo, 'inspectionIssued')
      await scene.daysAgo(90)
      await scene.staff.settle(orderNo)
    },
  },
  {
    name: 'Signe has brought her car back, which waits for its inspection',
    begins: 130,
    async tell(scene) {
      const customer = await scene.customer(person('Signe', 'Holm', 'DK', 'signe.holm'))
      const orderNo = await customer.subscribe()
      await deliver(scene, orderNo, 120)
      await scene.daysAgo(40)
      await customer.giveNotice(orderNo)
      await scene.daysAgo(3)
      await scene.staff.takeBack(orderNo, 6_450)
    },
  },
  {
    name: 'Mats chooses a car at this moment, and holds it',
    begins: justNow(6),
    async tell(scene) {
      const customer = await scene.customer(person('Mats', 'Ek', 'SE', 'mats.ek'))
      await customer.subscribe({ upTo: 'delivery' })
    },
  },
  {
    name: 'Greta ordered this morning and has not paid yet',
    begins: 0.2,
    async tell(scene) {
      const customer = await scene.customer(person('Greta', 'Kruse', 'DE', 'greta.kruse'))
      await customer.subscribe({ upTo: 'placed' })
    },
  },
  {
    name: 'Bram ordered yesterday, and staff prepare his car',
    begins: 1,
    async tell(scene) {
      const customer = await scene.customer(person('Bram', 'Visser', 'NL', 'bram.visser'))
      await customer.subscribe({ handoverIn: 10 })
    },
  },
  {
    name: 'Noor waits for the handover of the car that is ready for her',
    begins: 9,
    async tell(scene) {
      const customer = await scene.customer(person('Noor', 'Bakker', 'NL', 'noor.bakker'))
      const orderNo = await customer.subscribe({ handoverIn: 14, hasReturnCare: true })
      await scene.daysAgo(4)
      await scene.staff.addPapers(orderNo, ['insurance'])
      await scene.staff.prepare(orderNo)
    },
  },
  {
    name: 'Emil changes his mind before the handover and is refunded',
    begins: 60,
    async tell(scene) {
      const customer = await scene.customer(person('Emil', 'Thorup', 'DK', 'emil.thorup'))
      const orderNo = await customer.subscribe({ handoverIn: 30 })
      await scene.daysAgo(57)
      await customer.cancel(orderNo)
    },
  },
  {
    name: 'Ingrid cancels today, and can still undo it',
    begins: 5,
    async tell(scene) {
      const customer = await scene.customer(person('Ingrid', 'Solberg', 'NO', 'ingrid.solberg'))
      const orderNo = await customer.subscribe({ handoverIn: 25 })
      await scene.daysAgo(0.3)
      await customer.cancel(orderNo)
    },
  },
  {
    name: 'Lotta is to be refunded to a card that does not take refunds',
    begins: 40,
    async tell(scene) {
      const customer = await scene.customer(person('Lotta', 'Nyström', 'SE', 'lotta.nystrom'))
      const orderNo = await customer.subscribe({ card: 'refundFails', handoverIn: 30 })
      await scene.daysAgo(37)
      await customer.cancel(orderNo)
    },
  },
  {
    name: 'Yusuf pays with a card that is declined, and lets the order go',
    begins: 33,
    async tell(scene) {
      const customer = await scene.customer(person('Yusuf', 'Rahman', 'AE', 'yusuf.rahman'))
      await customer.subscribe({ card: 'declinedLater' })
    },
  },
  {
    name: 'Frieda left the page of her bank open',
    begins: justNow(4),
    async tell(scene) {
      const customer = await scene.customer(person('Frieda', 'Albers', 'DE', 'frieda.albers'))
      await customer.subscribe({ card: 'challenge' })
    },
  },
  {
    name: 'Ruben waits for a bank that takes its time',
    begins: justNow(0.5),
    async tell(scene) {
      const customer = await scene.customer(person('Ruben', 'Jansen', 'NL', 'ruben.jansen'))
      await customer.subscribe({ card: 'slow' })
    },
  },
  {
    name: 'Torsten lost the connection while he paid: the outcome is not known yet',
    begins: justNow(0.4),
    async tell(scene) {
      const customer = await scene.customer(person('Torsten', 'Falk', 'SE', 'torsten.falk'))
      await customer.subscribe({ card: 'unknownPaid' })
    },
  },
  {
    name: 'Carla is refused by the bureau and does not object',
    begins: 20,
    async tell(scene) {
      const customer = await scene.customer(person('Carla', 'Brandt', 'DE', 'carla.brandt'))
      await ignoreRefusal(customer.subscribe({ upTo: 'credit', lastName: 'Refusal' }))
    },
  },
  {
    name: 'Piet is refused by the bureau and asks for a person to decide',
    begins: 3,
    async tell(scene) {
      const customer = await scene.customer(person('Piet', 'Smit', 'NL', 'piet.smit'))
      const orderNo = await customer.subscribe({ upTo: 'payment', lastName: 'Refusal' })
      await ignoreRefusal(
        customer.visit().orderPapers.investigateCredit({ body: { orderNo, hasConsented: true } }, key()),
      )
      const body = { orderNo, comment: 'I changed my employer in spring; the report is older.' }
      await customer.visit().orderPapers.requestCreditReview({ body }, key())
    },
  },
  {
    name: 'Astrid waits for a decision: the bureau left it to a person',
    begins: 2,
    async tell(scene) {
      const customer = await scene.customer(person('Astrid', 'Berge', 'NO', 'astrid.berge'))
      await customer.subscribe({ lastName: 'Referral', handoverIn: 15 })
    },
  },
  {
    name: 'Niklas is refused by a person after he has paid, and refunded',
    begins: 70,
    async tell(scene) {
      const customer = await scene.customer(person('Niklas', 'Roth', 'DE', 'niklas.roth'))
      const orderNo = await customer.subscribe({ lastName: 'Referral', handoverIn: 20 })
      await scene.daysAgo(68)
      await scene.staff.decideReview(orderNo, 'refused', 'The income does not cover the monthly price.')
    },
  },
  {
    name: 'A bakery in Aarhus subscribes for a year',
    begins: 95,
    async tell(scene) {
      const baker = ofCompany(person('Mette', 'Kjeldsen', 'DK', 'mette.kjeldsen'), IdentityType.sme, {
        name: 'Rugkernen ApS',
        registrationNumber: '41207130',
        vatId: 'DK41207130',
      })
      const customer = await scene.customer(baker)
      const orderNo = await customer.subscribe({ term: 'year' })
      await deliver(scene, orderNo, 85)
    },
  },
]

/** Waits for a checkout that the bureau refuses. */
async function ignoreRefusal(checkout: Promise<unknown>): Promise<void> {
  await checkout.then(
    () => {
      throw new Error('the bureau has not refused')
    },
    (error: unknown) => {
      if (!(error instanceof Error && 'resultCode' in error && error.resultCode === 'credit_refused')) throw error
    },
  )
}
