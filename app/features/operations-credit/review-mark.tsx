import { StatusDot, type StatusTone } from '#app/components/operations/status-dot.tsx'
import type { getReview } from '#app/functions/subscription-operations.functions.ts'

/** A credit review as staff see it. */
export type StaffReview = Extract<Awaited<ReturnType<typeof getReview>>, { ok: true }>['value']
type Status = StaffReview['status']

const tones: Record<Status, StatusTone> = {
  10: 'under',
  20: 'wanting',
  30: 'done',
  40: 'over',
  50: 'wanting',
  60: 'over',
}

/** Where a review stands. */
export function ReviewMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff.review.${status}`} />
}
