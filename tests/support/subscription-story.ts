import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '#server/api/client/client.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { jpeg, png } from '#tests/fixtures/licence-files.ts'
import { answerAction, enterCard } from './payment-customer.ts'
import type { ProvenSubscription } from './proven-subscription.ts'

/** Verified order, with the bodies of its webhook events in order of arrival. */
export type Proof = ProvenSubscription & { notices: string[] }

/** Backend accessed by a story over HTTP. */
export interface StoryBackend {
  client(userToken?: string): ApiClient
  send(request: Request): Promise<Response>
  /** Repeats the work until it gets an answer, since the backend may die. */
  surviving<T>(work: () => Promise<T>): Promise<T>
  proofOf(orderNo: string): Promise<Proof>
  /** Delivers a webhook event again. */
  deliver(notice: string): Promise<void>
}

/** Car without a duplicate. */
export interface LastCar {
  productId: string
  areaId: string
  siteId: string
}

/**
 * Product in Berlin with a single car: an order that fails to release it blocks the next. Each `turn` is another
 * product.
 */
export async function findLastCar(backend: StoryBackend, turn = 0): Promise<LastCar> {
  const areaId = 'de-berlin'
  const { subscription, inventory } = backend.client()
  const areas = await subscription.listAreas({ query: {} })
  const siteId = areas.find(({ id }) => id === areaId)?.sites[0]?.id ?? ''
  const { items } = await subscription.listCars({ query: { areaId, size: 50 } })
  let found = 0
  for (const { productId } of items) {
    const vehicles = await inventory.listVehicles({ body: { productId, areaId } })
    if (vehicles.length !== 1) continue
    if (found === turn) return { productId, areaId, siteId }
    found += 1
  }
  throw new Error('of each product there are several cars, or none any more')
}

/** Bank's decision about the payment, and the fate of its webhook events. */
export interface Plot {
  name: string
  card: TestCardId
  /** Events delivered again, or for the first time: after the next step, or all at the end in reverse order. */
  extra?: 'late' | 'reversed'
}

export const plots: readonly Plot[] = [
  { name: 'challenge, each once', card: 'challenge' },
  { name: 'approved, doubled', card: 'noticeDoubled' },
  { name: 'approved, dropped', card: 'noticeLost' },
  { name: 'unknown outcome, dropped', card: 'unknownPaid' },
  { name: 'approved, late', card: 'noticeLost', extra: 'late' },
  { name: 'approved, reordered', card: 'approved', extra: 'reversed' },
]

export const storySteps = [
  'create',
  'driver',
  'delivery',
  'method',
  'billing',
  'credit',
  'validate',
  'complete',
  'pay',
  'cancel',
  'refund',
] as const
export type StoryStep = (typeof storySteps)[number]

const driver = {
  firstName: 'Ada',
  lastName: 'Berg',
  birthDate: '1990-02-28',
  phoneCountry: 'DE',
  phone: '15112345678',
  licenceNumber: 'B072RRE2I55',
  licenceCountry: 'DE',
  licenceExpiresOn: '2035-01-31',
} as const
const address = { street: 'Lindenstraße 9', postcode: '10969', city: 'Berlin', country: 'DE' } as const
const billing = { name: 'Ada Berg', email: 'private@solvei.example', address, company: null }

/**
 * Life of a customer's order, from the car to the refund. Each step uses one Idempotency-Key, like a browser without an
 * answer, and ends when its purpose is reached.
 */
