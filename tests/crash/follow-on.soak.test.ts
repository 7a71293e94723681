import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { handOver, prepareOrder, subscribe } from '#tests/support/subscription-customer.ts'
import { pointsFrom } from './death-points.ts'
import { type MortalBackend, openMortalBackend } from './mortal-backend.ts'

const day = 86_400_000
/** Lives that together cover every point; a step with more points has several deaths in one life. */
const lives = 4

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** Subscription in use with its open offer. */
interface Offered {
  orderNo: string
  offerNo: string
}

/** Undisturbed, and with deaths. */
interface Life extends Awaited<ReturnType<typeof outcomeOf>> {
  /** Number of writes of each step. */
  points: number[]
  deaths: string[]
}

/** Ways in which the order that follows another goes on, with what is true of it, the other one and the offer then. */
const endings = [
  {
    name: 'handed over',
    steps: ['place', 'prepare', 'handOver'],
    followOn: { status: 30 },
    followed: {
      status: 30,
      events: expect.arrayContaining(['customer.followOnOrdered', 'backend.followOnHandedOver']),
    },
    offers: [TermOfferStatus.swapped, TermOfferStatus.upgraded],
  },
  {
    name: 'cancelled',
    steps: ['place', 'prepare', 'cancel', 'giveBack'],
    followOn: { status: 999 },
    followed: { status: 30, events: expect.arrayContaining(['customer.followOnOrdered', 'backend.followOnCancelled']) },
    offers: [TermOfferStatus.offered],
  },
] as const
type Step = (typeof endings)[number]['steps'][number]

/** Steps that concern the order alone: deaths in them are those of every other order. */
const ownSteps: ReadonlySet<Step> = new Set(['prepare'])

describe('a backend killed at every persist point of an order that follows another', () => {
  let backend: MortalBackend
  /** Each life takes one, and a car. */
  let offered: Offered[]
  /** Products, as often as there are cars of them. */
  let cars: string[]
  beforeAll(async () => {
    backend = await openMortalBackend('postgresql')
    const query = { areaId: 'no-oslo', orderType: 1, size: 50 } as const
    const { items } = await backend.client().subscription.listCars({ query })
    cars = items.flatMap(({ productId, vehicleCount }) => Array.from({ length: vehicleCount }, () => productId))
    offered = await offer(backend, cars.splice(0, endings.length * (lives + 1)))
  }, 600_000)
  afterAll(() => backend.close())

  it.each(endings)(
    'leaves what is left by one that lives on ($name)',
    { timeout: 1_200_000 },
    async ({ steps, followOn, followed, offers }) => {
      const undisturbed = await live(steps, () => [])
      expect(undisturbed.outcome).toMatchObject({ followOn, followed, isFollowed: true })
      expect(offers).toContain(undisturbed.offer)
      expect(undisturbed.points.every((count) => count > 0)).toBe(true)
      for (let point = 1; point <= lives; point += 1) {
        const { outcome, offer, deaths } = await live(steps, (step) =>
          pointsFrom(point, undisturbed.points[step] ?? 0, lives),
        )
        expect({ point, ...outcome }).toEqual({ point, ...undisturbed.outcome })
        expect(offers).toContain(offer)
        expect(deaths).not.toEqual([])
      }
    },
  )

  /** Orders another car by an offer, and goes on with it, with the deaths of each step. */
  async function live(steps: readonly Step[], pointsOf: (step: number) => number[]): Promise<Life> {
    const followed = offered.shift()
    if (!followed) throw new Error('there are no more offers')
    const productId = cars.shift() ?? ''
    const [ada, staff] = await signedIn(backend)
    const { orderNo, methodId } = await prepareOrder(ada, { productId, termOfferNo: followed.offerNo })
    const story = tellStory(backend, { ada, staff, orderNo, methodId })
    const known = backend.deaths.length
    const points: number[] = []
    for (const [index, step] of steps.entries()) {
      const [deadline, ...further] = ownSteps.has(step) ? [] : pointsOf(index)
      await backend.armed(deadline ?? null, { every: lives, times: further.length })
      await story[step]()
      await backend.idle(orderNo)
      points.push((await backend.armed(null)).length)
    }
    return {
      ...(await outcomeOf(backend, ada, { followed, orderNo })),
      points,
      deaths: backend.deaths.slice(known).map(({ point, after }) => `${point}: ${after}`),
    }
  }
})

/** Customer and staff, signed in for some minutes. */
async function signedIn(backend: MortalBackend): Promise<[ApiClient, ApiClient]> {
  await backend.forgetCounted()
  const signIn = async (email: string) => backend.client(await backend.surviving(() => backend.tokenOf(email)))
  return [await signIn('private@solvei.example'), await signIn('staff@solvei.example')]
}

