import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { noticeRequest } from '#server/backend/domains/payment-service/notices.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { attemptsOf } from '#server/backend/domains/payments/attempts.ts'
import { type SubscriptionOrder, subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import { fireSubscriptionEvent } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { day, hour, subscriptionEvents } from '#tests/fixtures/machines/subscription-order.ts'
import { twoSteps } from '#tests/server/backend/domains/payments/payment-world.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { paymentSecret } from '#tests/support/test-env.ts'
import { billing, driver, inGerman, type Stock, type SubscriptionWorld } from './subscription-world.ts'

/** What can happen in any order: customer, rival, provider, staff and time know nothing of each other. */
const customerDoes = [
  'create',
  'replace',
  'driver',
  'delivery',
  'moveDelivery',
  'billing',
  'otherCard',
  'validate',
  'place',
  'pay',
  'leave',
  'abandon',
  'cancel',
  'cancelCheaper',
  'withdraw',
  'undo',
  'giveNotice',
  'revokeNotice',
] as const
const othersDo = ['rival', 'licenceCleared', 'creditPassed', 'creditInReview', 'creditRefused'] as const
const bankDoes = ['confirm', 'refuse', 'notice'] as const

export type Step =
  | { do: (typeof customerDoes)[number] | (typeof othersDo)[number] }
  /** On one of the pages that are still open somewhere; one of the notices there have been. */
  | { do: (typeof bankDoes)[number]; which: number }
  /** Past everything that asks whether it makes sense: straight at the engine. */
  | { do: 'event'; type: EngineEvent }
  | { do: 'wait'; ms: number }

type EngineEvent = Exclude<SubscriptionEvent['type'], `payment.${string}` | 'customer.created'>

/** Money moves by the payments alone, and an order is created with a car. */
const engineEvents = Object.keys(subscriptionEvents).filter(
  (type): type is EngineEvent => !type.startsWith('payment.') && type !== 'customer.created',
)

const simple = (names: readonly (typeof customerDoes)[number][] | typeof othersDo) =>
  fc.constantFrom(...names).map((name): Step => ({ do: name }))

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: simple(customerDoes) },
  { weight: 3, arbitrary: simple(['pay', 'cancel', 'withdraw', 'undo']) },
  { weight: 1, arbitrary: simple(othersDo) },
  {
    weight: 4,
    arbitrary: fc
      .record({ name: fc.constantFrom(...bankDoes), which: fc.nat({ max: 9 }) })
      .map(({ name, which }): Step => ({ do: name, which })),
  },
  { weight: 6, arbitrary: fc.constantFrom(...engineEvents).map((type): Step => ({ do: 'event', type })) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(0, 1_000, hour / 60, hour / 2, hour, day, 8 * day)
      .map((ms): Step => ({ do: 'wait', ms })),
  },
)

const complete: Step[] = (['driver', 'delivery', 'billing', 'creditPassed', 'validate'] as const).map((name) => ({
  do: name,
}))
const paid: Step[] = [...complete, { do: 'place' }, { do: 'pay' }, { do: 'confirm', which: 0 }, { do: 'wait', ms: 0 }]
const prepared: Step[] = [...paid, { do: 'licenceCleared' }, { do: 'event', type: 'staff.prepared' }]

/** The ways to where the interesting things happen; many steps at random seldom lead there. */
export const beginnings = {
  begun: [],
  complete,
  placed: [...complete, { do: 'place' }],
  paid,
  // So close to the handover that cancelling costs something.
  paidLate: [...paid, { do: 'wait', ms: 38 * day }],
  prepared,
  inUse: [...prepared, { do: 'event', type: 'staff.handedOver' }],
} satisfies Record<string, Step[]>

/** A customer with two cards, and everything that can happen to the orders they begin for one car. */
export interface CustomerLife {
  /** Numbers of all orders there have been, those of rivals too. */
  orders: string[]
  /** Throws the `Refusal` of whatever may not happen now. */
  take(step: Step): Promise<void>
}

