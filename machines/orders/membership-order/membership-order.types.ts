import type { OpenAttempt } from '#machines/orders/payment-attempt/payment-attempt.types.ts'
import type { OwnershipType } from '#machines/shared/codes.ts'

/*
 * Amounts are whole numbers of the currency's minor unit; instants are milliseconds since the epoch.
 */

/** What the order's market allows, as it was when it was ordered. */
export interface MembershipTerms {
  /** Within which it must be paid. */
  paymentWindowHours: number
  /** From the contract on; 0 where the law knows no such right. */
  withdrawalDays: number
}

/** What the customer gets back, and why. */
export interface MembershipRefund {
  amount: number
  reason: 'withdrawn' | 'goodwill' | 'latePayment'
}

/** Plain facts about an order by which its machine judges; the backend loads them with the row. */
export interface MembershipFacts {
  now: number
  terms: MembershipTerms
  orderNo: string
  ownershipType: OwnershipType
  /** ISO 4217. */
  currency: string
  /** 0 of one that is free. */
  amountDue: number
  /** Of the terms that were in force when it was ordered. */
  termsVersion: string
  /** Machine-owned. */
  orderedAt: number | null
  /** When the contract was concluded; machine-owned. */
  completedAt: number | null
  /** Where the attempt that is not decided yet stands. */
  openAttempt: OpenAttempt | null
  /** Paid so far, less what was given back. */
  amountPaid: number
  /** Of the days so far, where the customer asked for an early start; else nothing. */
  usageFee: number
  /** A refund has been asked for, and nobody knows yet what became of it. */
  isRefundUnclear: boolean
  /** Machine-owned. */
  refund: MembershipRefund | null
}

/** What the provider said of a payment of this order, by whichever way it came: webhook, return page or reconciler. */
interface PaymentNews {
  /** Nobody has handled this event id before. */
  isEventUnseen: boolean
}

/** What can happen to an order. The first word is who did it. Payloads are facts the backend has established. */
export type MembershipEvent =
  /** Price and version are those of the page on which it was pressed; whether the type is open, the backend has looked up. */
  | {
      type: 'customer.ordered'
      hasIdempotencyKey: boolean
      isOffered: boolean
      hasEqualMembership: boolean
      isOwner: boolean
      isGranted: boolean
      isEntitled: boolean
      amountShown: number
      termsVersion: string
    }
  /** The first attempt as well as every later one. */
  | { type: 'customer.paymentStarted'; isMethodUsable: boolean }
  | ({ type: 'payment.actionRequired' } & PaymentNews)
  | ({ type: 'payment.declined' } & PaymentNews)
  | ({ type: 'payment.paid'; attemptNo: string; orderNo: string; amount: number; currency: string } & PaymentNews)
  /** There is nothing to pay. */
  | { type: 'backend.completed' }
  | { type: 'customer.cancelled' }
  | { type: 'timer.paymentExpired' }
  | { type: 'customer.withdrawn' }
  | { type: 'staff.goodwillGranted'; amount: number; isReasonRecorded: boolean }
  | ({ type: 'payment.refunded'; amount: number } & PaymentNews)
  | ({ type: 'payment.refundFailed' } & PaymentNews)
  | { type: 'customer.refundRetried' }
  | { type: 'staff.refundRetried' }
  /** By bank transfer, outside the provider. */
  | { type: 'staff.paidOut'; hasReference: boolean }

/** Mails by the name of their template. */
export type MembershipMail =
  | 'membershipOrdered'
  | 'membershipConfirmed'
  | 'membershipPaymentDeclined'
  | 'membershipPaymentExpired'
  | 'membershipCancelled'
  | 'membershipLatePayment'
  | 'membershipWithdrawn'
  | 'membershipGoodwill'
  | 'membershipRefundFailed'
  | 'membershipRefunded'
