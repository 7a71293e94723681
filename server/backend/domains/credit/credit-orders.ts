import type { CreditReviewFacts, CreditReviewMail } from '#machines/orders/credit-review/index.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CreditSubject } from './credit-bureau.ts'

/** Status of a review in the facts of an order. */
export type CreditStatus = 'inReview' | 'passed' | 'refused'

/**
 * Port that orders with a credit review implement. Every method except `subjectOf` runs in the review's transaction and
 * must have no effect outside it.
 */
export interface CreditOrders {
  /** Order's state, with the order locked until the transaction ends. Orders are locked before reviews. */
  lock(
    services: BackendContext,
    orderNo: string,
  ): Promise<{ accountId: string; phase: CreditReviewFacts['order'] } | null>
  /** Subject of the request; null while the order is incomplete. */
  subjectOf(services: BackendContext, orderNo: string): Promise<CreditSubject | null>
  /** Writes the status of the review; null while it is running. */
  setCredit(services: BackendContext, orderNo: string, credit: CreditStatus | null): Promise<void>
  /** Fires `backend.creditRefused` at the locked order. */
  refuse(services: BackendContext, orderNo: string, requestId: string): Promise<void>
  /** Mail to the order's customer, in the order's language. */
  mail(services: BackendContext, orderNo: string, template: CreditReviewMail): Promise<OutboxEntry[]>
}
