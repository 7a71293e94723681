import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '#server/api/client/client.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { jpeg, png } from '#tests/fixtures/licence-files.ts'
import { answerAction, enterCard } from './payment-customer.ts'
import type { ProvenSubscription } from './proven-subscription.ts'

/** An order proven, and the bodies of the payment service's notices of it in the order in which they came. */
export type Proof = ProvenSubscription & { notices: string[] }

/** A backend as a story goes to it, over HTTP. */
export interface StoryBackend {
  client(userToken?: string): ApiClient
  send(request: Request): Promise<Response>
  /** Does the work until somebody answers, where the backend may die. */
  surviving<T>(work: () => Promise<T>): Promise<T>
  proofOf(orderNo: string): Promise<Proof>
  /** Brings a notice of the payment service once more. */
  deliver(notice: string): Promise<void>
}

/** A car of which there is no second one. */
export interface LastCar {
  productId: string
  areaId: string
  siteId: string
}

/**
 * A product in Berlin of which there is one car only: an order that kept it would be in the next one's way. Each `turn` is
 * another one.
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

/** What the bank makes of the payment, and what becomes of the notices of it. */
export interface Plot {
  name: string
  card: TestCardId
  /** Notices that are brought once more, or for the first time: when the next step is done, or all at the end, the last first. */
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
 * Somebody's life with one order, from the car to the refund. Each step keeps its Idempotency-Key, as a browser does that
 * had no answer, and ends when it has come to what it is for.
 */
export function beginStory(backend: StoryBackend, car: LastCar, plot: Plot, tokens: { ada: string; staff: string }) {
  const name = crypto.randomUUID()
  const ada = () => backend.client(tokens.ada)
  const { surviving } = backend
  /** The same however often a step is tried. */
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
    // Whoever has had no answer presses the same button again, whatever the price is by now.
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

  /** Time passes until it is so; a minute is as long as whoever died is believed to be at work. */
  async function until<T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
    for (let turn = 0; turn < 120; turn += 1) {
      const found = await surviving(read)
      if (isSo(found)) return found
      // What is under way in the process that lives may just be done.
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
    /** What the customer has been shown, by which they order, pay and cancel. */
    shown: (): Readonly<typeof shown> => shown,
  }
}
