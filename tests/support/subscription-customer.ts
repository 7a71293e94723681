import { createHash } from 'node:crypto'
import type { ApiClient } from '#server/api/client/client.ts'
import { jpeg, png } from '#tests/fixtures/licence-files.ts'
import { bindCard } from './payment-customer.ts'
import { stepUp } from './step-up.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })

const driver = {
  firstName: 'Ada',
  birthDate: '1990-02-28',
  phoneCountry: 'NO',
  phone: '41234567',
  licenceNumber: '12 34 567890 1',
  licenceCountry: 'NO',
  licenceExpiresOn: '2036-05-17',
} as const
const address = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' } as const

type Send = Parameters<typeof bindCard>[1]

interface Subscriber {
  /** Decides the bureau's verdict. */
  lastName?: string
  card?: Parameters<typeof bindCard>[2]
  /** Monthly, with a mandate; else for a year. */
  isFlexible?: boolean
  /** Fixed term with a mandate; default: a year without. */
  months?: number
  /** Ordered as a small company, billed to it. */
  company?: { name: string; registrationNumber: string; vatId: string }
  /** Bound method, instead of a card. */
  methodId?: string
  /** Product in Oslo; default: the first listed one. */
  productId?: string
  /** Offer before the end of a term, that the order follows another by. */
  termOfferNo?: string
  /** Sends requests to the file store and the payment service. */
  send?: Send
}

const areaId = 'no-oslo'

/** Order of a car in Oslo over the API, complete and not placed yet. */
export async function prepareOrder(
  api: ApiClient,
  {
    lastName = 'Lund',
    card = 'approved',
    isFlexible = false,
    months = 12,
    send = (request) => fetch(request),
    ...given
  }: Subscriber = {},
): Promise<{ orderNo: string; methodId: string }> {
  const productId = given.productId ?? (await listProducts(api, 1))[0] ?? ''
  const term = isFlexible ? ({ priceMode: 1, months: 1 } as const) : ({ priceMode: 2, months } as const)
  const wish = { productId, areaId, orderType: 1, ...term, monthlyKm: 1_500 } as const
  const { company = null } = given
  const body = {
    ...wish,
    ...(given.termOfferNo !== undefined && { termOfferNo: given.termOfferNo }),
    identityType: company ? 2 : 1,
    hasReturnCare: false,
    locale: 'no_NO',
  } as const
  const { orderNo, vehicle } = await api.subscriptionOrders.createOrder({ body }, key())
  const params = { id: orderNo }

  const licence = {
    front: await upload(api, send, { orderNo, side: 'front', contentType: 'image/jpeg' }, jpeg),
    back: await upload(api, send, { orderNo, side: 'back', contentType: 'image/png' }, png),
  }
  await api.subscriptionOrders.changeDriver({ params, body: { driver: { ...driver, lastName }, licence } }, key())
  const area = (await api.subscription.listAreas({ query: { country: 'NO' } })).find(({ id }) => id === areaId)
  const { days } = await api.subscription.listDates({
    query: { productId, areaId, ...(vehicle && { vehicleId: vehicle.id }) },
  })
  const pickup = { deliveryType: 1, siteId: area?.sites[0]?.id ?? '', address: null, timePeriod: 0 } as const
  const delivery = { ...pickup, date: days.at(-1)?.date ?? '' }
  await api.subscriptionOrders.changeDelivery({ params, body: { editMode: 0, delivery } }, key())
  const methodId = given.methodId ?? (await bindCard(api, send, card, company ? 'company' : 'person'))
  const billing = { name: `Ada ${lastName}`, email: 'ada@solvei.example', address, company }
  await api.subscriptionOrders.changePaymentInfo({ params, body: { billing, methodId } }, key())
  await api.orderPapers.investigateCredit({ body: { orderNo, hasConsented: true } }, key())
  return { orderNo, methodId }
}

/** Subscribes to a car in Oslo over the API and pays for it. */
export async function subscribe(api: ApiClient, subscriber: Subscriber = {}): Promise<{ orderNo: string }> {
  const { orderNo, methodId } = await prepareOrder(api, subscriber)
  const params = { id: orderNo }
  const { quote, termsVersion } = await api.subscriptionOrders.validateOrder({ body: { orderNo } }, key())
  await api.subscriptionOrders.placeOrder({ params, body: { priceHash: quote?.hash ?? '', termsVersion } }, key())
  if (subscriber.isFlexible || subscriber.months !== undefined) {
    const mandate = { isEnabled: true, orderNo, methodId, termsVersion } as const
    await api.payment.setAutoDeduction({ body: mandate }, key())
  }
  const { amount, currency } = quote?.due.total ?? { amount: 0, currency: 'NOK' }
  const pay = { payWith: { methodId }, shown: { amount, currency }, returnPath: '/account' }
  await api.payment.pay({ params, body: pay }, key())
  return { orderNo }
}

/** Products with cars in Oslo. */
export async function listProducts(api: ApiClient, size: number): Promise<string[]> {
  const { items } = await api.subscription.listCars({ query: { areaId, orderType: 1, size } })
  return items.map(({ productId }) => productId)
}

/** Hands the car over as staff: statuses 10, 20, 30. */
export async function handOver(staff: ApiClient, orderNo: string): Promise<void> {
  const params = { orderNo }
  const { getSubscription, recordFinding, fireSubscriptionEvent } = staff.subscriptionOperations
  const version = async () => (await getSubscription({ params })).version
  await recordFinding({ params, body: { finding: 'licenceCleared', version: await version(), note: '' } }, key())
  const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
  const prepared = { type: 'staff.prepared', version: await version(), ...ready } as const
  await fireSubscriptionEvent({ params, body: prepared }, key())
  const signed = { isProtocolSigned: true, odometerKm: 200_000 }
  const handedOver = { type: 'staff.handedOver', version: await version(), ...signed } as const
  await fireSubscriptionEvent({ params, body: handedOver }, key())
}

/** Takes the car back and settles the order as staff, deposit refunded: statuses 40, 50. */
export async function settle(staff: ApiClient, orderNo: string): Promise<void> {
  const params = { orderNo }
  const { getSubscription, recordFinding, fireSubscriptionEvent } = staff.subscriptionOperations
  const version = async () => (await getSubscription({ params })).version
  const signed = { isProtocolSigned: true, isEarlyReturnAgreed: true, odometerKm: 200_500 }
  const returned = { type: 'staff.returned', version: await version(), ...signed } as const
  await fireSubscriptionEvent({ params, body: returned }, key())
  for (const finding of ['inspectionIssued', 'disputeOpened', 'disputeClosed'] as const) {
    await recordFinding({ params, body: { finding, version: await version(), note: '' } }, key())
  }
  const statement = { isDepositOffset: true, depositKept: 0 }
  await stepUp(staff)
  const settled = { type: 'staff.statementSettled', version: await version(), ...statement } as const
  await fireSubscriptionEvent({ params, body: settled }, key())
}

interface LicenceSide {
  orderNo: string
  side: 'front' | 'back'
  contentType: 'image/jpeg' | 'image/png'
}

async function upload(api: ApiClient, send: Send, { side, ...about }: LicenceSide, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const query = { ...about, side, fileName: side, size: bytes.length, sha256 }
  const { fileId, url, headers } = await api.orderPapers.presignLicenceUpload({ query })
  const sent = headers.map(({ name, value }): [string, string] => [name, value])
  const { status } = await send(new Request(url, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) }))
  if (status !== 204) throw new Error(`the upload was answered ${status}`)
  return fileId
}