export async function openCustomerLife(
  world: SubscriptionWorld,
  stock: Stock,
  card: TestCardId,
): Promise<CustomerLife> {
  const { services, handlers, paying } = world
  const ada = await world.customer()
  const cards = [await world.bind(ada, card), await world.bind(ada)]
  const orders: string[] = []
  const pages: string[] = []
  let own = ''

  const at = () => ({ params: { id: own }, query: undefined })
  const now = () => services.clock.now().getTime()
  const end = (body: Parameters<typeof handlers.cancelOrder>[0]['body']) => handlers.cancelOrder({ ...at(), body }, ada)
  const pay = (body: Parameters<typeof handlers.changePaymentInfo>[0]['body']) =>
    handlers.changePaymentInfo({ ...at(), body }, ada)
  /** What staff and bureau find out; it is no event of the order's. */
  const finding = (found: Partial<Pick<SubscriptionOrder, 'credit' | 'isLicenceCleared'>>) => () =>
    services.db().update(subscriptionOrders).set(found).where(eq(subscriptionOrders.orderNo, own))

  async function begin(customer: AccountContext, replaces?: string): Promise<string> {
    const choice = { orderType: 1, priceMode: 1, months: 1, monthlyKm: 1_500, hasReturnCare: false } as const
    const body = { ...stock, ...choice, identityType: 1 as const, ...inGerman }
    const created = await handlers.createOrder(
      { params: {}, query: undefined, body: replaces ? { ...body, replaces } : body },
      customer,
    )
    orders.push(created.orderNo)
    return created.orderNo
  }

  async function cancelAt(discount: number): Promise<void> {
    const { preview } = await handlers.getCancelReasons({ ...at(), body: undefined }, ada)
    const feeShown = Math.max(0, (preview.cancel?.fee.amount ?? 0) - discount)
    await end({ kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true })
  }

  async function startPayment(): Promise<void> {
    const { quote, methodId } = await handlers.getOrder({ ...at(), body: undefined }, ada)
    const shown = { amount: quote?.due.total.amount ?? 0, currency: 'EUR' }
    const body = { payWith: { methodId: methodId ?? '' }, shown, returnPath: '/', presentation: 'frame' as const }
    const attempt = await twoSteps(paying.pay, { params: { id: own }, query: undefined, body }, ada)
    if (attempt.action) pages.push(attempt.action.url)
  }

  async function leave(): Promise<void> {
    const [latest] = await attemptsOf(services, { kind: subscriptionKind, orderNo: own })
    const body = { payment: latest?.orderNo ?? 'PA-0', isAbandoned: true }
    await twoSteps(paying.continueThreeDs, { params: {}, query: undefined, body }, ada)
  }

  async function answer(which: number, decision: Record<string, string>): Promise<void> {
    const url = pages[which % Math.max(1, pages.length)]
    if (url) await answerAction(world.fetch, url, decision)
  }

  /** Any notice there has been comes again, or for the first time though it was lost. */
  async function notice(which: number): Promise<void> {
    const events = await services.db().select().from(payEvents).orderBy(payEvents.sequence)
    const ofOrders = events.filter(({ body }) => orders.some((orderNo) => body.includes(orderNo)))
    const event = ofOrders[which % Math.max(1, ofOrders.length)]
    if (!event) return
    const { noticeSecret } = merchantKeys(paymentSecret)
    const { headers } = noticeRequest(event.body, noticeSecret, new Date())
    const url = 'https://solvei.example/hooks/payment/embedded'
    const response = await world.fetch(new Request(url, { method: 'POST', headers, body: event.body }))
    if (!response.ok) throw new Error(`a webhook was answered with ${response.status}`)
  }

  /** With dates of this life. */
  function eventOf(type: EngineEvent): SubscriptionEvent {
    const dates: Partial<Record<EngineEvent, object>> = {
      'staff.handedOver': { termEndsAt: now() + 30 * day },
      'timer.renewed': { termEndsAt: now() + 60 * day },
      'customer.noticeGiven': { endsAt: now() + 15 * day },
      'customer.returnScheduled': { startsAt: now() + 16 * day },
    }
    return { ...subscriptionEvents[type], ...dates[type] }
  }

  const simply: Record<(typeof customerDoes)[number] | (typeof othersDo)[number], () => Promise<unknown>> = {
    create: async () => (own = await begin(ada)),
    replace: async () => (own = await begin(ada, own)),
    rival: async () => begin(await world.customer()),
    driver: async () => world.changeDriver(ada, own, { driver, licence: await world.uploadLicence(ada, own) }),
    delivery: async () =>
      handlers.changeDelivery({ ...at(), body: { editMode: 0, delivery: await world.pickup() } }, ada),
    moveDelivery: async () =>
      handlers.changeDelivery({ ...at(), body: { editMode: 1, delivery: await world.pickup() } }, ada),
    billing: () => pay({ billing, methodId: cards[0] }),
    otherCard: () => pay({ methodId: cards[1] }),
    licenceCleared: finding({ isLicenceCleared: true }),
    creditPassed: finding({ credit: 'passed' }),
    creditInReview: finding({ credit: 'inReview' }),
    creditRefused: finding({ credit: 'refused' }),
    validate: () => world.validate(ada, own),
    async place() {
      const { quote, termsVersion } = await handlers.getOrder({ ...at(), body: undefined }, ada)
      await handlers.placeOrder({ ...at(), body: { priceHash: quote?.hash ?? 'none', termsVersion } }, ada)
    },
    pay: startPayment,
    leave,
    abandon: () => end({ kind: 'abandon' }),
    cancel: () => cancelAt(0),
    cancelCheaper: () => cancelAt(1),
    withdraw: () => end({ kind: 'withdraw' }),
    undo: () => end({ kind: 'undo' }),
    giveNotice: () => end({ kind: 'giveNotice', endsOn: new Date(now() + 20 * day).toISOString().slice(0, 10) }),
    revokeNotice: () => end({ kind: 'revokeNotice' }),
  }

  async function fire(type: EngineEvent): Promise<void> {
    const event = eventOf(type)
    await fireSubscriptionEvent(services, { orderNo: own, requestId: 'test' }, async () => ({ event }))
  }

  return {
    orders,
    async take(step) {
      if (step.do === 'event') await fire(step.type)
      else if (step.do === 'wait') await world.later(step.ms)
      else if (step.do === 'confirm') await answer(step.which, { decision: 'code', code: '1234' })
      else if (step.do === 'refuse') await answer(step.which, { decision: 'cancelled' })
      else if (step.do === 'notice') await notice(step.which)
      else await simply[step.do]()
    },
  }
}
