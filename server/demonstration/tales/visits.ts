import { IdentityType } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { Customer, DriveClaim } from '#server/demonstration/customer.ts'
import { ada, layla, ofCompany, person, sanne } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { key } from '#server/demonstration/shop.ts'

const minute = 60_000
const driven = { type: 'staff.completed', isCheckedIn: true, isLicenceSeen: true } as const

/** Waits until a drive has ended, and records it. */
async function drive(scene: Scene, customer: Customer, { orderNo, uniqueKey }: DriveClaim): Promise<void> {
  await scene.staff.arrange(orderNo)
  const { startsAt } = await customer
    .visit()
    .testDrive.getOrderStatus({ params: { id: orderNo }, query: { uniqueKey } })
  await scene.until(Date.parse(startsAt) + 30 * minute)
  await scene.staff.fireDrive(orderNo, driven)
}

export const testDrives: readonly Tale[] = [
  {
    name: 'Ada drives before she subscribes, and likes it',
    begins: 399,
    async tell(scene) {
      const customer = await scene.customer(ada)
      const claim = await customer.bookDrive('fjell', 1)
      await drive(scene, customer, claim)
      const body = { ...claim, rating: 5, recommend: 9, comment: 'Quieter than I expected.' }
      await customer.visit().testDrive.createEvaluation({ body }, key())
    },
  },
  {
    name: 'Sanne tries the car for her fleet next week; an advisor is arranged',
    begins: 3,
    async tell(scene) {
      const { orderNo } = await (await scene.customer(sanne)).bookDrive('es8', 5)
      await scene.daysAgo(1)
      await scene.staff.arrange(orderNo)
    },
  },
  {
    name: 'Layla has booked a drive, which staff have not arranged yet',
    begins: 0.2,
    async tell(scene) {
      await (await scene.customer(layla)).bookDrive('fjell', 6)
    },
  },
  {
    name: 'Rasmus cancels his drive in time',
    begins: 30,
    async tell(scene) {
      const customer = await scene.customer(person('Rasmus', 'Bech', 'DK', 'rasmus.bech'))
      const claim = await customer.bookDrive('es8', 6)
      await scene.daysAgo(29)
      await customer.visit().testDrive.cancelOrder({ body: { ...claim, reasonId: 'no-time' } }, key())
    },
  },
  {
    name: 'Vera does not come to her drive',
    begins: 55,
    async tell(scene) {
      const customer = await scene.customer(person('Vera', 'Lang', 'DE', 'vera.lang'))
      const { orderNo } = await customer.bookDrive('sund', 3)
      await scene.staff.arrange(orderNo)
    },
  },
]

const enquirers = {
  kasper: person('Kasper', 'Friis', 'DK', 'kasper.friis'),
  hanna: person('Hanna', 'Wik', 'SE', 'hanna.wik'),
  leo: person('Leo', 'Hartwig', 'DE', 'leo.hartwig'),
  eva: person('Eva', 'Prins', 'NL', 'eva.prins'),
  omar: person('Omar', 'Saleh', 'AE', 'omar.saleh'),
  thea: person('Thea', 'Moen', 'NO', 'thea.moen'),
  uwe: person('Uwe', 'Sander', 'DE', 'uwe.sander'),
  cilla: person('Cilla', 'Strand', 'SE', 'cilla.strand'),
}
const fleet = ofCompany(person('Joost', 'Kramer', 'NL', 'joost.kramer'), IdentityType.tme, {
  name: 'Polderlicht Logistiek B.V.',
  registrationNumber: '30720417',
  vatId: 'NL730204175B01',
})

/** An offer that stands for so many days. */
const offer = (amount: number, days = 14) => ({
  type: 'staff.offered' as const,
  amount,
  validUntil: new Date(Date.now() + days * 1_440 * minute).toISOString().slice(0, 10),
  note: 'With winter tyres, and delivered to your door.',
})

type EnquiryEnd = 'enquired' | 'offered' | 'accepted' | 'completed' | 'declined' | 'withdrawn' | 'rejected' | 'expired'

function enquiry(name: string, who: Parameters<Scene['customer']>[0], begins: number, end: EnquiryEnd): Tale {
  return {
    name,
    begins,
    async tell(scene) {
      const customer = await scene.customer(who)
      const { company } = who
      const orderNo = await customer.enquire(company ? PurchaseType.corporateLeasing : PurchaseType.purchase)
      const answer = (body: { answer: 'accept' | 'decline' | 'withdraw' }) =>
        customer.visit().carEnquiry.answerEnquiry({ params: { orderNo }, body }, key())
      if (end === 'enquired') return
      await scene.daysAgo(begins - 1)
      if (end === 'withdrawn') return void (await answer({ answer: 'withdraw' }))
      const reason = 'This car is no longer built with this equipment.'
      if (end === 'rejected') return scene.staff.answerEnquiry(orderNo, { type: 'staff.rejected', reason })
      await scene.staff.answerEnquiry(orderNo, offer(company ? 52_900 : 4_890_000))
      if (end === 'offered' || end === 'expired') return
      await scene.daysAgo(begins - 3)
      await answer({ answer: end === 'declined' ? 'decline' : 'accept' })
      if (end !== 'completed') return
      await scene.daysAgo(begins - 12)
      await scene.staff.answerEnquiry(orderNo, { type: 'staff.completed' })
    },
  }
}

