import type { CreditReviewFacts, CreditReviewMail } from '#machines/orders/credit-review/index.ts'
import type { OutboxEntry, Services } from '#server/backend/kernel/services.ts'
import type { CreditSubject } from './credit-bureau.ts'

/** How a review stands, as the facts of an order say it. */
export type CreditStanding = 'inReview' | 'passed' | 'refused'

/**
 * What the orders implement that need a credit review. All but `subjectOf` runs in the review's transaction and must not
 * reach outside of it.
 */
export interface CreditOrders {
  /** Where the order stands, and nobody else moves it until the transaction ends. Orders are locked before reviews. */
  lock(services: Services, orderNo: string): Promise<{ accountId: string; standing: CreditReviewFacts['order'] } | null>
  /** Whom the bureau is asked about; null while the order does not say all of it. */
  subjectOf(services: Services, orderNo: string): Promise<CreditSubject | null>
  /** Writes how the review stands; null: it goes on. */
  setCredit(services: Services, orderNo: string, credit: CreditStanding | null): Promise<void>
  /** Fires `backend.creditRefused` at the order, which is locked. */
  refuse(services: Services, orderNo: string, requestId: string): Promise<void>
  /** A mail to the order's customer, in the order's language. */
  mail(services: Services, orderNo: string, template: CreditReviewMail): Promise<OutboxEntry[]>
}
