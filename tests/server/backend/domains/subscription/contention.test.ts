import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProductError } from '#machines/shared/call-errors.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type HttpShop, openHttpShop } from '#tests/support/http-shop.ts'
import { answerAction, redirectResultIn } from '#tests/support/payment-customer.ts'
import {
  beginStory,
  findLastCar,
  type LastCar,
  type Plot,
  storySteps,
  type StoryStep,
} from '#tests/support/subscription-story.ts'

const place = useDatabases('seeded')
/** As many as can share the database. */
const replicas = { embedded: 1, postgresql: 2 }
const often = 5

const approved: Plot = { name: 'approved', card: 'approved' }
const challenge: Plot = { name: 'challenge', card: 'challenge' }

const newKey = () => ({ idempotencyKey: crypto.randomUUID() })

/** How calls that were made at once ended: the answers of those that did, the codes of those that were refused. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<{ answers: T[]; codes: string[] }> {
  const outcomes = await Promise.allSettled(calls.map((call) => call()))
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const codes = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    if (outcome.reason instanceof ProductError) return [outcome.reason.resultCode]
    throw outcome.reason
  })
  return { answers, codes }
}

/** But for the moment at which each was given. */
function distinct(answers: readonly { now: string }[]): string[] {
  return [...new Set(answers.map((answer) => JSON.stringify({ ...answer, now: '' })))]
}

const repeated = <T>(call: () => Promise<T>) => Array.from({ length: often }, () => call)

