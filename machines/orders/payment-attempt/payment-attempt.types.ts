/*
 * Amounts are whole numbers of the currency's minor unit; instants are milliseconds since the epoch.
 */

/** The attempt is not decided: no other one of its order may begin. */
export type OpenAttempt = 'created' | 'requiresAction' | 'processing' | 'unknown'

/** The refund under way, or the last one there was. */
export interface AttemptRefund {
  /** 1, 2, 3 …: goes into the key under which it is submitted, so that a new try after a refusal is a new refund. */
  no: number
  amount: number
  reason: RefundReason
}

/** `surplus` is money nobody waits for, another attempt has paid the order already. */
export type RefundReason =
  | 'cancelled'
  | 'withdrawn'
  | 'verificationFailed'
  | 'latePayment'
  | 'surplus'
  | 'goodwill'
  /** Of an order at the end of its use. */
  | 'settlement'

/** Plain facts about an attempt by which its machine judges; the backend loads them with the row. */
export interface PaymentAttemptFacts {
  now: number
  attemptNo: string
  /** What it pays: an order of any kind, or a month of one. */
  orderNo: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** Where the order stands as far as money is concerned. */
  order: 'awaiting' | 'unwinding' | 'cancelled' | 'other'
  hasOtherOpenAttempt: boolean
  /** The customer allowed charges they are not asked about. */
  hasMandate: boolean
  /** Until when the customer may do what is asked of them; machine-owned. */
  actionExpiresAt: number | null
  /** The provider's reason; machine-owned. */
  declineCode: string | null
  /** Given back and settled so far; machine-owned. */
  amountRefunded: number
  /** Machine-owned. */
  refund: AttemptRefund | null
}

/** What the provider said. Its answers, webhook, return page and reconciler all say it in these words; whoever comes first is heard. */
interface ProviderNews {
  source: 'answer' | 'webhook' | 'returnPage' | 'reconciler'
  /** Nobody has handled this event id before. */
  isEventUnseen: boolean
  /** The order the provider has with the payment. */
  orderNo: string
}

export type PaymentAttemptEvent =
  /** The customer's own request submits it, since they wait for the answer. */
  | { type: 'customer.started'; hasIdempotencyKey: boolean }
  /** By mandate, without the customer. */
  | { type: 'backend.chargeStarted'; hasIdempotencyKey: boolean }
  /** 3-D Secure challenge, or a page of the method's own. */
  | ({ type: 'payment.actionRequired'; actionExpiresAt: number } & ProviderNews)
  | ({ type: 'payment.processing' } & ProviderNews)
  | ({ type: 'payment.paid'; amount: number; currency: string } & ProviderNews)
  /** Also what was cancelled there, ran out there, or never arrived there. */
  | ({ type: 'payment.declined'; declineCode: string } & ProviderNews)
  /** A call to the provider had no answer. */
  | { type: 'backend.answerLost' }
  /** The customer left the challenge. */
  | { type: 'customer.abandoned' }
  /** The order needs it no more. */
  | { type: 'backend.voided' }
  | { type: 'timer.actionExpired' }
  /** Nothing was heard for a while. */
  | { type: 'timer.statusDue' }
  | { type: 'backend.refundRequested'; amount: number; reason: RefundReason }
  | ({ type: 'payment.refunded'; refundNo: number; amount: number; currency: string } & ProviderNews)
  | ({ type: 'payment.refundFailed'; refundNo: number } & ProviderNews)
  | { type: 'backend.refundRetried' }
  /** By bank transfer, outside the provider. */
  | { type: 'staff.paidOut'; hasReference: boolean }
