import { linkOptions } from '@tanstack/react-router'
import type { listReviews } from '#app/functions/ops/subscriptions.functions.ts'
import type { WaitingSearch } from '#app/lib/search/search-params.ts'
import { WaitingList } from '#app/shared/operations/waiting-list.tsx'
import { ReviewMark } from './review-mark.tsx'

const texts = {
  title: 'kinds.list.creditReview',
  lead: 'staff.reviews.lead',
  waiting: 'staff.reviews.waiting',
  none: 'staff.reviews.none',
  column: 'staff.column.review',
} as const

type List = Awaited<ReturnType<typeof listReviews>>

/** Credit reviews: those waiting for a decision, longest first, or all. */
export function ReviewList({ items, next, search }: List & { search: WaitingSearch }) {
  const entries = items.map(({ reviewNo, orderNo, createdAt, status }) => ({
    number: reviewNo,
    link: linkOptions({
      to: '/{-$locale}/ops/credit-reviews/$reviewNo',
      params: ({ locale }) => ({ locale, reviewNo }),
    }),
    about: orderNo,
    at: createdAt,
    mark: <ReviewMark status={status} />,
  }))
  return <WaitingList texts={texts} entries={entries} next={next} search={search} />
}
