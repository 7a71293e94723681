/* Amounts in minor units, instants in milliseconds since the epoch. */

/** States of an undecided attempt, which blocks further attempts of its order. */
export type OpenAttempt = 'created' | 'requiresAction' | 'processing' | 'unknown'

/** Current refund, or the last one. */
export interface AttemptRefund {
  /** 1, 2, 3 …: part of the idempotency key, so that a retry after a refusal is a new refund. */
  no: number
  amount: number
  reason: RefundReason
}

/** `surplus`: another attempt has paid the order already. */
export type RefundReason =
  | 'cancelled'
  | 'withdrawn'
  | 'verificationFailed'
  | 'latePayment'
  | 'surplus'
  | 'goodwill'
  /** Refund of the final statement. */
  | 'settlement'
  /** The deposit, once the order is over. */
  | 'deposit'

/** Facts that the guards judge by; the backend loads them with the row. */
export interface PaymentAttemptFacts {
  now: number
  attemptNo: string
  /** Number of the order or monthly charge. */
  orderNo: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** Payment-related phase of the order. */
  order: 'awaiting' | 'unwinding' | 'cancelled' | 'other'
  hasOtherOpenAttempt: boolean
  /** Whether the customer agreed to charges by mandate. */
  hasMandate: boolean
  /** Deadline of the customer's action. Machine-owned. */
  actionExpiresAt: number | null
  /** The provider's reason. Machine-owned. */
  declineCode: string | null
  /** Sum of settled refunds. Machine-owned. */
  amountRefunded: number
  /** Machine-owned. */
  refund: AttemptRefund | null
}

/**
 * Fields of each event that the provider causes. Answers, webhook, return page and reconciler use the same events; the
 * first to arrive is applied.
 */
interface ProviderEventFields {
  source: 'answer' | 'webhook' | 'returnPage' | 'reconciler'
  /** Whether this event id is new. */
  isEventUnseen: boolean
  /** Order number that the provider has for the payment. */
  orderNo: string
}

export type PaymentAttemptEvent =
  /** Submitted by the customer's own request, which waits for the answer. */
  | { type: 'customer.started'; hasIdempotencyKey: boolean }
  /** By mandate, without the customer. */
  | { type: 'backend.chargeStarted'; hasIdempotencyKey: boolean }
  /** 3-D Secure challenge, or a page of the method. */
  | ({ type: 'payment.actionRequired'; actionExpiresAt: number } & ProviderEventFields)
  | ({ type: 'payment.processing' } & ProviderEventFields)
  | ({ type: 'payment.paid'; amount: number; currency: string } & ProviderEventFields)
  /** Also if the payment was cancelled, expired or never arrived at the provider. */
  | ({ type: 'payment.declined'; declineCode: string } & ProviderEventFields)
  /** A call to the provider got no answer. */
  | { type: 'backend.answerLost' }
  /** The customer left the challenge. */
  | { type: 'customer.abandoned' }
  /** The order no longer needs it. */
  | { type: 'backend.voided' }
  | { type: 'timer.actionExpired' }
  /** No report for a while. */
  | { type: 'timer.statusDue' }
  | { type: 'backend.refundRequested'; amount: number; reason: RefundReason }
  | ({ type: 'payment.refunded'; refundNo: number; amount: number; currency: string } & ProviderEventFields)
  | ({ type: 'payment.refundFailed'; refundNo: number } & ProviderEventFields)
  | { type: 'backend.refundRetried' }
  /** By bank transfer, outside the provider. */
  | { type: 'staff.paidOut'; hasReference: boolean }
