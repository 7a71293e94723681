import type { EntryType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

export const bookingSteps = ['type', 'model', 'place', 'slot', 'contact'] as const
/** A step as it stands in the address; `done` follows the last one. */
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
  /** A flat, a floor, who it is c/o. */
  extra?: string
  postcode: string
  city: string
  country: string
}

export interface SlotHold {
  holdId: string
  startsAt: string
  endsAt: string
  /** ISO 8601 instant at which the slot goes back to the others. */
  expiresAt: string
}

/** A hold with the key of the choice it answers: one for an earlier choice is a hold on the wrong slot. */
interface KeptHold extends SlotHold {
  holdKey: string
}

/** The contact form as typed so far; kept with every change, so that no reload loses it. */
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
  site: ChosenSite | null
  address: DoorAddress | null
  /** The slot last asked for; null for a drive now. */
  startsAt: string | null
  /** Makes a repeated request for the same slot one request. */
  holdKey: string | null
  hold: KeptHold | null
  contact: ContactDraft
  captcha: string | null
  /** Failures in a row of the call under way. */
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
  /** The model somebody came for, if any. */
  modelId?: string | null
}

export type BookingEvent =
  | { type: 'type.chosen'; entryType: EntryType; mode: 'test_drive_now' | 'test_drive_later' }
  | { type: 'model.chosen'; modelId: string }
  | { type: 'site.chosen'; site: ChosenSite }
  | { type: 'address.entered'; address: DoorAddress }
  | { type: 'slot.chosen'; startsAt: string | null; holdKey: string }
  | { type: 'hold.expired' }
  | { type: 'contact.drafted'; contact: ContactDraft }
  | { type: 'contact.submitted'; contact: ContactDraft; captcha: string | null }
  | { type: 'retry.requested' }
  /** No answer after all retries: begins again, as another booking. */
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
  }
  /** A hold becomes one order at most: asking again never books twice. */
  idempotencyKey: string
}
export type SubmitBookingOutcome = Outcome<
  BookedDrive,
  'hold_expired' | 'captcha_invalid' | 'email_not_allowed' | 'too_many_requests'
>
