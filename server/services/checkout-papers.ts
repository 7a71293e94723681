import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallInput, CallResult } from '#server/api/contract/endpoint.ts'
import type { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import { asCustomer, type HeldOutcome, onHeldOrder } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof orderPapers.rows

/* What is looked at before somebody may drive: the images of their licence, and their credit. */

export type LicenceUpload = CallInput<Rows['presignLicenceUpload']>['query']

/** Where the browser puts an image of the licence, and with which headers. */
export function presignLicence(
  call: RequestContext,
  query: LicenceUpload,
): Promise<HeldOutcome<CallResult<Rows['presignLicenceUpload']>, 'file_type_refused' | 'file_too_large'>> {
  const request = call.api.orderPapers.presignLicenceUpload({ query })
  return onHeldOrder(call, query.orderNo, request, ['file_type_refused', 'file_too_large'])
}

export type LicenceSide = CallInput<Rows['presignLicenceDownload']>['query']

/** Where the browser has an image that the order has taken, for some minutes; `not_found` while it has taken none. */
export function readLicence(
  call: RequestContext,
  query: LicenceSide,
): Promise<Outcome<CallResult<Rows['presignLicenceDownload']>, 'not_found' | 'not_signed_in'>> {
  return asCustomer(call, call.api.orderPapers.presignLicenceDownload({ query }), ['not_found'])
}

export interface CreditRequest {
  orderNo: string
  /** The same for every attempt: the bureau is asked once. */
  creditKey: string
}

/** Asks the bureau; the customer has agreed to that. */
export function investigateCredit(
  call: RequestContext,
  { orderNo, creditKey }: CreditRequest,
): Promise<HeldOutcome<CallResult<Rows['investigateCredit']>, 'credit_refused'>> {
  const body = { orderNo, hasConsented: true } as const
  const request = call.api.orderPapers.investigateCredit({ body }, { idempotencyKey: creditKey })
  return onHeldOrder(call, orderNo, request, ['credit_refused'])
}

export interface ReviewRequest {
  orderNo: string
  reviewKey: string
}

/** Asks that a person looks at what a machine has refused. */
export async function requestReview(
  call: RequestContext,
  { orderNo, reviewKey }: ReviewRequest,
): Promise<Outcome<null, 'review_closed' | 'not_signed_in'>> {
  const request = call.api.orderPapers.requestCreditReview({ body: { orderNo } }, { idempotencyKey: reviewKey })
  const requested = await asCustomer(call, request, ['review_closed', 'transition_not_allowed'])
  if (requested.ok) return success(null)
  return refusal(requested.code === 'not_signed_in' ? requested.code : 'review_closed')
}
