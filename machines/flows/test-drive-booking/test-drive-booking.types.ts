import type { EntryType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { PageScene, PurchaseType } from '#machines/shared/purchase-types.ts'

export const bookingSteps = ['type', 'model', 'place', 'slot', 'contact'] as const
/** Step, as in the URL; the last one is followed by `done`. */
export type BookingStep = (typeof bookingSteps)[number]

export interface ChosenSite {
  id: string
  name: string
  city: string
  country: string
  timeZone: string
}

export interface DoorAddress {
  street: string
  /** Flat, floor or c/o. */
  extra?: string
  postcode: string
  city: string
  country: string
}

export interface SlotHold {
  holdId: string
  startsAt: string
  endsAt: string
  /** ISO 8601 instant at which the slot becomes free again. */
  expiresAt: string
}

/** Hold with the key of the choice that requested it: a hold of an earlier choice is on the wrong slot. */
interface KeyedHold extends SlotHold {
  holdKey: string
}

/** Contact form as typed; stored with every change, so that a reload loses nothing. */
export interface ContactDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phone: string
  licence: boolean
  privateCheck: boolean
  newsletter: boolean
}

export interface BookingContext {
  entryType: EntryType | null
  mode: 'test_drive_now' | 'test_drive_later' | null
  modelId: string | null
  /** Way to have the car that was shown where the booking began; null where none was. */
  purchaseType: PurchaseType | null
  site: ChosenSite | null
  address: DoorAddress | null
  /** Start of the slot last chosen; null for an immediate drive. */
  startsAt: string | null
  /** Idempotency key of the hold. */
  holdKey: string | null
  hold: KeyedHold | null
  contact: ContactDraft
  captcha: string | null
  /** Consecutive failures of the current call. */
  failures: number
  booked: BookedDrive | null
}

interface BookedDrive {
  orderNo: string
  linkToken: string
}

export interface BookingInput {
  /** Preset of the contact form. */
  phoneCountry: string
  /** Model that the link named, if any. */
  modelId?: string | null
  /** Way to have the car that the link named, if any. */
  purchaseType?: PurchaseType | null
  typed?: TypedBooking
}

/** What was typed in a booking that an earlier version has stored: consents are given again. */
export interface TypedBooking {
  contact: Partial<Omit<ContactDraft, 'licence' | 'privateCheck' | 'newsletter'>>
  /** An address, with the kind of drive that it belongs to. */
  door: Pick<BookingContext, 'entryType' | 'mode' | 'address'> | null
}

export type BookingEvent =
  | { type: 'type.chosen'; entryType: EntryType; mode: 'test_drive_now' | 'test_drive_later' }
  | { type: 'model.chosen'; modelId: string; purchaseType?: PurchaseType | null }
  | { type: 'site.chosen'; site: ChosenSite }
  | { type: 'address.entered'; address: DoorAddress }
  | { type: 'slot.chosen'; startsAt: string | null; holdKey: string }
  | { type: 'hold.expired' }
  | { type: 'contact.drafted'; contact: ContactDraft }
  | { type: 'contact.submitted'; contact: ContactDraft; captcha: string | null }
  | { type: 'retry.requested' }
  /** Starts a new booking after the last retry failed. */
  | { type: 'restart.requested' }
  | { type: 'step.opened'; step: BookingStep }

export interface CheckAreaInput {
  address: DoorAddress
}
export type CheckAreaOutcome = Outcome<ChosenSite, 'area_not_served'>

export interface HoldSlotInput {
  body: {
    siteId: string
    modelId: string
    entryType: EntryType
    mode: 'test_drive_now' | 'test_drive_later'
    startsAt: string | null
    replaces: string | null
  }
  idempotencyKey: string
}
export type HoldSlotOutcome = Outcome<SlotHold, 'slot_taken' | 'too_many_requests'>

type Consents = Pick<ContactDraft, 'licence' | 'privateCheck' | 'newsletter'>

export interface SubmitBookingInput {
  body: {
    holdId: string
    entryType: EntryType
    mode: 'test_drive_now' | 'test_drive_later'
    address: DoorAddress | null
    contact: Omit<ContactDraft, keyof Consents>
    consents: Consents
    captcha: string | null
    pageScene: PageScene
    purchaseType: PurchaseType | null
  }
  /** A hold becomes at most one order, so repeating never books twice. */
  idempotencyKey: string
}
export type SubmitBookingOutcome = Outcome<
  BookedDrive,
  'hold_expired' | 'captcha_invalid' | 'email_not_allowed' | 'too_many_requests'
>
