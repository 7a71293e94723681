import type { OpenAttempt } from '#machines/orders/payment-attempt/payment-attempt.types.ts'
import type { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { SubscriptionStatus } from './subscription-order.status.ts'

/* Amounts in minor units, instants in milliseconds since the epoch. */

/** Terms of the order's market. Copied from the configuration, so that a logged event can be replayed. */
export interface SubscriptionTerms {
  /** Hours in which an order has to be paid. */
  paymentWindowHours: number
  /** Hours before the handover after which the customer can no longer cancel or move it. */
  handoverCutoffHours: number
  /** Hours in which a cancellation can be undone; the refund waits for them. Shorter than the cut-off. */
  undoHours: number
  /** Minimum notice of a flexible subscription. */
  flexNoticeDays: number
  /** Days after the contract, where there is a right of withdrawal. */
  withdrawalDays: number
  /** Days after the inspection report in which its items can be disputed. */
  disputeDays: number
  /** Months that have to be unpaid before a termination for non-payment may be announced. */
  arrearsMonths: number
  /** Days between the announcement of a termination for non-payment and its earliest day. */
  arrearsNoticeDays: number
  /** Days after such a termination in which the car has to be returned. */
  arrearsReturnDays: number
}

/** Overdue months of an order together. */
export interface OrderArrears {
  amount: number
  months: number
  /** First failure of the month that has been overdue for longest. */
  since: number
  /** Next reminder or automatic try; null after the last one. */
  nextTryAt: number | null
  /** Whether the last automatic try for one of the months has failed. */
  isLastTryOver: boolean
  /** Whether one of the months is being paid or collected. */
  isBeingPaid: boolean
}

/** Termination for non-payment. */
export interface Termination {
  announcedAt: number
  /** The contract ends at this instant unless everything that was announced is paid. */
  endsAt: number
  /** Null until it has ended. */
  terminatedAt: number | null
  /** The car has to be back by this instant; null until it has ended. */
  returnBy: number | null
}

/** Last quote shown. */
export interface QuoteFacts {
  hash: string
  /** Total due with the order. */
  amountDue: number
}

/** Reason and origin of an unwinding. */
export interface Cancellation {
  kind: 'cancelled' | 'withdrawn' | 'verificationFailed'
  /** State to return to on undo; `inUse` cannot be undone. */
  from:
    | typeof SubscriptionStatus.inPreparation
    | typeof SubscriptionStatus.tobeDeliver
    | typeof SubscriptionStatus.inUse
  fee: number
  at: number
  /** The refund is submitted at this instant. */
  undoUntil: number
}

/** Refund to the customer, over all payments of the order. */
export interface OrderRefund {
  amount: number
  settled: number
  status: 'scheduled' | 'submitted' | 'failed' | 'settled'
}

/** End of a subscription in use, by the customer or with the order of the car that follows it. */
export interface Notice {
  givenAt: number
  endsAt: number
  /** Order that follows this one. Missing where the customer has given notice. */
  followOnNo?: string | undefined
}

/** Facts that the guards judge by; the backend loads them with the row. */
export interface SubscriptionFacts {
  now: number
  terms: SubscriptionTerms
  orderNo: string
  /** ISO 4217. */
  currency: string
  identityType: IdentityType
  priceMode: PriceMode

  /** End of the hold of an order that is not completed. */
  holdExpiresAt: number
  /** The vehicle is held for this order. Machine-owned. */
  isVehicleHeld: boolean
  hasDelivery: boolean
  hasPaymentMethod: boolean
  hasLicence: boolean
  isLicenceCleared: boolean
  credit: 'none' | 'inReview' | 'passed' | 'refused'
  isContractAccepted: boolean
  quote: QuoteFacts | null
  /** Version of the terms of the quote. */
  termsVersion: string
  /** No edit since the last validation. Machine-owned. */
  isValidated: boolean

  /** Conclusion of the contract. Machine-owned. */
  orderedAt: number | null
  /** State of the undecided attempt. */
  openAttempt: OpenAttempt | null
  /** Payments minus refunds. */
  amountPaid: number

  handoverAt: number | null
  /** Machine-owned, like the reading. */
  handedOverAt: number | null
  odometerAtHandover: number | null
  /** End of the term or of the current renewal. Machine-owned. */
  termEndsAt: number | null
  /** Machine-owned. */
  notice: Notice | null
  hasReturnCare: boolean
  /** 0: nothing overdue. 3: after the last reminder. Machine-owned. */
  dunningLevel: number
  /** Null if nothing is overdue. */
  arrears: OrderArrears | null
  /** Machine-owned. */
  termination: Termination | null

  /** Cancellation fee as of now. */
  cancelFee: number
  /** Consumers in markets with the right. */
  hasWithdrawalRight: boolean
  /** Price of the use so far, if the customer requested an early start. */
  usageFee: number
  /** Machine-owned. */
  cancellation: Cancellation | null
  /** Machine-owned. */
  refund: OrderRefund | null

  inspectionIssuedAt: number | null
  disputes: 'none' | 'open' | 'closed'
}

/** Fields of each event that the provider causes, by webhook, return page or reconciler. */
interface ProviderEventFields {
  /** Whether this event id is new. */
  isEventUnseen: boolean
}

/**
 * Events of an order. The first word names who fires them; payloads are facts established by the backend, not the
 * request itself.
 */
export type SubscriptionEvent =
  | { type: 'customer.created'; isVehicleHeld: boolean; isAreaServed: boolean; hasIdempotencyKey: boolean }
  /** `isDateOpen`: the day is not reserved for members, or the customer is one. */
  | { type: 'customer.addressEdited'; isAreaServed: boolean; isSlotHeld: boolean; isDateOpen: boolean }
  /** Payment method or billing address; a voucher comes with `customer.validated`. */
  | { type: 'customer.paymentInfoEdited'; isMethodUsable: boolean }
  | { type: 'customer.licenceUploaded'; isFileAccepted: boolean }
  /** The order is reviewed and priced, with a voucher or without. */
  | { type: 'customer.validated' }
  /** "Order with obligation to pay"; hash and version are those shown on the page. */
  | { type: 'customer.completed'; priceHash: string; termsVersion: string }
  | { type: 'customer.abandoned' }
  | { type: 'timer.holdExpired' }
  | { type: 'backend.creditRefused' }
  | { type: 'staff.stockRefused' }
  /** Also fired by later attempts. */
  | { type: 'customer.paymentStarted'; isMethodUsable: boolean }
  /**
   * Before the payment: the method of the order. After it: the method for the months, with the customer's agreement.
   */
  | { type: 'customer.methodChanged'; isMethodUsable: boolean; isMandateGiven: boolean }
  | ({ type: 'payment.actionRequired' } & ProviderEventFields)
  | ({ type: 'payment.declined' } & ProviderEventFields)
  | ({
      type: 'payment.paid'
      attemptNo: string
      orderNo: string
      amount: number
      currency: string
    } & ProviderEventFields)
  | { type: 'timer.paymentExpired' }
  /** Paid orders have a fee. */
  | { type: 'customer.cancelled'; feeShown: number; isFeeAccepted: boolean }
  | { type: 'customer.withdrawn' }
  | { type: 'staff.verificationFailed'; isReasonRecorded: boolean }
  | { type: 'staff.prepared'; isVehicleRegistered: boolean; isVehicleInsured: boolean; isDateConfirmed: boolean }
  | {
      type: 'customer.deliveryChanged'
      isAreaServed: boolean
      isSlotHeld: boolean
      isDateOpen: boolean
      isFeeShown: boolean
    }
  | { type: 'staff.vehicleReplaced'; isReasonRecorded: boolean; isVehicleHeld: boolean }
  | { type: 'staff.handoverFailed'; isReasonRecorded: boolean }
  | { type: 'staff.handedOver'; isProtocolSigned: boolean; odometerKm: number | null; termEndsAt: number }
  | { type: 'customer.noticeGiven'; endsAt: number }
  | { type: 'customer.noticeRevoked' }
  | { type: 'timer.renewed'; termEndsAt: number }
  /** By an offer before the end of the term, whose own machine has judged it. */
  | { type: 'customer.termExtended'; termEndsAt: number }
  /** Another car was ordered by an offer: this order ends when that one is handed over. */
  | { type: 'customer.followOnOrdered'; followOnNo: string; endsAt: number }
  /** The handover of the following order was put off or forward. */
  | { type: 'backend.followOnMoved'; followOnNo: string; endsAt: number }
  | { type: 'backend.followOnHandedOver'; followOnNo: string; endsAt: number }
  /** The following order ended before its handover. */
  | { type: 'backend.followOnCancelled'; followOnNo: string }
  | { type: 'customer.packageOrdered'; isPackageOffered: boolean }
  | { type: 'customer.packageCancelled'; isPackageOpen: boolean }
  | { type: 'customer.returnCareOrdered'; isFeeShown: boolean }
  | { type: 'customer.returnCareCancelled' }
  | { type: 'customer.returnScheduled'; isSlotHeld: boolean; startsAt: number }
  /** A monthly charge failed and will be tried again. */
  | ({ type: 'payment.dunned'; isLastReminder: boolean; endsAt: number } & ProviderEventFields)
  /** An overdue month was paid; others may still be open. */
  | ({ type: 'payment.arrearsSettled' } & ProviderEventFields)
  /** The last try failed. */
  | ({ type: 'payment.dunningEnded'; endsAt: number } & ProviderEventFields)
  /** Announced earlier than after the last try. */
  | { type: 'staff.terminationAnnounced'; isReasonRecorded: boolean; endsAt: number }
  /** A later day for the announced termination. */
  | { type: 'staff.graceGranted'; isReasonRecorded: boolean; endsAt: number }
  | { type: 'staff.terminated'; isReasonRecorded: boolean; returnBy: number }
  | { type: 'timer.terminationDue'; returnBy: number }
  | { type: 'timer.returnOverdue' }
  | {
      type: 'staff.returned'
      isProtocolSigned: boolean
      odometerKm: number | null
      isEarlyReturnAgreed: boolean
    }
  /** Retained part of the deposit; the rest is refunded. */
  | { type: 'staff.statementSettled'; isDepositOffset: boolean; depositKept: number }
  | { type: 'customer.cancellationUndone' }
  | { type: 'timer.refundDue' }
  | ({ type: 'payment.refunded'; amount: number } & ProviderEventFields)
  | ({ type: 'payment.refundFailed' } & ProviderEventFields)
  | { type: 'staff.refundRetried' }
  | { type: 'staff.unwound'; isVehicleReturned: boolean }

/** Mail templates. */
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
  | 'followOnMoved'
  | 'followOnHandedOver'
  | 'followOnCancelled'
  | 'renewed'
  | 'packageOrdered'
  | 'packageCancelled'
  | 'returnCareOrdered'
  | 'returnCareCancelled'
  | 'returnScheduled'
  | 'paymentOverdue'
  | 'paymentWarning'
  | 'terminationAnnounced'
  | 'graceGranted'
  | 'terminated'
  | 'returnOverdue'
  | 'arrearsSettled'
  | 'returned'
  | 'finished'
