import type { IdentityType } from '#machines/shared/codes.ts'
import type {
  BillingDraft,
  CheckoutStep,
  ChosenMethod,
  DeliveryDraft,
  DriverDraft,
  LicenceSide,
  Selection,
  Wishes,
} from './subscription-checkout.types.ts'

export type CheckoutEvent =
  | { type: 'selection.chosen'; selection: Selection; wishes?: Wishes }
  | { type: 'identity.chosen'; identityType: IdentityType; orderKey: string }
  /** Somebody is signed in now: back from the sign-in page, or after the session had ended. */
  | { type: 'session.started'; accountId: string }
  | { type: 'hold.expired' }
  | { type: 'driver.drafted'; driver: DriverDraft }
  | { type: 'licence.chosen'; side: LicenceSide; uploadId: string }
  | { type: 'driver.submitted'; driver: DriverDraft }
  | { type: 'delivery.drafted'; delivery: DeliveryDraft }
  | { type: 'delivery.submitted'; delivery: DeliveryDraft }
  | { type: 'billing.drafted'; billing: BillingDraft }
  | { type: 'billing.submitted'; billing: BillingDraft }
  | { type: 'credit.consented'; creditKey: string }
  | { type: 'review.requested'; reviewKey: string }
  | { type: 'method.chosen'; method: ChosenMethod }
  | { type: 'voucher.applied'; code: string }
  | { type: 'voucher.removed' }
  /** Goes on without the offer that is not open any more. */
  | { type: 'termOffer.dropped'; orderKey: string }
  /** "Order with obligation to pay"; hash and version are those of the page on which it was pressed. */
  | {
      type: 'order.confirmed'
      priceHash: string
      termsVersion: string
      placementKey: string
      paymentKey: string
    }
  /** The bank's or the method's own page is done with the customer; what came of it, the provider knows. */
  | { type: 'challenge.finished'; redirectResult: string | null }
  | { type: 'challenge.abandoned' }
  | { type: 'challenge.expired' }
  | { type: 'payment.retried'; paymentKey: string }
  | { type: 'order.cancelled'; cancelKey: string }
  | { type: 'window.expired' }
  /** The flow was restored: what it remembers of the payment may be old. */
  | { type: 'flow.resumed' }
  | { type: 'retry.requested' }
  /** Another order, with everything typed so far. */
  | { type: 'restart.requested' }
  | { type: 'step.opened'; step: CheckoutStep }
