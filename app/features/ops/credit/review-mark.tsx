import type { getReview } from '#app/functions/ops/subscriptions.functions.ts'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { nameOf } from '#machines/shared/codes.ts'

/** Credit review for staff. */
export type StaffReview = Extract<Awaited<ReturnType<typeof getReview>>, { ok: true }>['value']
type Status = StaffReview['status']

const tones: Record<Status, StatusTone> = {
  [CreditReviewStatus.investigating]: 'under',
  [CreditReviewStatus.inReview]: 'wanting',
  [CreditReviewStatus.passed]: 'done',
  [CreditReviewStatus.refused]: 'over',
  [CreditReviewStatus.reviewRequested]: 'wanting',
  [CreditReviewStatus.refusedByPerson]: 'over',
}

/** State of a review. */
export function ReviewMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff.review.${nameOf(CreditReviewStatus, status)}`} />
}
