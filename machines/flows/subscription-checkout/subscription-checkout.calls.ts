import type { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type {
  BillingDraft,
  CheckoutAccount,
  DeliveryDraft,
  DriverDraft,
  HeldOrder,
  LicenceImage,
  LicenceRefusal,
  LicenceSide,
  Offer,
  OrderStanding,
  QuotedOrder,
  Selection,
  VoucherRefusal,
} from './subscription-checkout.types.ts'

/* What the checkout asks of the outside, and what can come of it. */

/**
 * Every call on a held order can meet these. `vehicle_gone`: taken, or no longer offered; `hold_expired` also where the
 * order was given up meanwhile.
 */
type HeldRefusal = 'hold_expired' | 'vehicle_gone' | 'not_signed_in'

export interface CheckVehicleInput {
  selection: Selection
  /** A vehicle that this order holds is not gone. */
  orderNo: string | null
}
/** `vehicle_gone`: taken, no longer offered, or without a day of handover. */
export type CheckVehicleOutcome = Outcome<Offer, 'vehicle_gone' | 'area_not_served'>

export type ReadAccountOutcome = Outcome<CheckoutAccount, 'not_signed_in'>

export interface CreateOrderInput {
  selection: Selection
  identityType: IdentityType
  orderKey: string
  /** Abandoned in the same transaction. */
  replaces: string | null
}
/**
 * `vehicle_gone`: taken, or no longer offered. `too_many_orders`: the account has too many in the making, or too many
 * came from its network.
 */
export type CreateOrderOutcome = Outcome<
  HeldOrder,
  | 'vehicle_gone'
  | 'area_not_served'
  | 'choice_not_offered'
  | 'term_offer_closed'
  | 'identity_not_allowed'
  | 'too_many_orders'
  | 'not_signed_in'
>

export interface UploadLicenceInput {
  orderNo: string
  side: LicenceSide
  uploadId: string
}
/** `upload_lost`: the page was loaded anew and no longer has the file. */
export type UploadLicenceOutcome = Outcome<LicenceImage, LicenceRefusal | 'upload_lost' | HeldRefusal>

export interface SaveDriverInput {
  orderNo: string
  driver: DriverDraft
  licence: { front: LicenceImage; back: LicenceImage }
}
/** Each step keeps the vehicle held for longer. */
export type SaveDriverOutcome = Outcome<HeldOrder, LicenceRefusal | 'driver_not_eligible' | HeldRefusal>

export interface SaveDeliveryInput {
  orderNo: string
  delivery: DeliveryDraft
}
/** `date_taken`: taken or no longer offered, or reserved for members. */
export type SaveDeliveryOutcome = Outcome<HeldOrder, 'area_not_served' | 'date_taken' | HeldRefusal>

export interface SaveBillingInput {
  orderNo: string
  billing: BillingDraft
}
export type SaveBillingOutcome = Outcome<HeldOrder, 'vat_id_invalid' | HeldRefusal>

export interface InvestigateCreditInput {
  orderNo: string
  creditKey: string
}
export type InvestigateCreditOutcome = Outcome<{ decision: 'passed' | 'inReview' }, 'credit_refused' | HeldRefusal>

export interface RequestReviewInput {
  orderNo: string
  reviewKey: string
}
export type RequestReviewOutcome = Outcome<null, 'review_closed' | 'not_signed_in'>

export interface SaveMethodInput {
  orderNo: string
  methodId: string
}
/** Null of one that is placed: nothing is held any more. */
export type SaveMethodOutcome = Outcome<
  HeldOrder | null,
  'method_refused' | 'attempt_open' | 'window_over' | HeldRefusal
>

export interface ValidateOrderInput {
  orderNo: string
  voucherCode: string | null
  /** Drops the offer that the order was begun with. */
  isWithoutTermOffer: boolean
}
/** `order_incomplete`: something is missing, or the payment method can no longer be used. */
export type ValidateOrderOutcome = Outcome<
  QuotedOrder,
  VoucherRefusal | 'term_offer_closed' | 'order_incomplete' | 'credit_refused' | LicenceRefusal | HeldRefusal
>

export interface PlaceOrderInput {
  orderNo: string
  priceHash: string
  termsVersion: string
  placementKey: string
}
/**
 * A key that has been seen changes nothing: the answer is where the order stands now. `order_incomplete`: something is
 * missing or has changed since it was validated, or the payment method can no longer be used.
 */
export type PlaceOrderOutcome = Outcome<
  OrderStanding,
  | 'price_changed'
  | 'term_offer_closed'
  | 'terms_changed'
  | 'order_incomplete'
  | 'credit_refused'
  | LicenceRefusal
  | HeldRefusal
>

export interface StartPaymentInput {
  orderNo: string
  methodId: string
  paymentKey: string
}
/** A key that has been seen starts nothing: the answer is where the order stands now. */
export type StartPaymentOutcome = Outcome<
  OrderStanding,
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
export type ReadOrderOutcome = Outcome<OrderStanding, 'not_signed_in'>

/** Before it is paid, without a fee; what became of it, `readOrder` tells. */
export interface CancelOrderInput {
  orderNo: string
  cancelKey: string
}

/** Whatever keeps the vehicle for longer. */
export type SaveOutcome = SaveDriverOutcome | SaveDeliveryOutcome | SaveBillingOutcome | SaveMethodOutcome

/** Whatever tells where the order stands. */
export type StandingOutcome = ReadOrderOutcome | PlaceOrderOutcome | StartPaymentOutcome

type Codes<O extends { ok: boolean }> = Extract<O, { ok: false; code: string }>['code']

/** Every code a call of the checkout can be refused with. */
export type CheckoutRefusal =
  | Codes<CheckVehicleOutcome>
  | Codes<CreateOrderOutcome>
  | Codes<UploadLicenceOutcome>
  | Codes<SaveDriverOutcome>
  | Codes<SaveDeliveryOutcome>
  | Codes<SaveBillingOutcome>
  | Codes<InvestigateCreditOutcome>
  | Codes<RequestReviewOutcome>
  | Codes<SaveMethodOutcome>
  | Codes<ValidateOrderOutcome>
  | Codes<PlaceOrderOutcome>
  | Codes<StartPaymentOutcome>