export const enquiries: readonly Tale[] = [
  enquiry('Kasper asks for the price of a car and waits for an advisor', enquirers.kasper, 0.4, 'enquired'),
  enquiry('A logistics company has an offer of leasing', fleet, 5, 'offered'),
  enquiry('Hanna accepted her offer and signs this week', enquirers.hanna, 8, 'accepted'),
  enquiry('Leo bought his car', enquirers.leo, 90, 'completed'),
  enquiry('Eva declined her offer', enquirers.eva, 60, 'declined'),
  enquiry('Omar withdrew his enquiry', enquirers.omar, 45, 'withdrawn'),
  enquiry('Thea asked for a car that is no longer built', enquirers.thea, 75, 'rejected'),
  enquiry('Uwe let his offer expire', enquirers.uwe, 40, 'expired'),
]

type TradeInEnd = 'submitted' | 'offered' | 'accepted' | 'handedIn' | 'declined' | 'rejected' | 'expired' | 'withdrawn'

/** Cars as their owners describe them. */
const offered = [
  { make: 'Volkswagen', model: 'e-Golf', registrationYear: 2019, condition: 'Small dent on the right rear door.' },
  { make: 'Nissan', model: 'Leaf Tekna', registrationYear: 2020, condition: 'One owner, complete service history.' },
  { make: 'Volvo', model: 'V60 T6', registrationYear: 2018 },
  { make: 'Toyota', model: 'RAV4 Hybrid', registrationYear: 2021, condition: 'Winter tyres included.' },
] as const

interface TradeInTale {
  name: string
  person: [firstName: string, lastName: string]
  begins: number
  end: TradeInEnd
  /** Orders a subscription first, and hands the car in for it. */
  isForOrder?: boolean
}

function tradeIn({ name, person: [firstName, lastName], begins, end, isForOrder = false }: TradeInTale): Tale {
  const mailbox = `${firstName}.${lastName}`.toLowerCase().replaceAll('ø', 'o').replaceAll('å', 'a')
  return {
    name,
    begins,
    async tell(scene) {
      const customer = await scene.customer(person(firstName, lastName, 'NO', mailbox))
      const number = Math.round(begins * 131)
      const requestNo = await customer.offerCar({
        ...offered[number % offered.length],
        numberPlate: `EL ${30_000 + number}`,
        mileage: 48_200 + Math.round(begins * 210),
        ...(isForOrder && { subscriptionNo: await customer.subscribe({ handoverIn: 21 }) }),
      })
      const answer = (body: { answer: 'accept' | 'decline' | 'withdraw' }) =>
        customer.visit().tradeIn.answerRequest({ params: { requestNo }, body }, key())
      if (end === 'submitted') return
      await scene.daysAgo(begins - 1)
      if (end === 'withdrawn') return void (await answer({ answer: 'withdraw' }))
      const reason = 'The battery is leased and not ours to buy.'
      if (end === 'rejected') return scene.staff.answerTradeIn(requestNo, { type: 'staff.rejected', reason })
      await scene.staff.answerTradeIn(requestNo, { type: 'staff.valued', amount: 13_400_000 })
      if (end === 'offered' || end === 'expired') return
      await scene.daysAgo(begins - 3)
      await answer({ answer: end === 'declined' ? 'decline' : 'accept' })
      if (end !== 'handedIn') return
      await scene.daysAgo(begins - 9)
      await scene.staff.answerTradeIn(requestNo, { type: 'staff.handedIn' })
    },
  }
}

export const tradeIns: readonly Tale[] = [
  tradeIn({ name: 'Gunnar has just described his car', person: ['Gunnar', 'Eide'], begins: 0.6, end: 'submitted' }),
  tradeIn({ name: 'Marit thinks about the offer for her car', person: ['Marit', 'Bakke'], begins: 4, end: 'offered' }),
  tradeIn({
    name: 'Odd brings his car in next week, for the subscription he has ordered',
    person: ['Odd', 'Nygård'],
    begins: 7,
    end: 'accepted',
    isForOrder: true,
  }),
  tradeIn({ name: 'Silje traded her car in', person: ['Silje', 'Foss'], begins: 120, end: 'handedIn' }),
  tradeIn({ name: 'Trond found the offer too low', person: ['Trond', 'Vik'], begins: 64, end: 'declined' }),
  tradeIn({ name: 'Unni offered a car with a leased battery', person: ['Unni', 'Dale'], begins: 52, end: 'rejected' }),
  tradeIn({ name: 'Pål let the offer expire', person: ['Pål', 'Ness'], begins: 47, end: 'expired' }),
  tradeIn({ name: 'Gro keeps her car after all', person: ['Gro', 'Sandvik'], begins: 29, end: 'withdrawn' }),
]