/** Subscriptions for half a year of a car each, two months before its end, with no month due for some weeks. */
async function offer(backend: MortalBackend, cars: readonly string[]): Promise<Offered[]> {
  const [ada, staff] = await signedIn(backend)
  const orderNos: string[] = []
  for (const productId of cars) {
    await backend.forgetCounted()
    const { orderNo } = await subscribe(ada, { productId, months: 6 })
    await handOver(staff, orderNo)
    await backend.idle(orderNo)
    orderNos.push(orderNo)
  }
  const handedOverAt = await backend.clock(0)
  for (const days of [32, 63, 93, 125]) {
    await backend.clock(handedOverAt + days * day)
    await backend.idle(orderNos.join(', '))
  }
  await backend.prepareTermOffers()
  await backend.idle(orderNos.join(', '))
  const [again] = await signedIn(backend)
  return Promise.all(
    orderNos.map(async (orderNo) => {
      const { offers } = await again.termOffers.getOfOrder({ params: { orderNo } })
      if (!offers[0]) throw new Error(`nothing was offered for ${orderNo}`)
      return { orderNo, offerNo: offers[0].offerNo }
    }),
  )
}

interface Story {
  ada: ApiClient
  staff: ApiClient
  orderNo: string
  methodId: string
}

/** Steps of a prepared order, each repeated with one key until it is answered. */
function tellStory({ surviving, clock }: MortalBackend, { ada, staff, orderNo, methodId }: Story) {
  const at = { params: { id: orderNo } }
  const atDesk = { params: { orderNo } }
  const { getSubscription, recordFinding, fireSubscriptionEvent } = staff.subscriptionOperations
  const version = async () => (await surviving(() => getSubscription(atDesk))).version
  const review = async (as = key()) => surviving(() => ada.subscriptionOrders.validateOrder({ body: { orderNo } }, as))
  let due = { amount: 0, currency: 'NOK' as const }
  return {
    async place() {
      const { quote, termsVersion } = await review()
      Object.assign(due, quote?.due.total)
      const [placing, permitting] = [key(), key()]
      const body = { priceHash: quote?.hash ?? '', termsVersion }
      await surviving(() => ada.subscriptionOrders.placeOrder({ ...at, body }, placing))
      const mandate = { isEnabled: true, orderNo, methodId, termsVersion } as const
      await surviving(() => ada.payment.setAutoDeduction({ body: mandate }, permitting))
    },
    /** The order is paid, and made ready for its handover. */
    async prepare() {
      const [paying, recording, firing] = [key(), key(), key()]
      const pay = { payWith: { methodId }, shown: due, returnPath: '/account' }
      await surviving(() => ada.payment.pay({ ...at, body: pay }, paying))
      const found = { finding: 'licenceCleared', version: await version(), note: '' } as const
      await surviving(() => recordFinding({ ...atDesk, body: found }, recording))
      const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
      const body = { type: 'staff.prepared', version: await version(), ...ready } as const
      await surviving(() => fireSubscriptionEvent({ ...atDesk, body }, firing))
    },
    async handOver() {
      const as = key()
      const signed = { isProtocolSigned: true, odometerKm: 200_000 }
      const body = { type: 'staff.handedOver', version: await version(), ...signed } as const
      await surviving(() => fireSubscriptionEvent({ ...atDesk, body }, as))
    },
    async cancel() {
      const as = key()
      const { preview } = await surviving(() => ada.subscriptionOrders.getCancelReasons(at))
      const feeShown = preview.cancel?.fee.amount ?? 0
      const body = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
      await surviving(() => ada.subscriptionOrders.cancelOrder({ ...at, body }, as))
    },
    /** The time in which a cancellation can be undone passes. */
    async giveBack() {
      await clock((await clock(0)) + 1.5 * day)
    },
  } satisfies Record<Step, () => Promise<void>>
}

/** Status of the offer, and what is left of both orders; what happens at the same time comes in any order. */
async function outcomeOf(
  backend: MortalBackend,
  ada: ApiClient,
  { followed, orderNo }: { followed: Offered; orderNo: string },
) {
  const traceOf = async (no: string) => {
    const { status, attempts, events, documents } = await backend.surviving(() => backend.proofOf(no))
    const { mails } = await backend.effects(no)
    // Prices are reviewed again where the answer to a review is lost.
    const counted = events.filter((type) => type !== 'customer.validated')
    return { status, attempts, documents, events: counted.toSorted(), mails: mails.toSorted() }
  }
  const params = { offerNo: followed.offerNo }
  const { status, followOn } = await backend.surviving(() => ada.termOffers.getOffer({ params }))
  const { follows } = await backend.surviving(() => ada.subscriptionOrders.getOrder({ params: { id: orderNo } }))
  return {
    offer: status,
    outcome: {
      isTaken: followOn?.orderNo === orderNo,
      isFollowed: follows?.orderNo === followed.orderNo,
      followed: await traceOf(followed.orderNo),
      followOn: await traceOf(orderNo),
      offerMails: (await backend.effects(followed.offerNo)).mails.toSorted(),
    },
  }
}
