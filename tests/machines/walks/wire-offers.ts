import { randomInt } from 'node:crypto'
import { OrderType } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { anyPhone } from '#tests/support/any-network.ts'
import {
  anybody,
  type Clients,
  country,
  guidelines,
  isKeyOf,
  locale,
  reason,
  retried,
  type WireOrder,
} from './wire-order.ts'

/** Answers to the offers of trade-ins and enquiries, by event. */
const answers = {
  'customer.accepted': 'accept',
  'customer.declined': 'decline',
  'customer.withdrawn': 'withdraw',
} as const
const answerEvents = {
  accept: 'customer.accepted',
  decline: 'customer.declined',
  withdraw: 'customer.withdrawn',
} as const

/** Request to trade in a car with a plate that no other has. */
export function openTradeIn({ customer, staff }: Clients): WireOrder {
  let requestNo: string | null = null

  async function submit() {
    const [place] = await customer.tradeIn.listPlaces()
    const described = { make: 'Volkswagen', model: 'ID.3', registrationYear: 2021 }
    const plate = `EL ${randomInt(10_000, 100_000)}`
    const car = { ...described, numberPlate: plate, mileage: 42_000, placeId: place?.id ?? '' }
    const phone = { phoneCountry: country, phoneNumber: anyPhone() } as const
    const body = { ...car, ...anybody(), ...phone, ...guidelines, locale } as const
    ;({ requestNo } = await customer.tradeIn.submit({ body }, retried()))
  }

  async function readByStaff() {
    const { items } = await staff.tradeInOperations.listTradeIns({ query: { q: requestNo ?? '' } })
    const [found] = items
    if (!found) throw new Error(`staff do not find ${requestNo}`)
    return found
  }

  return {
    async fire(type) {
      if (requestNo === null) return submit()
      const params = { requestNo }
      if (isKeyOf(answers, type)) {
        return customer.tradeIn.answerRequest({ params, body: { answer: answers[type] } }, retried())
      }
      const { version } = await readByStaff()
      const fire = (body: Parameters<typeof staff.tradeInOperations.fireTradeInEvent>[0]['body']) =>
        staff.tradeInOperations.fireTradeInEvent({ params, body }, retried())
      if (type === 'staff.valued') return fire({ type, version, amount: 9_000_000 })
      if (type === 'staff.rejected') return fire({ type, version, reason })
      return fire({ type: 'staff.handedIn', version })
    },
    async read() {
      if (requestNo === null) return null
      const { status, allowed } = await customer.tradeIn.getRequest({ params: { requestNo }, query: {} })
      const seen = await readByStaff()
      if (seen.status !== status) throw new Error(`customer sees ${status}, staff see ${seen.status}`)
      return { code: status, allowed: [...allowed.map((answer) => answerEvents[answer]), ...seen.allowed] }
    },
  }
}

/** Enquiry about buying a car of the stock. */
export function openEnquiry({ customer, staff }: Clients): WireOrder {
  let orderNo: string | null = null

  async function submit() {
    const chosen = { skuId: 'fjell-82-rwd', paint: 'fjord', wheels: '19-aero', interior: 'sand' }
    const car = { ...chosen, orderType: OrderType.stock }
    const { terms, monthlyKm, downPercent } = await customer.carEnquiry.compareWays({ query: { ...car, country } })
    const term = terms.at(-1)
    const way = term?.ways.find(({ purchaseType }) => purchaseType === PurchaseType.purchase)
    if (!term || !way) throw new Error(`no car is sold in ${country}`)
    const body = {
      ...anybody(),
      ...guidelines,
      purchaseType: PurchaseType.purchase,
      country,
      car,
      months: term.months,
      monthlyKm,
      downPercent,
      priceHash: way.hash,
      phoneCountry: country,
      phoneNumber: anyPhone(),
      identityType: 1,
      locale,
    } as const
    ;({ orderNo } = await customer.carEnquiry.submit({ body }, retried()))
  }

  async function readByStaff() {
    const { items } = await staff.carEnquiryOperations.listEnquiries({ query: { q: orderNo ?? '' } })
    const [found] = items
    if (!found) throw new Error(`staff do not find ${orderNo}`)
    return found
  }

  return {
    async fire(type) {
      if (orderNo === null) return submit()
      const params = { orderNo }
      if (isKeyOf(answers, type)) {
        return customer.carEnquiry.answerEnquiry({ params, body: { answer: answers[type] } }, retried())
      }
      const { version, offerDays } = await readByStaff()
      const fire = (body: Parameters<typeof staff.carEnquiryOperations.fireEnquiryEvent>[0]['body']) =>
        staff.carEnquiryOperations.fireEnquiryEvent({ params, body }, retried())
      if (type === 'staff.offered') return fire({ type, version, amount: 45_000_000, validUntil: offerDays.usual })
      if (type === 'staff.rejected') return fire({ type, version, reason })
      return fire({ type: 'staff.completed', version })
    },
    async read() {
      if (orderNo === null) return null
      const { status, allowed } = await customer.carEnquiry.getEnquiry({ params: { orderNo }, query: {} })
      const seen = await readByStaff()
      if (seen.status !== status) throw new Error(`customer sees ${status}, staff see ${seen.status}`)
      return { code: status, allowed: [...allowed.map((answer) => answerEvents[answer]), ...seen.allowed] }
    },
  }
}
