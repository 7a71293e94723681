import type { BoundMethod } from '#machines/flows/card-binding/card-binding.types.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/*
 * What the two purchases of a package have in common. Amounts are whole numbers of the currency's minor unit.
 */

export const purchaseSteps = ['choose', 'method', 'review'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** Something that can be had for an order. */
export interface PackageOffer {
  /** The size of a package of kilometres, the scene of a cover. */
  key: string
  /** A month. */
  monthly: number
  currency: string
  /** A month, to what is paid now; below zero where it is cheaper. */
  difference: number
  /** First day on which it counts, `2026-12-20`; null for the handover. */
  activeFrom: string | null
}

export type PurchaseMethod = Pick<BoundMethod, 'methodId' | 'kind' | 'brand' | 'lastFour'>

/** Why there is nothing to be had. */
export const nothingOffered = [
  'owned',
  'businessOnly',
  'notInUse',
  'freeTrial',
  'ending',
  'notSold',
  'noOrder',
] as const
export type NothingOffered = (typeof nothingOffered)[number]

/** Where the binding of a new method stands, as its own machine tells. */
export const bindingStandings = ['choosing', 'challenged', 'declined', 'timedOut', 'unknown'] as const
export type BindingStanding = (typeof bindingStandings)[number]

export interface PurchaseInput {
  /** Of the subscription it is for. */
  orderNo: string
}

export interface PurchaseContext extends PurchaseInput {
  /** Whose cards pay. */
  identityType: IdentityType
  offers: readonly PackageOffer[]
  nothing: NothingOffered | null
  chosen: PackageOffer | null
  /** What was confirmed and is no longer true; shown beside what is. */
  outdated: PackageOffer | null
  /** To what the months of the subscription are charged. */
  mandate: PurchaseMethod | null
  method: PurchaseMethod | null
  /** Of the contract the mandate belongs to. */
  termsVersion: string
  /** Make a repeated call one call. */
  methodKey: string | null
  orderKey: string | null
  placed: PlacedPackage | null
}

export interface PlacedPackage {
  packageNo: string
  activeFrom: string | null
}

export type PurchaseEvent =
  | { type: 'offer.chosen'; key: string }
  | { type: 'binding.moved'; standing: BindingStanding }
  | { type: 'method.chosen'; method: PurchaseMethod }
  | { type: 'step.opened'; step: PurchaseStep }
  /** "Order with obligation to pay", together with the charges by mandate. */
  | { type: 'order.confirmed'; orderKey: string; methodKey: string; isAgreed: boolean }
  | { type: 'retry.requested' }
  | { type: 'restart.requested' }
  | { type: 'session.started' }

export interface LoadOffersInput {
  orderNo: string
}

export interface LoadedOffers {
  identityType: IdentityType
  offers: PackageOffer[]
  /** Null where there are offers. */
  nothing: NothingOffered | null
  mandate: PurchaseMethod | null
  termsVersion: string
}
export type LoadOffersOutcome = Outcome<LoadedOffers, 'not_found' | 'not_signed_in'>

export interface SetMethodInput {
  orderNo: string
  methodId: string
  termsVersion: string
  methodKey: string
}
export type SetMethodOutcome = Outcome<null, 'method_refused' | 'not_allowed' | 'not_signed_in'>

export interface PlaceOrderInput {
  orderNo: string
  key: string
  /** As it stood above the button. */
  monthly: number
  currency: string
  orderKey: string
}
export type PlaceOrderOutcome = Outcome<
  PlacedPackage,
  'price_changed' | 'choice_not_offered' | 'not_allowed' | 'not_signed_in'
>
