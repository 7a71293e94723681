import type { OpenAttempt } from '#machines/orders/payment-attempt/payment-attempt.types.ts'
import type { OwnershipType } from '#machines/shared/codes.ts'

/* Amounts in minor units, instants in milliseconds since the epoch. */

/** Terms of the order's market, as of the order. */
export interface MembershipTerms {
  /** Hours in which the order has to be paid. */
  paymentWindowHours: number
  /** Days after the contract; 0 without a statutory right. */
  withdrawalDays: number
}

export interface MembershipRefund {
  amount: number
  reason: 'withdrawn' | 'goodwill' | 'latePayment'
}

/** Facts that the guards judge by; the backend loads them with the row. */
export interface MembershipFacts {
  now: number
  terms: MembershipTerms
  orderNo: string
  ownershipType: OwnershipType
  /** ISO 4217. */
  currency: string
  /** 0 if free. */
  amountDue: number
  /** Version of the terms in force at the order. */
  termsVersion: string
  /** Machine-owned. */
  orderedAt: number | null
  /** Conclusion of the contract. Machine-owned. */
  completedAt: number | null
  /** State of the undecided attempt. */
  openAttempt: OpenAttempt | null
  /** Payments minus refunds. */
  amountPaid: number
  /** Price of the use so far, if the customer requested an early start; else 0. */
  usageFee: number
  /** A requested refund is undecided. */
  isRefundUnclear: boolean
  /** Machine-owned. */
  refund: MembershipRefund | null
}

/** Fields of each event that the provider causes, by webhook, return page or reconciler. */
interface ProviderEventFields {
  /** Whether this event id is new. */
  isEventUnseen: boolean
}

/** Events of an order. The first word names who fires them; payloads are facts established by the backend. */
export type MembershipEvent =
  /** Price and version are those shown on the page; the backend looked up the facts about the type. */
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
  /** Also fired by later attempts. */
  | { type: 'customer.paymentStarted'; isMethodUsable: boolean }
  | ({ type: 'payment.actionRequired' } & ProviderEventFields)
  | ({ type: 'payment.declined' } & ProviderEventFields)
  | ({
      type: 'payment.paid'
      attemptNo: string
      orderNo: string
      amount: number
      currency: string
    } & ProviderEventFields)
  /** Free membership. */
  | { type: 'backend.completed' }
  | { type: 'customer.cancelled' }
  | { type: 'timer.paymentExpired' }
  | { type: 'customer.withdrawn' }
  | { type: 'staff.goodwillGranted'; amount: number; isReasonRecorded: boolean }
  | ({ type: 'payment.refunded'; amount: number } & ProviderEventFields)
  | ({ type: 'payment.refundFailed' } & ProviderEventFields)
  | { type: 'customer.refundRetried' }
  | { type: 'staff.refundRetried' }
  /** By bank transfer, outside the provider. */
  | { type: 'staff.paidOut'; hasReference: boolean }

/** Mail templates. */
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
