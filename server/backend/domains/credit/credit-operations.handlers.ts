import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import type { creditOperations, StaffReview } from '#server/api/contract/groups/credit-operations.ts'
import { reviewStatus } from '#server/api/contract/groups/credit-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import type { Credit } from './credit.ts'
import { decideReview } from './human-review.ts'
import { listReviews } from './review-list.ts'
import { readReview, type ReviewRow } from './reviews.ts'

/** Reads the subject of a review; the review itself stores none of it. */
export type ReadSubject = (
  services: BackendContext,
  orderNo: string,
) => Promise<Pick<StaffReview, 'driver' | 'billing'> | undefined>

export function createCreditOperationsHandlers(
  credit: Credit,
  readSubject: ReadSubject,
): Handlers<typeof creditOperations> {
  const { services } = credit

  async function staffView(row: ReviewRow): Promise<StaffReview> {
    const { version, consentVersion, bureauRef, comment, staffId, staffReason } = row
    const log = await readLog(services, creditReviewMachine.id, row.orderNo)
    const subject = await readSubject(services, row.subjectNo)
    return {
      ...reviewItem(row),
      version,
      consentVersion,
      bureauRef,
      comment,
      staffId,
      staffReason,
      consentedAt: row.consentedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      driver: subject?.driver ?? null,
      billing: subject?.billing ?? null,
      events: log.map((line) => ({
        ...toEvent(line),
        payload: JSON.stringify(line.payload),
        requestId: line.requestId,
      })),
    }
  }

  async function present(reviewNo: string): Promise<ReviewRow> {
    const row = await readReview(services, reviewNo)
    if (!row) throw new Refusal('not_found', `no review ${reviewNo}`)
    return row
  }

  return {
    async listReviews({ query }) {
      const { items, next } = await listReviews(services, query)
      return { items: items.map(reviewItem), next }
    },
    getReview: async ({ params }) => staffView(await present(params.reviewNo)),
    async decideReview({ params: { reviewNo }, body }, { account, requestId }) {
      await decideReview(credit, { reviewNo, ...body, staffId: account.id, requestId })
      return staffView(await present(reviewNo))
    },
  }
}

function reviewItem({ orderNo, subjectNo, status, decidedBy, decidedAt, createdAt }: ReviewRow) {
  return {
    reviewNo: orderNo,
    orderNo: subjectNo,
    status: reviewStatus.parse(status),
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
