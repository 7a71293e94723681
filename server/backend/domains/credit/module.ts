import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import type { Module } from '#server/backend/module.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { creditData } from './personal-data.ts'
import { reviewWork } from './review-work.ts'
import { expireReviews } from './reviews.ts'

export type { CreditSubject } from './credit-bureau.ts'
export { createCreditOperationsHandlers } from './credit-operations.handlers.ts'
export type { CreditOrders } from './credit-orders.ts'
export { objectionDays } from './credit-review.lifecycle.ts'
export {
  beginInvestigation,
  createCredit,
  type Credit,
  creditTimers,
  finishInvestigation,
  registerCredit,
} from './credit.ts'
export { embeddedBureau } from './embedded-bureau.ts'
export { requestHumanReview } from './human-review.ts'
export { deleteReview, reviewOf } from './reviews.ts'

export const credit: Module = {
  name: 'credit',
  storedOrders: [{ machine: creditReviewMachine, table: creditReviews }],
  personalData: [creditData],
  work: [reviewWork],
  recurringJobs: [{ name: 'credit.expire', schedule: { dailyAt: '03:17' }, run: expireReviews }],
}
