import type {
  OrderStanding,
  PlaceOrderOutcome,
  ReadOrderOutcome,
  StartPaymentOutcome,
} from '#machines/flows/subscription-checkout/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { asCustomer } from './as-customer.ts'
import { type Dated, undated } from './dated.ts'
import { outcomeOf } from './outcome-of.ts'
import {
  type AttemptRequest,
  comeBack,
  latestAttempt,
  leaveAttempt,
  standingOfPayment,
  startAttempt,
} from './payment-attempts.ts'
import type { RequestContext } from './request-context.ts'

type Order = CallResult<(typeof subscriptionOrders.rows)['getOrder']>

/* A checkout from its order button on: placed, paid, and where it stands whenever that is asked. */

export interface Placement {
  orderNo: string
  /** As they stood on the page. */
  priceHash: string
  termsVersion: string
  placementKey: string
}

export async function placeOrder(
  call: RequestContext,
  { orderNo, placementKey, ...body }: Placement,
): Promise<Dated<PlaceOrderOutcome>> {
  const { subscriptionOrders } = call.api
  const request = subscriptionOrders.placeOrder({ params: { id: orderNo }, body }, { idempotencyKey: placementKey })
  const placed = await asCustomer(call, request, [
    'hold_expired',
    'vehicle_gone',
    'price_changed',
    'term_offer_closed',
    'terms_changed',
    'order_incomplete',
    'credit_refused',
    'credit_line_exceeded',
    'payment_method_invalid',
    'transition_not_allowed',
  ])
  if (!placed.ok) {
    // Over, or placed before by another device: where it stands is where one goes on.
    if (placed.code === 'transition_not_allowed') return readStanding(call, { orderNo, redirectResult: null })
    // Another method is chosen then.
    if (placed.code === 'payment_method_invalid' || placed.code === 'credit_line_exceeded') {
      return undated(refusal('order_incomplete'))
    }
    return undated(refusal(placed.code))
  }
  await grantMandate(call, placed.value, placementKey)
  return readStanding(call, { orderNo, redirectResult: null })
}

/** Pays what is due, and agrees that the same method is charged each month. */
export async function startPayment(
  call: RequestContext,
  { orderNo, ...request }: AttemptRequest & { orderNo: string },
): Promise<Dated<StartPaymentOutcome>> {
  const read = await readOrder(call, orderNo)
  if (!read.ok) return undated(read)
  const { status, quote } = read.value
  if (status !== SubscriptionStatus.awaitingPayment || !quote) return standingOf(call, read.value)
  await grantMandate(call, { ...read.value, methodId: request.methodId }, request.paymentKey)
  const started = await startAttempt(call, orderNo, request, quote.due.total)
  return started.ok ? readStanding(call, { orderNo, redirectResult: null }) : undated(started)
}

export interface StandingRequest {
  orderNo: string
  /** What the customer brings back from the bank's or the method's page. */
  redirectResult: string | null
}

/** Where an order and its payment stand. What the customer brings back is handed to the provider first. */
export async function readStanding(
  call: RequestContext,
  { orderNo, redirectResult }: StandingRequest,
): Promise<Dated<ReadOrderOutcome>> {
  const read = await readOrder(call, orderNo)
  if (!read.ok) return undated(read)
  if (redirectResult === null || read.value.status !== SubscriptionStatus.awaitingPayment)
    return standingOf(call, read.value)
  const attempt = await latestAttempt(call, orderNo)
  if (attempt?.status === AttemptStatus.requiresAction) {
    // A result that nobody gave out changes nothing: the provider tells by itself how the payment stands.
    await comeBack(call, attempt, { redirectResult })
  }
  const after = await readOrder(call, orderNo)
  return after.ok ? standingOf(call, after.value) : undated(after)
}

/** Gives up the payment that the customer was asked to confirm. */
export async function abandonPayment(call: RequestContext, { orderNo }: { orderNo: string }): Promise<void> {
  await leaveAttempt(call, orderNo)
}

/** Cancels an order that is not paid, which costs nothing. */
export async function cancelUnpaid(
  { api }: RequestContext,
  { orderNo, cancelKey }: { orderNo: string; cancelKey: string },
): Promise<void> {
  const body = { kind: 'cancel', reasonId: 'changed-mind', feeShown: 0, isFeeAccepted: true } as const
  await outcomeOf(
    api.subscriptionOrders.cancelOrder({ params: { id: orderNo }, body }, { idempotencyKey: cancelKey }),
    // What became of it, the order tells.
    ['payment_under_way', 'transition_not_allowed', 'price_changed'],
  )
}

function readOrder(call: RequestContext, orderNo: string): Promise<Outcome<Order, 'not_signed_in'>> {
  return asCustomer(call, call.api.subscriptionOrders.getOrder({ params: { id: orderNo } }), [])
}

/** What is charged each month needs a mandate; the page said so beside its button. */
async function grantMandate(
  { api }: RequestContext,
  { orderNo, methodId, termsVersion, selection }: Order,
  key: string,
): Promise<void> {
  if (methodId === null || selection.priceMode === PriceMode.trial) return
  const body = { isEnabled: true, orderNo, methodId, termsVersion } as const
  await outcomeOf(api.payment.setAutoDeduction({ body }, { idempotencyKey: `${key}-mandate` }), [
    // The payment that follows says so where the customer can do something about it.
    'payment_method_invalid',
  ])
}

async function standingOf(
  call: RequestContext,
  order: Order,
): Promise<{ outcome: { ok: true; value: OrderStanding }; now: string }> {
  return { outcome: success(await standing(call, order)), now: order.now }
}

async function standing(
  call: RequestContext,
  { orderNo, status, paymentDueAt, holdExpiresAt, now, events }: Order,
): Promise<OrderStanding> {
  switch (status) {
    case SubscriptionStatus.initial:
      return { state: holdExpiresAt !== null && holdExpiresAt > now ? 'unplaced' : 'lost' }
    case SubscriptionStatus.awaitingPayment:
      return standingOfPayment(await latestAttempt(call, orderNo), paymentDueAt ?? now)
    case SubscriptionStatus.canceling:
    case SubscriptionStatus.cancelled: {
      const last = events.findLast(({ to }) => to === status)
      if (last?.from === 0) return { state: 'lost' }
      return { state: last?.type === 'timer.paymentExpired' ? 'expired' : 'cancelled' }
    }
    case SubscriptionStatus.inPreparation:
    case SubscriptionStatus.tobeDeliver:
    case SubscriptionStatus.inUse:
    case SubscriptionStatus.reminded:
    case SubscriptionStatus.warned:
    case SubscriptionStatus.terminationAnnounced:
    case SubscriptionStatus.terminated:
    case SubscriptionStatus.returned:
    case SubscriptionStatus.finished:
      return { state: 'confirmed' }
  }
}