export function beginStory(backend: StoryBackend, car: LastCar, plot: Plot, tokens: { ada: string; staff: string }) {
  const name = crypto.randomUUID()
  const ada = () => backend.client(tokens.ada)
  const { surviving } = backend
  /** Same key for each repetition of a step. */
  const as = (step: string) => ({ idempotencyKey: `${step}-${name}` })
  const shown = { orderNo: '', vehicleId: '', methodId: '', priceHash: '', termsVersion: '', amount: 0, fee: 0 }
  const at = () => ({ params: { id: shown.orderNo } })

  async function create(): Promise<void> {
    const choice = { orderType: 1, priceMode: 1, months: 1, monthlyKm: 1_500, identityType: 1 } as const
    const body = { productId: car.productId, areaId: car.areaId, ...choice, locale: 'de_DE' } as const
    const { orderNo, vehicle } = await surviving(() => ada().subscriptionOrders.createOrder({ body }, as('create')))
    Object.assign(shown, { orderNo, vehicleId: vehicle?.id })
  }

  async function upload(side: 'front' | 'back', bytes: Buffer, contentType: 'image/jpeg' | 'image/png') {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const query = { orderNo: shown.orderNo, side, fileName: side, contentType, size: bytes.length, sha256 }
    return surviving(async () => {
      const { fileId, url, headers } = await ada().orderPapers.presignLicenceUpload({ query })
      const sent = headers.map(({ name, value }): [string, string] => [name, value])
      const response = await fetch(url, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) })
      if (!response.ok) throw new Error(`an image was answered ${response.status}`)
      return fileId
    })
  }

  async function nameDriver(): Promise<void> {
    const licence = {
      front: await upload('front', jpeg, 'image/jpeg'),
      back: await upload('back', png, 'image/png'),
    }
    await surviving(() => ada().subscriptionOrders.changeDriver({ ...at(), body: { driver, licence } }, as('driver')))
  }

  async function chooseDelivery(): Promise<void> {
    const { productId, areaId, siteId } = car
    const query = { productId, areaId, vehicleId: shown.vehicleId }
    const { days } = await surviving(() => ada().subscription.listDates({ query }))
    const delivery = { deliveryType: 1, siteId, address: null, date: days.at(-1)?.date ?? '' } as const
    await surviving(() =>
      ada().subscriptionOrders.changeDelivery({ ...at(), body: { editMode: 0, delivery } }, as('delivery')),
    )
  }

  async function bind(): Promise<void> {
    const start = { step: 'start', returnPath: '/account' } as const
    const opened = await surviving(() => ada().payment.bindCard({ body: start }, as('bind')))
    const { bindingId } = opened
    const fieldsToken = await surviving(() => enterCard(backend.send, opened.entry?.url ?? '', plot.card))
    const body = { bindingId, fieldsToken }
    const stored = await surviving(() => ada().payment.storeScheme({ body }, as('store')))
    if (stored.action) await surviving(() => answerAction(backend.send, stored.action?.url ?? ''))
    const bound = await until(
      () => ada().payment.bindCard({ body: { step: 'complete', bindingId } }, { idempotencyKey: crypto.randomUUID() }),
      ({ method }) => method !== null,
    )
    shown.methodId = bound.method?.id ?? ''
  }

  async function giveBilling(): Promise<void> {
    const body = { billing, methodId: shown.methodId }
    await surviving(() => ada().subscriptionOrders.changePaymentInfo({ ...at(), body }, as('billing')))
  }

  async function askBureau(): Promise<void> {
    const body = { orderNo: shown.orderNo, hasConsented: true } as const
    await surviving(() => ada().orderPapers.investigateCredit({ body }, as('credit')))
  }

  async function validate(): Promise<void> {
    const body = { orderNo: shown.orderNo }
    const review = await surviving(() => ada().subscriptionOrders.validateOrder({ body }, as('validate')))
    const { quote, termsVersion } = review
    Object.assign(shown, { priceHash: quote?.hash, termsVersion, amount: quote?.due.total.amount })
  }

  async function complete(): Promise<void> {
    const { priceHash, termsVersion } = shown
    const body = { priceHash, termsVersion }
    await surviving(() => ada().subscriptionOrders.placeOrder({ ...at(), body }, as('complete')))
  }

  async function pay(): Promise<void> {
    const { methodId, amount } = shown
    const body = { payWith: { methodId }, shown: { amount, currency: 'EUR' }, returnPath: '/' }
    const press = () => ada().payment.pay({ ...at(), body }, as('pay'))
    const { action, attemptNo } = await surviving(press)
    if (action) await surviving(() => answerAction(backend.send, action.url))
    await until(proof, ({ status }) => status === 10)
    const again = await surviving(press)
    if (again.attemptNo !== attemptNo) throw new Error(`${shown.orderNo} was paid by another attempt`)
  }

  async function cancel(): Promise<void> {
    const { preview } = await surviving(() => ada().subscriptionOrders.getCancelReasons(at()))
    // A customer without an answer clicks the same button again, whatever the current price.
    if (preview.cancel) shown.fee = preview.cancel.fee.amount
    const body = { kind: 'cancel', reasonId: 'moving', feeShown: shown.fee, isFeeAccepted: true } as const
    await surviving(() => ada().subscriptionOrders.cancelOrder({ ...at(), body }, as('cancel')))
    if (plot.extra === 'late') await bringNotices((notices) => notices)
  }

  async function refund(): Promise<void> {
    await pass(24 * 3_600)
    await until(proof, ({ status, attempts }) => status === 999 && !attempts.includes(70))
    if (plot.extra === 'late') await bringNotices((notices) => notices.slice(-1))
    if (plot.extra === 'reversed') await bringNotices((notices) => notices.toReversed())
  }

  async function bringNotices(choose: (notices: string[]) => string[]): Promise<void> {
    const { notices } = await surviving(proof)
    for (const notice of choose(notices)) await surviving(() => backend.deliver(notice))
  }

  const proof = (): Promise<Proof> => backend.proofOf(shown.orderNo)
  const pass = (seconds: number) =>
    surviving(() => backend.client(tokens.staff).operations.advanceClock({ body: { seconds } }))

  /** Lets time pass until the condition holds; a minute is the lease of a dead process. */
  async function until<T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
    for (let turn = 0; turn < 120; turn += 1) {
      const found = await surviving(read)
      if (isSo(found)) return found
      // Work of the living process may be about to finish.
      await sleep(20)
      if (turn % 3 === 2) await pass(61)
    }
    throw new Error(`${shown.orderNo} is stuck: ${JSON.stringify(await surviving(read))}`)
  }

  const lives: Record<StoryStep, () => Promise<void>> = {
    create,
    driver: nameDriver,
    delivery: chooseDelivery,
    method: bind,
    billing: giveBilling,
    credit: askBureau,
    validate,
    complete,
    pay,
    cancel,
    refund,
  }
  return {
    live: (step: StoryStep) => lives[step](),
    proof: () => surviving(proof),
    /** Displayed data on which the customer orders, pays and cancels. */
    shown: (): Readonly<typeof shown> => shown,
  }
}
