import type { Outcome } from '#machines/shared/outcome.ts'

/** Step at the bank or wallet: a frame in the page (`challenge`) or a separate page (`redirect`). */
export interface ArrearsAction {
  kind: 'challenge' | 'redirect'
  url: string
  /** ISO 8601 instant. */
  expiresAt: string
}

/** Payment state of the overdue months. */
export type ArrearsState =
  /** No payment in progress. */
  | { state: 'unpaid' }
  | { state: 'challenged'; action: ArrearsAction }
  /** In progress at the provider, or being charged by mandate. */
  | { state: 'processing' }
  | { state: 'declined'; declineCode: string }
  | { state: 'paid' }

/** Sum of the overdue months, in minor units. */
export interface OwedSum {
  amount: number
  /** ISO 4217. */
  currency: string
}

export interface ArrearsInput {
  orderNo: string
  /** Sum that the page shows; no other is ever paid. */
  shown: OwedSum
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
  shown: OwedSum
  methodId: string
  paymentKey: string
}
export type PayArrearsOutcome = Outcome<ArrearsState, 'method_refused' | 'amount_changed' | 'not_signed_in'>

export interface ReadArrearsInput {
  orderNo: string
  redirectResult: string | null
}
export type ReadArrearsOutcome = Outcome<ArrearsState, 'not_signed_in'>

export interface AbandonArrearsInput {
  orderNo: string
}
