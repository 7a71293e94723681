import type { MarketCode } from '#config'
import type {
  CheckOwnershipOutcome,
  Choice,
  AbandonPaymentInput,
  MembershipStanding,
  StartPaymentOutcome,
  PlaceMembershipInput,
  PlaceMembershipOutcome,
  ReadOrderInput,
  ReadOrderOutcome,
  Withdrawal,
} from '#machines/flows/membership-purchase/index.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { membership } from '#server/api/contract/groups/membership.ts'
import type { MembershipOrder } from '#server/api/contract/schemas/membership.ts'
import { asCustomer } from './as-customer.ts'
import { type Dated, undated } from './dated.ts'
import {
  type AttemptRequest,
  comeBack,
  latestAttempt,
  leaveAttempt,
  standingOfPayment,
  startAttempt,
} from './payment-attempts.ts'
import type { RequestContext } from './request-context.ts'

/* Steps of the membership purchase, from eligibility to refund. */

const closed = ['membership_held', 'owner_needed', 'grant_needed', 'entitlement_needed'] as const

/** At the price of the locale's market. */
export async function checkOwnership(
  call: RequestContext,
  { ownershipType, code }: Choice,
): Promise<CheckOwnershipOutcome> {
  const { account } = call.session
  if (!account) return refusal('not_signed_in')
  const query = { ownershipType, ...(code && { code }) }
  const offer = await asCustomer(call, call.api.membership.checkOwnership({ query }), ['choice_not_offered', ...closed])
  if (offer.ok) return success({ accountId: account.id, offer: offer.value })
  return offer.code === 'choice_not_offered' ? refusal('not_offered') : refusal(offer.code)
}

type Origin = Pick<CallInput<typeof membership.rows.orderMembership>['body'], 'channelId' | 'orderSource' | 'utm'>

export async function placeMembership(
  call: RequestContext,
  {
    choice,
    offer,
    isEarlyStart,
    placementKey,
    ...origin
  }: PlaceMembershipInput & Origin & { offer: { country: MarketCode } },
): Promise<Dated<PlaceMembershipOutcome>> {
  const { country, price, termsVersion } = offer
  const { ownershipType, code } = choice
  const shown = { amount: price.amount, currency: price.currency }
  const chosen = { country, ownershipType, shown, termsVersion, isEarlyStart, ...(code && { code }) }
  const body = { ...chosen, locale: call.locale, ...origin }
  const placed = await asCustomer(
    call,
    call.api.membership.orderMembership({ body }, { idempotencyKey: placementKey }),
    ['choice_not_offered', ...closed, 'price_changed', 'terms_changed'],
  )
  if (placed.ok) return readMembership(call, { orderNo: placed.value.orderNo, redirectResult: null })
  return undated(placed.code === 'choice_not_offered' ? refusal('not_offered') : refusal(placed.code))
}

export async function payMembership(
  call: RequestContext,
  { orderNo, ...request }: AttemptRequest & { orderNo: string },
): Promise<Dated<StartPaymentOutcome>> {
  const read = await readOrder(call, orderNo)
  if (!read.ok) return undated(read)
  if (read.value.status !== MembershipStatus.created) return standingOf(call, read.value)
  const started = await startAttempt(call, orderNo, request, read.value.price)
  return started.ok ? readMembership(call, { orderNo, redirectResult: null }) : undated(started)
}

/** Abandons the payment that waits for the customer's confirmation. */
export async function leavePayment(call: RequestContext, { orderNo }: AbandonPaymentInput): Promise<void> {
  await leaveAttempt(call, orderNo)
}

/**
 * State of the order and its payment. A result that the customer brings from the bank or wallet is sent to the provider
 * first.
 */
export async function readMembership(
  call: RequestContext,
  { orderNo, redirectResult }: ReadOrderInput,
): Promise<Dated<ReadOrderOutcome>> {
  const read = await readOrder(call, orderNo)
  if (!read.ok) return undated(read)
  if (redirectResult === null || read.value.status !== MembershipStatus.created) return standingOf(call, read.value)
  const attempt = await latestAttempt(call, orderNo)
  // An invalid result changes nothing: the provider reports the state of the payment itself.
  if (attempt?.status === AttemptStatus.requiresAction) await comeBack(call, attempt, { redirectResult })
  const after = await readOrder(call, orderNo)
  return after.ok ? standingOf(call, after.value) : undated(after)
}

function readOrder(call: RequestContext, orderNo: string): Promise<Outcome<MembershipOrder, 'not_signed_in'>> {
  return asCustomer(call, call.api.membership.getMembership({ params: { id: orderNo } }), [])
}

async function standingOf(
  call: RequestContext,
  order: MembershipOrder,
): Promise<{ outcome: { ok: true; value: MembershipStanding }; now: string }> {
  return { outcome: success(await standing(call, order)), now: order.now }
}

async function standing(
  call: RequestContext,
  { orderNo, status, paymentDueAt, now, events, actions }: MembershipOrder,
): Promise<MembershipStanding> {
  switch (status) {
    case MembershipStatus.created:
      return { ...standingOfPayment(await latestAttempt(call, orderNo), paymentDueAt ?? now), orderNo }
    case MembershipStatus.completed:
      return { state: 'completed', orderNo, withdrawal: withdrawalAmong(actions) }
    case MembershipStatus.canceled:
      return { state: events.at(-1)?.type === 'timer.paymentExpired' ? 'expired' : 'cancelled', orderNo }
    case MembershipStatus.refunding:
      return { state: 'refunding', orderNo }
    case MembershipStatus.refunded:
      return { state: 'refunded', orderNo }
    case MembershipStatus.refundFailed:
      return { state: 'refundFailed', orderNo }
  }
}

function withdrawalAmong(actions: MembershipOrder['actions']): Withdrawal | null {
  const { isOpen, until, price, refund } = actions.find(({ kind }) => kind === 'withdraw') ?? {}
  return isOpen && until && refund ? { until, kept: price?.amount ?? 0, refund: refund.amount } : null
}