describe.each(databaseKinds)('at the same moment, over HTTP (%s)', { timeout: 120_000 }, (kind) => {
  let shop: HttpShop
  let car: LastCar
  beforeAll(async () => {
    shop = await openHttpShop(await place(kind), replicas[kind])
  }, 120_000)
  let turn = 0
  beforeEach(async () => {
    // Even where an order of the test before has kept its own.
    car = await findLastCar(shop, turn)
    turn += 1
  })
  afterAll(() => shop.close())

  const orders = (who: keyof HttpShop['tokens'] = 'ada') => shop.client(shop.tokens[who]).subscriptionOrders
  const payment = () => shop.client(shop.tokens.ada).payment
  const staff = () => shop.client(shop.tokens.staff)

  function create(who: 'ada' | 'jonas', key = newKey()) {
    const { productId, areaId } = car
    const choice = { orderType: 1, priceMode: 1, months: 1, monthlyKm: 1_500 } as const
    const identityType = who === 'ada' ? 1 : 2
    return orders(who).createOrder({ body: { productId, areaId, ...choice, identityType, locale: 'de_DE' } }, key)
  }

  /** An order for the last car that has come so far. */
  async function storyUpTo(last: StoryStep, plot = approved) {
    const story = beginStory(shop, car, plot, shop.tokens)
    for (const step of storySteps.slice(0, storySteps.indexOf(last) + 1)) await story.live(step)
    const { orderNo, methodId, priceHash, termsVersion, amount } = story.shown()
    const at = { params: { id: orderNo } }
    const bill = { payWith: { methodId }, shown: { amount, currency: 'EUR' }, returnPath: '/' }
    return {
      story,
      orderNo,
      amount,
      place: (key = newKey()) => orders().placeOrder({ ...at, body: { priceHash, termsVersion } }, key),
      pay: (key = newKey()) => payment().pay({ ...at, body: bill }, key),
      async cancel(feeShown: number, key = newKey()) {
        const body = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
        return orders().cancelOrder({ ...at, body }, key)
      },
      proof: () => shop.proofOf(orderNo),
    }
  }
  type Begun = Awaited<ReturnType<typeof storyUpTo>>

  /** Whatever it has come to, in the end nothing is under way, and the money is where the order says: what came too late, back. */
  async function settled({ story, orderNo, amount, proof }: Begun): Promise<void> {
    const found = async () => {
      const { status, kept, cars, attempts } = await proof()
      return { status, kept, cars, isOpen: attempts.some((attempt) => ![50, 60, 90].includes(attempt)) }
    }
    const ends = [
      { status: 10, kept: amount, cars: 1, isOpen: false },
      { status: 999, kept: 0, cars: 0, isOpen: false },
    ]
    await expect.poll(found, { timeout: 10_000 }).toSatisfy((end) => ends.some((each) => isDeepStrictEqual(end, each)))
    const { status } = await proof()
    if (status !== 10) return
    await story.live('cancel')
    await story.live('refund')
    expect(await shop.proofOf(orderNo)).toMatchObject({ status: 999, charges: 1, refunds: 1, cars: 0 })
  }

  it('two customers get the last car once, and the other one a clear no', async () => {
    for (const rivals of [
      ['ada', 'jonas'],
      ['jonas', 'ada'],
      ['ada', 'jonas', 'jonas', 'ada'],
    ] as const) {
      const { answers, codes } = await atOnce(rivals.map((who) => () => create(who)))
      expect(codes).toEqual(rivals.slice(1).map(() => 'vehicle_gone'))
      expect(answers).toHaveLength(1)
      const [{ orderNo, selection } = { orderNo: '', selection: null }] = answers
      expect(await shop.proofOf(orderNo)).toMatchObject({ status: 0, cars: 1 })
      const winner = selection?.identityType === 1 ? 'ada' : 'jonas'
      await orders(winner).cancelOrder({ params: { id: orderNo }, body: { kind: 'abandon' } }, newKey())
      expect(await shop.proofOf(orderNo)).toMatchObject({ status: 999, cars: 0 })
    }
  })

  it('one key begins one order, places, pays and cancels it once, and has one answer', async () => {
    const key = newKey()
    const begun = await atOnce(repeated(() => create('ada', key)))
    expect(begun.codes).toEqual([])
    expect(distinct(begun.answers)).toHaveLength(1)
    const [{ orderNo: first } = { orderNo: '' }] = begun.answers
    expect(await shop.proofOf(first)).toMatchObject({ status: 0, events: ['customer.created'] })
    await orders().cancelOrder({ params: { id: first }, body: { kind: 'abandon' } }, newKey())

    const order = await storyUpTo('validate')
    const keys = { place: newKey(), pay: newKey(), cancel: newKey() }
    const placed = await atOnce(repeated(() => order.place(keys.place)))
    expect(placed.codes).toEqual([])
    expect(distinct(placed.answers)).toHaveLength(1)
    const paid = await atOnce(repeated(() => order.pay(keys.pay)))
    expect(paid.codes).toEqual([])
    expect(new Set(paid.answers.map(({ attemptNo }) => attemptNo)).size).toBe(1)
    await expect.poll(async () => (await order.proof()).status).toBe(10)
    expect(await order.proof()).toMatchObject({ charges: 1, attempts: [60], kept: order.amount })

    const { preview } = await orders().getCancelReasons({ params: { id: order.orderNo } })
    const fee = preview.cancel?.fee.amount ?? 0
    const cancelled = await atOnce(repeated(() => order.cancel(fee, keys.cancel)))
    expect(cancelled.codes).toEqual([])
    expect(distinct(cancelled.answers)).toHaveLength(1)
    await order.story.live('refund')
    const { events, charges, refunds } = await order.proof()
    const once = [
      'customer.completed',
      'customer.paymentStarted',
      'payment.paid',
      'customer.cancelled',
      'timer.refundDue',
    ]
    expect(events.filter((type) => once.includes(type))).toEqual(once)
    expect({ charges, refunds }).toEqual({ charges: 1, refunds: 1 })
  })

  it('clicks with keys of their own place, pay and cancel once as well, and the others hear why not', async () => {
    const order = await storyUpTo('validate')
    const placed = await atOnce(repeated(() => order.place()))
    // It was placed as they say, whoever was the first to say so.
    expect(placed.codes).toEqual([])
    expect(distinct(placed.answers)).toHaveLength(1)
    expect((await order.proof()).events.filter((type) => type === 'customer.completed')).toHaveLength(1)
    const paid = await atOnce(repeated(() => order.pay()))
    expect(paid.answers).toHaveLength(1)
    for (const code of paid.codes) expect(['payment_under_way', 'transition_not_allowed']).toContain(code)
    await expect.poll(async () => (await order.proof()).status).toBe(10)
    expect(await order.proof()).toMatchObject({ charges: 1, kept: order.amount })
    await settled(order)
  })

  it('an order that is paid and cancelled ends in one way or the other, with its money', async () => {
    for (const plot of [approved, challenge]) {
      const order = await storyUpTo('complete', plot)
      const { answers, codes } = await atOnce<unknown>([() => order.pay(), () => order.cancel(0)])
      expect(answers.length).toBeGreaterThan(0)
      for (const code of codes) {
        expect(['payment_under_way', 'transition_not_allowed', 'price_changed']).toContain(code)
      }
      const { transactions } = await openActions(order)
      for (const url of transactions) await answerAction(shop.send, url)
      await settled(order)
    }
  })

  /** Questions of the bank that wait for the customer. */
  async function openActions({ orderNo }: Begun): Promise<{ transactions: string[] }> {
    const { attempts } = await payment().getTransactions({ body: { orderNo } })
    return { transactions: attempts.flatMap(({ action }) => action?.url ?? []) }
  }

  it('staff who prepare an order that is being cancelled do so before it or hear that it has changed', async () => {
    const order = await storyUpTo('pay')
    const { orderNo } = order
    const { subscriptionOperations } = staff()
    const seen = await subscriptionOperations.getSubscription({ params: { orderNo } })
    const body = { finding: 'licenceCleared', version: seen.version } as const
    const { version } = await subscriptionOperations.recordFinding({ params: { orderNo }, body }, newKey())
    const papers = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
    const prepare = () =>
      staff().subscriptionOperations.fireSubscriptionEvent(
        { params: { orderNo }, body: { type: 'staff.prepared', version, ...papers } },
        newKey(),
      )
    const { preview } = await orders().getCancelReasons({ params: { id: orderNo } })
    const fee = preview.cancel?.fee.amount ?? 0

    const { answers, codes } = await atOnce<unknown>([prepare, () => order.cancel(fee), prepare])
    expect(answers.length).toBeGreaterThan(0)
    for (const code of codes) expect(code).toBe('order_changed')
    const { events, status } = await order.proof()
    expect(events.filter((type) => type === 'customer.cancelled')).toHaveLength(1)
    expect(events.filter((type) => type === 'staff.prepared')).toHaveLength(answers.length - 1)
    expect(status).toBe(60)
    await order.story.live('refund')
    expect(await order.proof()).toMatchObject({ status: 999, charges: 1, refunds: 1, cars: 0 })
  })

  it('webhook, return page and reconciler tell of a payment once', async () => {
    const order = await storyUpTo('complete', challenge)
    const key = newKey()
    const { action, attemptNo } = await order.pay(key)
    const page = await answerAction(shop.send, action?.url ?? '')
    const redirectResult = await redirectResultIn(page)
    const { notices } = await order.proof()
    expect(notices).not.toEqual([])

    const back = () =>
      payment().continueThreeDs({ body: { payment: attemptNo, redirectResult, isAbandoned: false } }, newKey())
    const ask = () => staff().paymentOperations.reconcileNow({}, newKey())
    const bring = async () => {
      for (const notice of notices) await shop.deliver(notice)
    }
    const { codes } = await atOnce<unknown>([back, ask, bring, () => order.pay(key), bring, ask, back])
    for (const code of codes) expect(code).toBe('transition_not_allowed')

    await expect.poll(async () => (await order.proof()).status).toBe(10)
    const { events, charges, attempts, kept } = await order.proof()
    expect(events.filter((type) => type === 'payment.paid')).toHaveLength(1)
    expect({ charges, attempts, kept }).toEqual({ charges: 1, attempts: [60], kept: order.amount })
    await settled(order)
  })
})
