import type { Outcome } from '#machines/shared/outcome.ts'
import type { Choice, MembershipOffer, MembershipStanding } from './membership-purchase.types.ts'

/* What the purchase asks of the outside, and what can come of it. */

/** Why somebody cannot have a type. */
export type OwnershipRefusal =
  | 'not_offered'
  | 'membership_held'
  | 'owner_needed'
  | 'grant_needed'
  | 'entitlement_needed'
  | 'not_signed_in'

/** With the account that asks: somebody else's flow is not gone on with. */
export type CheckOwnershipOutcome = Outcome<{ accountId: string; offer: MembershipOffer }, OwnershipRefusal>

export interface PlaceMembershipInput {
  choice: Choice
  offer: MembershipOffer
  isEarlyStart: boolean
  placementKey: string
}
/** A key that has been seen changes nothing: the answer is where the order stands now. */
export type PlaceMembershipOutcome = Outcome<MembershipStanding, OwnershipRefusal | 'price_changed' | 'terms_changed'>

export interface StartPaymentInput {
  orderNo: string
  methodId: string
  paymentKey: string
}
/** A key that has been seen starts nothing: the answer is where the order stands now. */
export type StartPaymentOutcome = Outcome<
  MembershipStanding,
  'method_refused' | 'attempt_open' | 'window_over' | 'not_signed_in'
>

/** The attempt under way is given up; what became of it, `readOrder` tells. */
export interface AbandonPaymentInput {
  orderNo: string
}

export interface ReadOrderInput {
  orderNo: string
  /** From the bank's or the method's page, where the customer comes from there. */
  redirectResult: string | null
}
export type ReadOrderOutcome = Outcome<MembershipStanding, 'not_signed_in'>

/** Action of a customer on their order; `readOrder` returns the state it leads to. */
export interface ActOnMembershipInput {
  params: { id: string; action: 'cancel' | 'withdraw' | 'retry-refund' }
  idempotencyKey: string
}

/** Whatever tells where the order stands. */
export type StandingOutcome = PlaceMembershipOutcome | StartPaymentOutcome | ReadOrderOutcome

type Codes<O extends { ok: boolean }> = Extract<O, { ok: false; code: string }>['code']

/** Every code a call of the purchase can be refused with. */
export type PurchaseRefusal = Codes<CheckOwnershipOutcome> | Codes<PlaceMembershipOutcome> | Codes<StartPaymentOutcome>
