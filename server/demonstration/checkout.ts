import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FollowOnKind } from '#machines/orders/term-offer/index.ts'
import { DeliveryType, OrderType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import { onAccount } from '#machines/shared/payment-method.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { TestAccountId, TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { homes, type Person } from './people.ts'
import { key, type Shop } from './shop.ts'
import { uploadFile } from './upload.ts'

/** How far a checkout goes in one visit. */
const checkoutSteps = ['car', 'driver', 'delivery', 'payment', 'credit', 'placed', 'paid'] as const
type CheckoutStep = (typeof checkoutSteps)[number]

interface Subscription {
  /** Monthly or for half a year with a mandate, or for a year. */
  term?: 'flexible' | 'halfYear' | 'year'
  /** Last step; default: paid. */
  upTo?: CheckoutStep
  card?: TestCardId
  account?: TestAccountId
  /** On the account of the company, instead of a card. */
  isOnAccount?: boolean
  /** Decides the verdict of the credit bureau. */
  lastName?: string
  hasReturnCare?: boolean
  /** Days until the handover, at least. */
  handoverIn?: number
  /** Offer before the end of a term, by which another car is ordered. */
  byOffer?: { offerNo: string; kind: FollowOnKind }
}

/** Who goes through the checkout, and how they pay. */
interface Subscriber {
  shop: Shop
  person: Person
  /** Client of one visit. */
  visit(): ApiClient
  bind(id?: TestCardId | TestAccountId): Promise<string>
  pay(orderNo: string, methodId: string): Promise<unknown>
}

const day = 86_400_000
const licence = readFileSync(new URL('../../public/icon-192.png', import.meta.url))

/** The checkout of a car, gone through up to a step; resolves to the order's number. */
export function createCheckout({ shop, person, visit, bind, pay }: Subscriber) {
  const { firstName, lastName, email, country, identityType } = person
  const home = homes[country]
  const { locale } = home

  const upload = (orderNo: string, side: 'front' | 'back') =>
    uploadFile(shop, licence, (described) =>
      visit().orderPapers.presignLicenceUpload({
        query: { orderNo, side, fileName: side, contentType: 'image/png', ...described },
      }),
    )

  /** One of the first products with free cars in the home area, another for each customer. */
  async function chooseProduct(): Promise<string> {
    const { items } = await visit().subscription.listCars({
      query: { areaId: home.areaId, orderType: OrderType.stock, size: 50 },
    })
    const chosen = items[Math.abs(hashOf(email)) % Math.max(1, Math.min(items.length, 12))]
    if (!chosen) throw new Error(`no car is free in ${home.areaId}`)
    return chosen.productId
  }

  async function chooseFollowOn({ offerNo, kind }: NonNullable<Subscription['byOffer']>): Promise<string> {
    const { followOns } = await visit().termOffers.getOffer({ params: { offerNo } })
    const chosen = followOns.find((candidate) => candidate.kind === kind)
    if (!chosen) throw new Error(`${offerNo} has no ${kind}`)
    return chosen.productId
  }

  async function accountMethod(): Promise<string> {
    const methods = await visit().payment.listCompanyMethods()
    const method = methods.find(({ kind }) => kind === onAccount)
    if (!method) throw new Error(`${email} cannot pay on account`)
    return method.id
  }

  async function subscribe(wish: Subscription = {}): Promise<string> {
    const { term = 'flexible', upTo = 'paid', hasReturnCare = false, handoverIn = 0 } = wish
    const reaches = (step: CheckoutStep) => checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(upTo)
    const { subscription, subscriptionOrders, orderPapers, payment } = visit()
    const { byOffer } = wish
    const productId = byOffer ? await chooseFollowOn(byOffer) : await chooseProduct()
    const terms =
      term === 'flexible'
        ? { priceMode: PriceMode.flexible, months: 1 }
        : { priceMode: PriceMode.fixedTerm, months: term === 'halfYear' ? 6 : 12 }
    const choice = { productId, areaId: home.areaId, orderType: OrderType.stock, ...terms, monthlyKm: 1_500 }
    const created = await subscriptionOrders.createOrder(
      { body: { ...choice, identityType, hasReturnCare, locale, ...(byOffer && { termOfferNo: byOffer.offerNo }) } },
      key(),
    )
    const { orderNo, vehicle } = created
    const params = { id: orderNo }

    if (reaches('driver')) {
      const files = { front: await upload(orderNo, 'front'), back: await upload(orderNo, 'back') }
      const driver = {
        firstName,
        lastName: wish.lastName ?? lastName,
        birthDate: '1986-04-17',
        phoneCountry: country,
        phone: home.phone,
        licenceNumber: home.licence,
        licenceCountry: country,
        licenceExpiresOn: '2041-05-31',
      }
      await subscriptionOrders.changeDriver({ params, body: { driver, licence: files } }, key())
    }
    if (reaches('delivery')) {
      const areas = await subscription.listAreas({ query: { country } })
      const siteId = areas.find(({ id }) => id === home.areaId)?.sites[0]?.id ?? ''
      const query = { productId, areaId: home.areaId, ...(vehicle && { vehicleId: vehicle.id }) }
      const { days } = await subscription.listDates({ query })
      const earliest = new Date(Date.now() + handoverIn * day).toISOString().slice(0, 10)
      const date = (days.find(({ date }) => date >= earliest) ?? days.at(-1))?.date ?? ''
      const where = { deliveryType: DeliveryType.pickUp, siteId, address: null }
      const delivery = { ...where, date, timePeriod: TimePeriod.any }
      await subscriptionOrders.changeDelivery({ params, body: { editMode: 0, delivery } }, key())
    }
    if (!reaches('payment')) return orderNo
    const methodId = wish.isOnAccount ? await accountMethod() : await bind(wish.account ?? wish.card)
    const billing = {
      name: `${firstName} ${wish.lastName ?? lastName}`,
      email,
      address: { ...home.address, country },
      company: person.company ?? null,
    }
    await subscriptionOrders.changePaymentInfo({ params, body: { billing, methodId } }, key())
    if (reaches('credit')) await orderPapers.investigateCredit({ body: { orderNo, hasConsented: true } }, key())
    if (!reaches('placed')) return orderNo
    const { quote, termsVersion } = await subscriptionOrders.validateOrder({ body: { orderNo } }, key())
    await subscriptionOrders.placeOrder({ params, body: { priceHash: quote?.hash ?? '', termsVersion } }, key())
    // Booked when it is placed, months included.
    if (wish.isOnAccount) return orderNo
    if (term !== 'year') {
      await payment.setAutoDeduction({ body: { isEnabled: true, orderNo, methodId, termsVersion } }, key())
    }
    if (reaches('paid')) await pay(orderNo, methodId)
    return orderNo
  }

  return subscribe
}

/** Same number for the same text: varies a choice. */
function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE()
}
