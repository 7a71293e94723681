import type { BoundMethod } from '#machines/flows/card-binding/card-binding.types.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/* Types shared by the purchases of mileage packages and return care. Amounts in minor units. */

export const purchaseSteps = ['choose', 'method', 'review'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** Package on offer for an order. */
export interface PackageOffer {
  /** Size of a mileage package, or scene of return care. */
  key: string
  /** Price per month, VAT included, and the VAT in it. */
  monthly: number
  monthlyVat: number
  currency: string
  /** Difference per month to the current price, negative if cheaper, and the VAT in it. */
  difference: number
  differenceVat: number
  /** First day of validity, `2026-12-20`; null for the handover. */
  activeFrom: string | null
}

export type PurchaseMethod = Pick<BoundMethod, 'methodId' | 'kind' | 'brand' | 'lastFour'>

/** Reasons for an empty offer. */
export const noOfferReasons = [
  'owned',
  'businessOnly',
  'notInUse',
  'freeTrial',
  'ending',
  'notSold',
  'noOrder',
] as const
export type NoOfferReason = (typeof noOfferReasons)[number]

/** Phase of the nested binding of a new method. */
export const bindingPhases = ['choosing', 'challenged', 'declined', 'timedOut', 'unknown'] as const
export type BindingPhase = (typeof bindingPhases)[number]

export interface PurchaseInput {
  /** Number of the subscription. */
  orderNo: string
}

export interface PurchaseContext extends PurchaseInput {
  /** Private and company customers have separate methods. */
  identityType: IdentityType
  offers: readonly PackageOffer[]
  nothing: NoOfferReason | null
  chosen: PackageOffer | null
  /** Offer that was confirmed when it was outdated. */
  outdated: PackageOffer | null
  /** Method to which the months of the subscription are charged. */
  mandate: PurchaseMethod | null
  method: PurchaseMethod | null
  /** Version of the contract that the mandate belongs to. */
  termsVersion: string
  /** Idempotency keys. */
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
  | { type: 'binding.moved'; phase: BindingPhase }
  | { type: 'method.chosen'; method: PurchaseMethod }
  | { type: 'step.opened'; step: PurchaseStep }
  /** "Order with obligation to pay", including the mandate. */
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
  /** Null if there are offers. */
  nothing: NoOfferReason | null
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
  /** Price shown above the button. */
  monthly: number
  currency: string
  orderKey: string
}
export type PlaceOrderOutcome = Outcome<
  PlacedPackage,
  'price_changed' | 'choice_not_offered' | 'not_allowed' | 'not_signed_in'
>
