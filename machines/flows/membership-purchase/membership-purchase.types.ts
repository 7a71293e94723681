import type { ChosenMethod, PaymentAction } from '#machines/flows/subscription-checkout/subscription-checkout.types.ts'
import type { Benefit } from '#machines/shared/benefits.ts'
import type { OwnershipType } from '#machines/shared/codes.ts'

/* Amounts are whole numbers of the currency's minor unit; instants are ISO 8601. */

export const purchaseSteps = ['ownership', 'terms', 'payment'] as const
/** Step that can be opened, as named in the address; `pay` follows the last one, then `done` and, with it, `refund`. */
export type PurchaseStep = (typeof purchaseSteps)[number]

/** What is to be had, to whom the backend has said that they may have it. */
export interface MembershipOffer {
  ownershipType: OwnershipType
  /** Of the market it is priced for. */
  country: string
  price: { amount: number; currency: string; vatAmount: number; vatRate: number }
  months: number
  /** Missing in flows that an earlier release has stored. */
  benefits?: readonly Benefit[]
  termsVersion: string
  /** 0 where the law knows no right of withdrawal. */
  withdrawalDays: number
}

/** What somebody has chosen; a code opens the type that is given away. */
export interface Choice {
  ownershipType: OwnershipType
  code: string | null
}

/** What it comes to when somebody withdraws now. */
export interface Withdrawal {
  until: string
  /** For the days that were wanted at once; minor units of the offer's currency, like what comes back. */
  kept: number
  refund: number
}

/** Where the order and its money stand now, as the backend and the provider know it. */
export type MembershipStanding =
  /** No attempt at paying is under way. */
  | { state: 'unpaid'; orderNo: string; paymentDueAt: string }
  | { state: 'challenged'; orderNo: string; paymentDueAt: string; action: PaymentAction }
  | { state: 'processing'; orderNo: string; paymentDueAt: string }
  | { state: 'unknown'; orderNo: string; paymentDueAt: string }
  | { state: 'declined'; orderNo: string; paymentDueAt: string; declineCode: string }
  /** The customer did not do in time what the payment asked for. */
  | { state: 'timedOut'; orderNo: string; paymentDueAt: string }
  /** With null where nobody can withdraw: from what is free, by another law, or since it is too late. */
  | { state: 'completed'; orderNo: string; withdrawal: Withdrawal | null }
  /** Not paid within its window. */
  | { state: 'expired'; orderNo: string }
  | { state: 'cancelled'; orderNo: string }
  /** The money is on its way back, also that of a payment which came after the order was cancelled. */
  | { state: 'refunding'; orderNo: string }
  | { state: 'refundFailed'; orderNo: string }
  | { state: 'refunded'; orderNo: string }

/** Where to go on once somebody has signed in again. */
export type ResumePlace = 'ownership' | 'order'

export interface PurchaseContext {
  choice: Choice | null
  accountId: string | null
  offer: MembershipOffer | null
  /** The one that was accepted when it was no longer true. */
  outdated: MembershipOffer | null
  /** The terms of this version were accepted. */
  acceptedVersion: string | null
  /** From today on; days until a withdrawal are paid for. */
  isEarlyStart: boolean
  method: ChosenMethod | null
  /** Makes a repeated order one order. */
  placementKey: string | null
  orderNo: string | null
  paymentKey: string | null
  /** Of whatever is done to the order after it is placed: cancelled, withdrawn from, its refund tried again. */
  actionKey: string | null
  action: PaymentAction | null
  /** What the bank's or the method's page gave the customer to bring back. */
  redirectResult: string | null
  paymentDueAt: string | null
  declineCode: string | null
  /** Null where nobody can withdraw. */
  withdrawal: Withdrawal | null
  /** Times the outcome was asked for by itself. */
  polls: number
  /** Failures in a row of the call under way. */
  failures: number
  resumeAt: ResumePlace | null
}

export interface PurchaseInput {
  /** What somebody comes with from the page that compares the types. */
  choice: Choice | null
}

export type PurchaseEvent =
  | { type: 'ownership.chosen'; choice: Choice }
  /** Somebody is signed in now: back from the sign-in page, or after the session had ended. */
  | { type: 'session.started'; accountId: string }
  /** With what is free, the keys order at once. */
  | { type: 'terms.accepted'; termsVersion: string; isEarlyStart: boolean; placementKey: string }
  | { type: 'method.chosen'; method: ChosenMethod }
  | { type: 'method.reconsidered' }
  /** "Order with obligation to pay"; amount and version are those of the page on which it was pressed. */
  | { type: 'order.confirmed'; amount: number; termsVersion: string; placementKey: string; paymentKey: string }
  /** The bank's or the method's own page is done with the customer; what came of it, the provider knows. */
  | { type: 'challenge.finished'; redirectResult: string | null }
  | { type: 'challenge.abandoned' }
  | { type: 'challenge.expired' }
  | { type: 'payment.retried'; paymentKey: string }
  | { type: 'order.cancelled'; actionKey: string }
  | { type: 'window.expired' }
  | { type: 'withdrawal.confirmed'; actionKey: string }
  | { type: 'refund.retried'; actionKey: string }
  /** The flow was restored: what it remembers of the order may be old. */
  | { type: 'flow.resumed' }
  | { type: 'retry.requested' }
  /** Another membership. */
  | { type: 'restart.requested' }
  | { type: 'step.opened'; step: PurchaseStep }
