import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import type { ReviewRow } from './reviews.ts'

const waitingFor = {
  [CreditReviewStatus.inReview]: 'creditReview',
  [CreditReviewStatus.reviewRequested]: 'creditObjection',
} as const satisfies Record<number, string>

/** States in which a review waits for staff. */
export const waiting = [CreditReviewStatus.inReview, CreditReviewStatus.reviewRequested] as const

/** Work with credit reviews, answered like everything that is promised an answer. */
export const reviewWork: WorkKind<ReviewRow> = {
  name: 'creditReview',
  permission: 'credit.read',
  waitsFor: Object.values(waitingFor),
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ subjectNo }) => dimensionsOfOrder(subscriptionOrderMachine.id, subjectNo).market,
  workOf({ status }) {
    const state = waiting.find((known) => known === status)
    return state === undefined ? null : { what: waitingFor[state], until: (since) => answerDueAt(since, 'UTC') }
  },
  async list(services, after, limit) {
    const { orderNo, status } = creditReviews
    return services
      .db()
      .select()
      .from(creditReviews)
      .where(and(inArray(status, waiting), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  async lock(services, reviewNo) {
    const [row] = await services
      .db()
      .select()
      .from(creditReviews)
      .where(eq(creditReviews.orderNo, reviewNo))
      .for('update')
    return row
  },
  async subjectsOf(services, reviewNos) {
    const { orderNo, subjectNo, accountId } = creditReviews
    const { firstName, lastName } = accounts
    const rows = await services
      .db()
      .select({ orderNo, subjectNo, firstName, lastName })
      .from(creditReviews)
      .leftJoin(accounts, eq(accounts.id, accountId))
      .where(inArray(orderNo, [...reviewNos]))
    return new Map(
      rows.map((row) => [
        row.orderNo,
        { customer: [row.firstName, row.lastName].filter(Boolean).join(' ') || null, reference: row.subjectNo },
      ]),
    )
  },
}
