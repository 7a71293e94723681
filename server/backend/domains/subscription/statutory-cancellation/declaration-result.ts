import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { EndingPreview } from '#server/api/contract/schemas/subscription-order.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { Declaration } from './declarations.ts'
import type { DeclarationResult } from './ending-contract.ts'

/** States without anything to end: draft, returned or over. */
const overAt: ReadonlySet<number> = new Set([
  SubscriptionStatus.initial,
  SubscriptionStatus.returned,
  SubscriptionStatus.finished,
  SubscriptionStatus.cancelled,
])

/** Result of a declaration in the order's current state, judged by its machine. */
export function resultFor(
  order: Pick<SubscriptionOrder, 'status' | 'cancellation' | 'notice'>,
  preview: EndingPreview,
  { kind, cause, endsOn }: Pick<Declaration, 'kind' | 'cause' | 'endsOn'>,
): DeclarationResult {
  const { status, cancellation, notice } = order
  const isOver = overAt.has(status) || (status === SubscriptionStatus.canceling && cancellation !== null)
  if (isOver) return { outcome: 'nothingToEnd' }
  if (kind === 'withdrawal') {
    if (preview.withdraw) return { outcome: 'withdrawn', ending: { kind: 'withdraw' } }
    // Nothing is paid yet: the contract ends without a fee either way.
    return status === SubscriptionStatus.awaitingPayment && preview.cancel ? cancelled : { outcome: 'underReview' }
  }
  if (cause === 'extraordinary') return { outcome: 'underReview' }
  if (preview.cancel) return cancelled
  if (preview.notice) {
    const { earliestOn, isAnyDayAfter } = preview.notice
    const last = isAnyDayAfter && endsOn !== null && endsOn > earliestOn ? endsOn : earliestOn
    return { outcome: 'noticeGiven', endsOn: last, ending: { kind: 'giveNotice', endsOn: last } }
  }
  return { outcome: notice === null ? 'underReview' : 'nothingToEnd' }
}

/** No reason is required. The fee is the one shown on the page. */
export const cancelled: DeclarationResult = {
  outcome: 'cancelled',
  ending: { kind: 'cancel', reasonId: 'statutory', feeShown: 0, isFeeAccepted: true },
}
