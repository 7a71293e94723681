import type { DeliveryType, IdentityType, OrderType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'

/* Amounts are whole numbers of the currency's minor unit; instants are ISO 8601, days are `2026-12-01`. */

export const checkoutSteps = [
  'vehicle',
  'identity',
  'driver',
  'delivery',
  'billing',
  'credit',
  'payment',
  'review',
] as const
/** Step that can be opened, as named in the address; `pay` follows the last one, and `done`. */
export type CheckoutStep = (typeof checkoutSteps)[number]

/** What is subscribed to, as it was chosen on the product's page or here. */
export interface Selection {
  productId: string
  /** 1 a vehicle in stock, 2 one that is made to order. */
  orderType: OrderType
  country: string
  /** Where it is to be driven. */
  areaId: string
  priceMode: PriceMode
  /** That it lasts at least. */
  months: number
  monthlyKm: number
  hasReturnCare: boolean
  /** One among equals; null where any of them will do. */
  vehicleId: string | null
  /** Offer before the end of a term, by which another subscription is followed. */
  termOfferNo?: string
}

/** What else was chosen on the product's page; what is null was not. */
export interface Wishes {
  voucherCode: string | null
  delivery: DeliveryDraft | null
}

export interface Offer {
  vehicleName: string
  /** First day on which it can be handed over. */
  availableFrom: string
}

export interface CheckoutAccount {
  accountId: string
  /** As what the account may subscribe. */
  identityTypes: readonly IdentityType[]
}

/** The order with its vehicle held, not yet placed. */
export interface HeldOrder {
  orderNo: string
  /** Instant at which the vehicle goes back to others. */
  holdExpiresAt: string
  /** Null of one that is made to order. */
  vehicleId: string | null
}

export interface PostalAddress {
  street: string
  /** A flat, a floor, who it is c/o. */
  extra?: string
  postcode: string
  city: string
  country: string
}

/** The forms as typed so far; kept with every change, so that no reload and no lost vehicle loses them. */
export interface DriverDraft {
  firstName: string
  lastName: string
  birthDate: string
  phoneCountry: string
  phone: string
  licenceNumber: string
  licenceCountry: string
  licenceExpiresOn: string
}

export interface DeliveryDraft {
  deliveryType: DeliveryType
  /** Of a pickup. */
  siteId: string | null
  /** Of a home delivery. */
  address: PostalAddress | null
  date: string
  timePeriod: TimePeriod
}

export interface BillingDraft {
  name: string
  email: string
  address: PostalAddress
  /** SME and TME. */
  company: { name: string; registrationNumber: string; vatId: string } | null
  /** Of a company that has one; drafts from before have none. */
  purchaseOrder?: string | null
}

export type LicenceSide = 'front' | 'back'

/** An image of the licence in the file store. */
export interface LicenceImage {
  fileId: string
  side: LicenceSide
  fileName: string
}

/** A bound method. Of a card nothing is known here but what may be shown. */
export interface ChosenMethod {
  methodId: string
  kind: 'card' | 'account' | 'wallet' | 'onAccount'
  brand: string
  lastFour: string | null
}

/** The whole price, as the order button obliges to pay it. */
export interface Quote {
  hash: string
  currency: string
  /** With the order, VAT included. */
  amountDue: number
  vatDue: number
  /** Per month, VAT included. */
  monthlyAmount: number
  monthlyVat: number
  /** Basis points: 1,900 is 19 %; 0 for a company that owes the tax itself. */
  vatRate: number
  /** Over the minimum term, fees and voucher included, without the deposit. */
  wholeAmount: number
  wholeVat: number
  /** What the amounts are made of; `kind` names the line for the screen. */
  lines: readonly { kind: string; amount: number; vatAmount: number; isMonthly: boolean }[]
  minimumTermMonths: number
  termsVersion: string
  /** Path of the contract on this site. */
  contractUrl: string
}

/** The order as it can be placed now, its vehicle held for longer. */
export interface QuotedOrder {
  quote: Quote
  order: HeldOrder
}

/** What the customer has to do for a payment: the bank's challenge in a frame, or a page elsewhere. */
export interface PaymentAction {
  kind: 'challenge' | 'redirect'
  url: string
  expiresAt: string
}

/** Where the order and its payment stand now, as the backend and the provider know it. */
export type OrderStanding =
  | { state: 'unplaced' }
  /** Its hold has run out before it was placed. */
  | { state: 'lost' }
  /** Placed, and no attempt at paying is under way. */
  | { state: 'unpaid'; paymentDueAt: string }
  | { state: 'challenged'; paymentDueAt: string; action: PaymentAction }
  | { state: 'processing'; paymentDueAt: string }
  | { state: 'unknown'; paymentDueAt: string }
  | { state: 'declined'; paymentDueAt: string; declineCode: string }
  /** The customer did not do in time what the payment asked for. */
  | { state: 'timedOut'; paymentDueAt: string }
  /** Paid, or nothing was due; also in each later status, up to the final statement. */
  | { state: 'confirmed' }
  /** Not paid within its window. */
  | { state: 'expired' }
  /** By the customer, by staff, or for a refused credit; its money may still have to be returned. */
  | { state: 'cancelled' }

export const licenceRefusals = [
  'file_type_refused',
  'file_too_large',
  'file_unreadable',
  'picture_too_large',
  'file_infected',
  'licence_unreadable',
  'licence_expired',
  'licence_rejected',
] as const
export type LicenceRefusal = (typeof licenceRefusals)[number]

/**
 * Why a voucher is left out: it is wrong (`voucher_invalid`), or too many wrong ones came from its network before it
 * (`too_many_requests`).
 */
export const voucherRefusals = ['voucher_invalid', 'too_many_requests'] as const
export type VoucherRefusal = (typeof voucherRefusals)[number]

/** A step of the order that holds the vehicle. */
export type HeldStep = Exclude<CheckoutStep, 'vehicle' | 'identity'>

/** Where to go on once somebody has signed in again. */
export type ResumePlace = HeldStep | 'pay' | 'creditRefused'

export interface CheckoutContext {
  selection: Selection | null
  offer: Offer | null
  identityType: IdentityType | null
  account: CheckoutAccount | null
  /** Makes a repeated creation one order. */
  orderKey: string | null
  order: HeldOrder | null
  /** An order that the next one takes the place of. */
  replaces: string | null
  driver: DriverDraft
  licence: { front: LicenceImage | null; back: LicenceImage | null }
  /** The file itself stays in the page under this id. */
  upload: { side: LicenceSide; uploadId: string } | null
  licenceRefusal: LicenceRefusal | null
  delivery: DeliveryDraft | null
  billing: BillingDraft | null
  /** What of it the order has got. */
  saved: Readonly<Record<'driver' | 'delivery' | 'billing' | 'payment', boolean>>
  creditKey: string | null
  credit: 'passed' | 'inReview' | null
  /** Makes a repeated wish for a person's review one. */
  reviewKey: string | null
  method: ChosenMethod | null
  voucherCode: string | null
  /** Of the last voucher that was refused. */
  voucherRefusal: VoucherRefusal | null
  quote: Quote | null
  /** The one that was accepted when it was no longer true. */
  outdated: Quote | null
  placementKey: string | null
  paymentKey: string | null
  cancelKey: string | null
  action: PaymentAction | null
  /** What the bank's or the method's page gave the customer to bring back. */
  redirectResult: string | null
  paymentDueAt: string | null
  declineCode: string | null
  /** Times the outcome of the payment was asked for by itself. */
  polls: number
  /** Failures in a row of the call under way. */
  failures: number
  resumeAt: ResumePlace | null
}

export interface CheckoutInput {
  /** Selection made on the product's page. */
  selection?: Selection | null
  wishes?: Wishes
  /** Preset of the driver's form. */
  phoneCountry: string
  typed?: TypedCheckout
}

/** What was typed in a checkout that an earlier version has stored. */
export interface TypedCheckout extends Partial<Pick<CheckoutContext, 'delivery' | 'billing' | 'voucherCode'>> {
  driver: Partial<DriverDraft>
}
