import type { OpenAttempt } from '#machines/orders/payment-attempt/payment-attempt.types.ts'
import type { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { SubscriptionStatus } from './subscription-order.status.ts'

/*
 * Amounts are whole numbers of the currency's minor unit; instants are milliseconds since the epoch.
 */

/** What the order's market allows. The backend copies it from the configuration, so that a logged event can be judged again. */
export interface SubscriptionTerms {
  /** Within which an order must be paid. */
  paymentWindowHours: number
  /** Before the handover, after which its customer can no longer cancel or move it. */
  handoverCutoffHours: number
  /** After a cancellation, in which it can be undone: the refund waits so long. Shorter than the cut-off. */
  undoHours: number
  /** Least notice of a flexible subscription. */
  flexNoticeDays: number
  /** From the contract on, where the right of withdrawal applies. */
  withdrawalDays: number
  /** From the inspection report on, in which its items can be disputed. */
  disputeDays: number
}

/** The price last shown. */
export interface QuoteFacts {
  hash: string
  /** With the order, all included. */
  amountDue: number
}

/** Why an order is being unwound, and where it came from. */
export interface Cancellation {
  kind: 'cancelled' | 'withdrawn' | 'verificationFailed'
  /** To go back to; not to `inUse`. */
  from:
    | typeof SubscriptionStatus.inPreparation
    | typeof SubscriptionStatus.tobeDeliver
    | typeof SubscriptionStatus.inUse
  fee: number
  at: number
  /** Then the refund is submitted. */
  undoUntil: number
}

/** What the customer gets back, over all payments of the order. */
export interface OrderRefund {
  amount: number
  settled: number
  status: 'scheduled' | 'submitted' | 'failed' | 'settled'
}

/** Plain facts about an order by which its machine judges; the backend loads them with the row. */
export interface SubscriptionFacts {
  now: number
  terms: SubscriptionTerms
  orderNo: string
  /** ISO 4217. */
  currency: string
  identityType: IdentityType
  priceMode: PriceMode

  /** Until when the vehicle waits for an order that is not completed. */
  holdExpiresAt: number
  /** The vehicle is this order's; machine-owned. */
  isVehicleHeld: boolean
  hasDelivery: boolean
  hasPaymentMethod: boolean
  hasLicence: boolean
  isLicenceCleared: boolean
  credit: 'none' | 'inReview' | 'passed' | 'refused'
  isContractAccepted: boolean
  quote: QuoteFacts | null
  /** Version of the terms that belong to the quote. */
  termsVersion: string
  /** Nothing was edited since the last validation; machine-owned. */
  isValidated: boolean

  /** When the contract was concluded; machine-owned. */
  orderedAt: number | null
  /** Where the attempt that is not decided yet stands. */
  openAttempt: OpenAttempt | null
  /** Paid so far, less what was given back. */
  amountPaid: number

  handoverAt: number | null
  /** Machine-owned, like the reading. */
  handedOverAt: number | null
  odometerAtHandover: number | null
  /** When the term, or the period that renews itself, is over; machine-owned. */
  termEndsAt: number | null
  /** Machine-owned. */
  notice: { givenAt: number; endsAt: number } | null
  hasReturnCare: boolean
  /** 0 when nothing is overdue, 3 after the last reminder; machine-owned. */
  dunningLevel: number

  /** What the cancel policy asks for now. */
  cancelFee: number
  /** Consumers in markets that have the right. */
  hasWithdrawalRight: boolean
  /** Of the use so far, where the customer asked for an early start. */
  usageFee: number
  /** Machine-owned. */
  cancellation: Cancellation | null
  /** Machine-owned. */
  refund: OrderRefund | null

  inspectionIssuedAt: number | null
  disputes: 'none' | 'open' | 'closed'
}

/** What the provider said of a payment of this order, by whichever way it came: webhook, return page or reconciler. */
interface PaymentNews {
  /** Nobody has handled this event id before. */
  isEventUnseen: boolean
}

/**
 * What can happen to an order. The first word is who did it. Payloads are facts the backend has established about the
 * request, not the request itself.
 */
export type SubscriptionEvent =
  | { type: 'customer.created'; isVehicleHeld: boolean; isAreaServed: boolean; hasIdempotencyKey: boolean }
  | { type: 'customer.addressEdited'; isAreaServed: boolean; isSlotHeld: boolean }
  /** Payment method, billing address, voucher. */
  | { type: 'customer.paymentInfoEdited'; isMethodUsable: boolean }
  | { type: 'customer.licenceUploaded'; isFileAccepted: boolean }
  | { type: 'customer.validated' }
  /** "Order with obligation to pay"; hash and version are those of the page on which it was pressed. */
  | { type: 'customer.completed'; priceHash: string; termsVersion: string }
  | { type: 'customer.abandoned' }
  | { type: 'timer.holdExpired' }
  | { type: 'backend.creditRefused' }
  | { type: 'backend.stockRefused' }
  /** The first attempt as well as every later one. */
  | { type: 'customer.paymentStarted'; isMethodUsable: boolean }
  /** Beside the payment of the order; once it is paid, what its months are charged to, which the customer agreed to. */
  | { type: 'customer.methodChanged'; isMethodUsable: boolean; isMandateGiven: boolean }
  | ({ type: 'payment.actionRequired' } & PaymentNews)
  | ({ type: 'payment.declined' } & PaymentNews)
  | ({ type: 'payment.paid'; attemptNo: string; orderNo: string; amount: number; currency: string } & PaymentNews)
  | { type: 'timer.paymentExpired' }
  /** There is a fee once it is paid. */
  | { type: 'customer.cancelled'; feeShown: number; isFeeAccepted: boolean }
  | { type: 'customer.withdrawn' }
  | { type: 'staff.verificationFailed'; isReasonRecorded: boolean }
  | { type: 'staff.prepared'; isVehicleRegistered: boolean; isVehicleInsured: boolean; isDateConfirmed: boolean }
  | { type: 'customer.deliveryChanged'; isAreaServed: boolean; isSlotHeld: boolean; isFeeShown: boolean }
  | { type: 'staff.vehicleReplaced'; isReasonRecorded: boolean; isVehicleHeld: boolean }
  | { type: 'staff.handoverFailed'; isReasonRecorded: boolean }
  | { type: 'staff.handedOver'; isProtocolSigned: boolean; odometerKm: number | null; termEndsAt: number }
  | { type: 'customer.noticeGiven'; endsAt: number }
  | { type: 'customer.noticeRevoked' }
  | { type: 'timer.renewed'; termEndsAt: number }
  | { type: 'customer.packageOrdered'; isPackageOffered: boolean }
  | { type: 'customer.packageCancelled'; isPackageOpen: boolean }
  | { type: 'customer.returnCareOrdered'; isFeeShown: boolean }
  | { type: 'customer.returnCareCancelled' }
  | { type: 'customer.returnScheduled'; isSlotHeld: boolean; startsAt: number }
  /** A monthly charge failed and is collected again. */
  | ({ type: 'payment.dunned' } & PaymentNews)
  | ({ type: 'payment.arrearsSettled' } & PaymentNews)
  | {
      type: 'staff.returned'
      isProtocolSigned: boolean
      odometerKm: number | null
      isEarlyReturnAgreed: boolean
    }
  /** What is kept of the deposit; the rest goes back. */
  | { type: 'backend.statementSettled'; isDepositOffset: boolean; depositKept: number }
  | ({ type: 'payment.statementPaid'; isDepositOffset: boolean } & PaymentNews)
  | { type: 'customer.cancellationUndone' }
  | { type: 'timer.refundDue' }
  | ({ type: 'payment.refunded'; amount: number } & PaymentNews)
  | ({ type: 'payment.refundFailed' } & PaymentNews)
  | { type: 'staff.refundRetried' }
  | { type: 'backend.unwound'; isVehicleReturned: boolean }

/** Mails by the name of their template. */
export type SubscriptionMail =
  | 'orderReceived'
  | 'orderConfirmed'
  | 'paymentDeclined'
  | 'paymentExpired'
  | 'stockRefused'
  | 'cancellationReceived'
  | 'withdrawalReceived'
  | 'verificationFailed'
  | 'cancellationUndone'
  | 'orderCancelled'
  | 'latePaymentReturned'
  | 'readyForHandover'
  | 'deliveryChanged'
  | 'methodChanged'
  | 'vehicleReplaced'
  | 'handoverFailed'
  | 'handedOver'
  | 'noticeReceived'
  | 'noticeRevoked'
  | 'renewed'
  | 'packageOrdered'
  | 'packageCancelled'
  | 'returnCareOrdered'
  | 'returnCareCancelled'
  | 'returnScheduled'
  | 'paymentOverdue'
  | 'arrearsSettled'
  | 'returned'
  | 'finished'
