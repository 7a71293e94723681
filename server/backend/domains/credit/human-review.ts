import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { Credit } from './credit.ts'
import { expiryFrom, type Review, reviewOf } from './reviews.ts'

const decided = { passed: 'staff.passed', refused: 'staff.refused' } as const

/**
 * The customer wants a person to look at a refusal that a machine made. Refuses with `not_found`, `review_closed` once
 * the days for it are over, and `transition_not_allowed` where no machine has refused. Asked for again, it is the same wish.
 */
export async function requestHumanReview(
  { services, reviews }: Credit,
  request: { orderNo: string; accountId: string; comment: string | null; requestId: string },
): Promise<void> {
  const { orderNo, accountId, comment, requestId } = request
  const review = await reviewOf(services, orderNo)
  if (review?.accountId !== accountId) throw new Refusal('not_found', `no review of order ${orderNo}`)
  // A person looks at it already.
  if (review.status === CreditReviewStatus.reviewRequested) return
  await fireOrderEvent(services, reviews, { orderNo: review.orderNo, requestId }, async () => ({
    event: { type: 'customer.reviewRequested' },
    changes: { comment },
  }))
}

/** A person decides, for good, and says why. `version` is the one their screen showed: a newer one is `order_changed`. */
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
    if (review.version !== version) throw new Refusal('order_changed', `review ${reviewNo} has moved on`)
    return {
      event: { type: decided[verdict], isReasonRecorded: reason !== '' },
      changes: { staffId, staffReason: reason, expiresAt: expiryFrom(services.clock.now()) },
      detail: { staffId },
    }
  })
}
