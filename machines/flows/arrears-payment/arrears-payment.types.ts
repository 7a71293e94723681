import type { Outcome } from '#machines/shared/outcome.ts'

/** What the customer has to do at the bank's or the wallet's: in a frame of the page, or on a page of its own. */
export interface ArrearsAction {
  kind: 'challenge' | 'redirect'
  url: string
  /** ISO 8601 instant. */
  expiresAt: string
}

/** Where an overdue month stands. */
export type ArrearsStanding =
  /** Nobody is paying it right now. */
  | { state: 'unpaid' }
  | { state: 'challenged'; action: ArrearsAction }
  /** The provider has it, or it is being charged by mandate. */
  | { state: 'processing' }
  | { state: 'declined'; declineCode: string }
  | { state: 'paid' }

export interface ArrearsInput {
  orderNo: string
  /** Of the month. */
  chargeNo: string
  /** What the customer comes back with from a page of the bank's or the wallet's. */
  redirectResult: string | null
}

export interface ArrearsContext extends ArrearsInput {
  methodId: string | null
  /** Makes a repeated payment one payment. */
  paymentKey: string | null
  action: ArrearsAction | null
  /** Why the last try was declined, as the bank said. */
  declineCode: string | null
  /** How often the provider was asked without deciding. */
  polls: number
}

export type ArrearsEvent =
  | { type: 'payment.submitted'; methodId: string; paymentKey: string }
  /** The bank's page is done with the customer; what came of it, the provider knows. */
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
export type PayArrearsOutcome = Outcome<ArrearsStanding, 'method_refused' | 'not_signed_in'>

export interface ReadArrearsInput {
  orderNo: string
  chargeNo: string
  redirectResult: string | null
}
export type ReadArrearsOutcome = Outcome<ArrearsStanding, 'not_signed_in'>

export interface AbandonArrearsInput {
  chargeNo: string
}
