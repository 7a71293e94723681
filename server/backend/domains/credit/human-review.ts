import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { Credit } from './credit.ts'
import { expiryFrom, type Review, reviewOf } from './reviews.ts'

const decided = { passed: 'staff.passed', refused: 'staff.refused' } as const

/**
 * Requests a human review of an automated refusal. Refuses with `not_found`, `review_closed` after the deadline, and
 * `transition_not_allowed` without an automated refusal. Idempotent.
 */
export async function requestHumanReview(
  { services, reviews }: Credit,
  request: { orderNo: string; accountId: string; comment: string | null; requestId: string },
): Promise<void> {
  const { orderNo, accountId, comment, requestId } = request
  const review = await reviewOf(services, orderNo)
  if (review?.accountId !== accountId) throw new Refusal('not_found', `no review of order ${orderNo}`)
  // Already requested.
  if (review.status === CreditReviewStatus.reviewRequested) return
  await fireOrderEvent(services, reviews, { orderNo: review.orderNo, requestId }, async () => ({
    event: { type: 'customer.reviewRequested' },
    changes: { comment },
  }))
}

/**
 * Records the final decision of staff, with its reason. `version` is the one shown on screen: a newer one is
 * `order_changed`.
 */
export function decideReview(
  { services, reviews }: Credit,
  decision: {
    reviewNo: string
    version: number
    verdict: 'passed' | 'refused'
    reason: string
    staffId: string
    requestId: string
  },
): Promise<Review> {
  const { reviewNo, version, verdict, staffId, requestId } = decision
  const reason = decision.reason.trim()
  return fireOrderEvent(services, reviews, { orderNo: reviewNo, requestId }, async (review) => {
    if (review.version !== version) throw new Refusal('order_changed', `review ${reviewNo} is at another version`)
    return {
      event: { type: decided[verdict], isReasonRecorded: reason !== '' },
      changes: { staffId, staffReason: reason, expiresAt: expiryFrom(services.clock.now()) },
      detail: { staffId },
    }
  })
}
