import type { Outcome } from '#machines/shared/outcome.ts'

/** Step at the bank or wallet: a frame in the page (`challenge`) or a separate page (`redirect`). */
export interface ArrearsAction {
  kind: 'challenge' | 'redirect'
  url: string
  /** ISO 8601 instant. */
  expiresAt: string
}

/** Payment state of an overdue month. */
export type ArrearsState =
  /** No payment in progress. */
  | { state: 'unpaid' }
  | { state: 'challenged'; action: ArrearsAction }
  /** In progress at the provider, or being charged by mandate. */
  | { state: 'processing' }
  | { state: 'declined'; declineCode: string }
  | { state: 'paid' }

export interface ArrearsInput {
  orderNo: string
  /** Charge number of the month. */
  chargeNo: string
  /** Result that the bank or wallet appended to the return address. */
  redirectResult: string | null
}

export interface ArrearsContext extends ArrearsInput {
  methodId: string | null
  /** Idempotency key of the payment. */
  paymentKey: string | null
  action: ArrearsAction | null
  /** Decline reason given by the bank. */
  declineCode: string | null
  /** Consecutive polls without a decision. */
  polls: number
}

export type ArrearsEvent =
  | { type: 'payment.submitted'; methodId: string; paymentKey: string }
  /** The bank's page is done; the provider knows the result. */
  | { type: 'challenge.finished'; redirectResult: string }
  | { type: 'challenge.abandoned' }
  | { type: 'challenge.expired' }
  | { type: 'retry.requested' }
  | { type: 'session.started' }

export interface PayArrearsInput {
  orderNo: string
  chargeNo: string
  methodId: string
  paymentKey: string
}
export type PayArrearsOutcome = Outcome<ArrearsState, 'method_refused' | 'not_signed_in'>

export interface ReadArrearsInput {
  orderNo: string
  chargeNo: string
  redirectResult: string | null
}
export type ReadArrearsOutcome = Outcome<ArrearsState, 'not_signed_in'>

export interface AbandonArrearsInput {
  chargeNo: string
}
