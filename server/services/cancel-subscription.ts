import { createHash } from 'node:crypto'
import type {
  CancelKind,
  CancelOrderInput,
  CancelOrderOutcome,
  CancelPreview,
  CancelRefusal,
  LoadPreviewInput,
  LoadPreviewOutcome,
  UndoCancellationInput,
  UndoCancellationOutcome,
} from '#machines/flows/cancel-subscription/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { AccountOrder } from './account-orders.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

type Ending = CallResult<typeof subscriptionOrders.rows.getCancelReasons>

/** Use cases of the flow `cancelSubscription` in terms of the backend. The last day of a notice is a date. */
export async function loadPreview(
  { api }: RequestContext,
  { orderNo, kind, endsAt }: LoadPreviewInput,
): Promise<LoadPreviewOutcome> {
  const params = { id: orderNo }
  const found = await outcomeOf(
    Promise.all([api.subscriptionOrders.getOrder({ params }), api.subscriptionOrders.getCancelReasons({ params })]),
    ['user_token_invalid'],
  )
  if (!found.ok) return refusal('not_signed_in')
  const [order, ending] = found.value
  const preview = previewOf(kind, order, ending, endsAt)
  return typeof preview === 'string' ? refusal(preview) : success({ ...preview, previewHash: hashOf(preview) })
}

function previewOf(
  kind: CancelKind,
  { status, facts, monthly: { currency } }: AccountOrder,
  { reasons, preview: { now, cancel, withdraw, notice } }: Ending,
  chosenEnd: string | null,
): Omit<CancelPreview, 'previewHash'> | CancelRefusal {
  const reasonIds = reasons.map(({ id }) => id)
  switch (kind) {
    case 'cancel':
      if (!cancel) return whyNot(status, facts)
      return {
        currency,
        fee: cancel.fee.amount,
        refund: cancel.refund.amount,
        endsAt: now,
        cutoffAt: cancel.until,
        reasonIds,
        isReasonRequired: true,
      }
    case 'withdraw':
      if (!withdraw) return 'withdrawal_not_possible'
      return {
        currency,
        fee: withdraw.usageFee.amount,
        refund: withdraw.refund.amount,
        endsAt: now,
        cutoffAt: withdraw.until,
        reasonIds: [],
        isReasonRequired: false,
      }
    case 'notice': {
      if (!notice) return 'not_cancellable'
      const endsAt = chosenEnd ?? notice.earliestOn
      if (endsAt < notice.earliestOn || (!notice.isAnyDayAfter && endsAt !== notice.earliestOn))
        return 'notice_too_short'
      return { currency, fee: 0, refund: 0, endsAt, cutoffAt: null, reasonIds, isReasonRequired: false }
    }
  }
  return kind satisfies never
}

function whyNot(status: AccountOrder['status'], { openAttempt }: AccountOrder['facts']): CancelRefusal {
  if (status === SubscriptionStatus.awaitingPayment && openAttempt !== null) return 'payment_under_way'
  return status === SubscriptionStatus.inPreparation || status === SubscriptionStatus.tobeDeliver
    ? 'cutoff_passed'
    : 'not_cancellable'
}

/** Hash of the terms being confirmed; excludes times, which change without a change of terms. */
function hashOf({ fee, refund, cutoffAt }: Omit<CancelPreview, 'previewHash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([fee, refund, cutoffAt]))
    .digest('base64url')
}

const refusedAs: Record<CancelKind, CancelRefusal> = {
  cancel: 'not_cancellable',
  withdraw: 'withdrawal_not_possible',
  notice: 'notice_too_short',
}

export async function cancelOrder({ api }: RequestContext, input: CancelOrderInput): Promise<CancelOrderOutcome> {
  const { orderNo, kind, cancelKey } = input
  const call = { params: { id: orderNo }, body: endingOf(input) }
  const ended = await outcomeOf(api.subscriptionOrders.cancelOrder(call, { idempotencyKey: cancelKey }), [
    'price_changed',
    'payment_under_way',
    'transition_not_allowed',
    'user_token_invalid',
  ])
  if (ended.ok) return success({ status: ended.value.status, undoUntil: undoUntilOf(ended.value) })
  switch (ended.code) {
    case 'price_changed':
      return refusal('preview_changed')
    case 'payment_under_way':
      return refusal('payment_under_way')
    case 'user_token_invalid':
      return refusal('not_signed_in')
    case 'transition_not_allowed':
      return refusal(refusedAs[kind])
  }
  return ended.code satisfies never
}

function endingOf({ kind, feeShown, endsAt, reasonId, comment }: CancelOrderInput) {
  const because = { ...(reasonId !== null && { reasonId }), ...(comment !== '' && { comment }) }
  switch (kind) {
    case 'cancel':
      return { kind, ...because, reasonId: reasonId ?? '', feeShown, isFeeAccepted: true } as const
    case 'withdraw':
      return { kind } as const
    case 'notice':
      return { kind: 'giveNotice', endsOn: endsAt, ...because } as const
  }
  return kind satisfies never
}

/** Null where it cannot be undone: a withdrawal, a notice, an unpaid order. */
function undoUntilOf({ status, facts: { cancellation } }: AccountOrder): string | null {
  return status === SubscriptionStatus.canceling && cancellation?.kind === 'cancelled'
    ? new Date(cancellation.undoUntil).toISOString()
    : null
}

export async function undoCancellation(
  { api }: RequestContext,
  { orderNo, undoKey }: UndoCancellationInput,
): Promise<UndoCancellationOutcome> {
  const call = { params: { id: orderNo }, body: { kind: 'undo' } } as const
  const undone = await outcomeOf(api.subscriptionOrders.cancelOrder(call, { idempotencyKey: undoKey }), [
    'transition_not_allowed',
    'user_token_invalid',
  ])
  if (undone.ok) return success({ status: undone.value.status })
  return refusal(undone.code === 'user_token_invalid' ? 'not_signed_in' : 'undo_refused')
}
