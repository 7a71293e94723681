import { assign, fromCallback, setup } from 'xstate'
import { missingCall } from '#machines/shared/call.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { required } from '#machines/shared/required.ts'
import { timeout } from '#machines/shared/timeout.ts'
import { isTyped, typedTexts } from '#machines/shared/typed-texts.ts'
import { firstMissing } from './test-drive-booking.steps.ts'
import type {
  BookingContext,
  BookingEvent,
  BookingInput,
  BookingStep,
  CheckAreaInput,
  CheckAreaOutcome,
  HoldSlotInput,
  HoldSlotOutcome,
  SlotHold,
  SubmitBookingInput,
  SubmitBookingOutcome,
  TypedBooking,
} from './test-drive-booking.types.ts'

export const id = 'testDriveBooking'

const maximumFailures = 5

export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    input: {} as BookingInput,
    events: {} as BookingEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    checkArea: missingCall<CheckAreaInput, CheckAreaOutcome>(id, 'checkArea'),
    holdSlot: missingCall<HoldSlotInput, HoldSlotOutcome>(id, 'holdSlot'),
    submitBooking: missingCall<SubmitBookingInput, SubmitBookingOutcome>(id, 'submitBooking'),
    /** Sends `hold.expired` at the end of the hold. */
    holdClock: fromCallback<BookingEvent, { expiresAt: string }>(() => notProvided(id, 'holdClock')),
    timeout,
  },
  guards: {
    isStep: ({ context, event }, { step }: { step: BookingStep }) =>
      event.type === 'step.opened' && event.step === step && firstMissing(context, step) === null,
    isStoreDrive: ({ context }) => context.entryType === EntryType.store,
    isDoorDrive: ({ context }) => context.entryType === EntryType.door,
    canRetry: ({ context }) => context.failures < maximumFailures,
    isExhausted: ({ context }) => context.failures >= maximumFailures,
    isServed: (_, { outcome }: { outcome: CheckAreaOutcome }) => outcome.ok,
    isHeld: (_, { outcome }: { outcome: HoldSlotOutcome }) => outcome.ok,
    isTaken: (_, { outcome }: { outcome: HoldSlotOutcome }) => !outcome.ok && outcome.code === 'slot_taken',
    isBooked: (_, { outcome }: { outcome: SubmitBookingOutcome }) => outcome.ok,
    isHoldGone: (_, { outcome }: { outcome: SubmitBookingOutcome }) => !outcome.ok && outcome.code === 'hold_expired',
    isCaptchaRefused: (_, { outcome }: { outcome: SubmitBookingOutcome }) =>
      !outcome.ok && outcome.code === 'captcha_invalid',
    isEmailRefused: (_, { outcome }: { outcome: SubmitBookingOutcome }) =>
      !outcome.ok && outcome.code === 'email_not_allowed',
  },
  actions: {
    /** A slot belongs to a car, place and type, so changing one of them discards it. */
    forgetSlot: assign({ startsAt: null, holdKey: null }),
    forgetHold: assign({ hold: null }),
    /** Contact data stays. */
    startAnew: assign(({ context }) => ({ ...newBooking(context.contact), contact: context.contact })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    keepSlot: assign(({ event }) =>
      event.type === 'slot.chosen' ? { startsAt: event.startsAt, holdKey: event.holdKey } : {},
    ),
    /** A change of type discards the store or the address, which fits the old type only. */
    keepType: assign(({ context, event }) =>
      event.type === 'type.chosen'
        ? {
            entryType: event.entryType,
            mode: event.mode,
            ...(event.entryType !== context.entryType && { site: null, address: null }),
          }
        : {},
    ),
    /** Another address may belong to another site. */
    keepAddress: assign(({ event }) =>
      event.type === 'address.entered' ? { address: event.address, site: null } : {},
    ),
    keepContact: assign(({ event }) =>
      event.type === 'contact.drafted'
        ? { contact: event.contact }
        : event.type === 'contact.submitted'
          ? { contact: event.contact, captcha: event.captcha }
          : {},
    ),
    keepSite: assign((_, { outcome }: { outcome: CheckAreaOutcome }) => (outcome.ok ? { site: outcome.value } : {})),
    keepHold: assign(({ context }, { outcome }: { outcome: HoldSlotOutcome }) =>
      outcome.ok ? heldBy(required(context.holdKey, 'holdKey'), outcome.value) : {},
    ),
    keepBooking: assign((_, { outcome }: { outcome: SubmitBookingOutcome }) =>
      outcome.ok ? { booked: { orderNo: outcome.value.orderNo, linkToken: outcome.value.linkToken } } : {},
    ),
  },
})

/** Stored part of the answer, which has more fields. */
function heldBy(holdKey: string, { holdId, startsAt, endsAt, expiresAt }: SlotHold) {
  return { hold: { holdId, startsAt, endsAt, expiresAt, holdKey }, startsAt }
}

export function newBooking({ phoneCountry, modelId = null, purchaseType = null, typed }: BookingInput): BookingContext {
  return {
    entryType: null,
    mode: null,
    modelId,
    purchaseType,
    site: null,
    address: null,
    startsAt: null,
    holdKey: null,
    hold: null,
    contact: {
      firstName: '',
      lastName: '',
      email: '',
      phoneCountry,
      phone: '',
      licence: false,
      privateCheck: false,
      newsletter: false,
      ...typed?.contact,
    },
    captcha: null,
    failures: 0,
    booked: null,
    ...typed?.door,
  }
}

/** Input of a new booking with what was typed in a stored one that cannot be resumed; null if that is nothing. */
export function withTyped(input: BookingInput, stored: Readonly<Record<string, unknown>>): BookingInput | null {
  const person = typedTexts(['firstName', 'lastName', 'email', 'phone'], stored['contact'])
  const door = typedDoor(stored)
  if (!isTyped(person) && door === null) return null
  const contact = { ...typedTexts(['phoneCountry'], stored['contact']), ...person }
  return { ...input, typed: { contact, door } }
}

function typedDoor(stored: Readonly<Record<string, unknown>>): TypedBooking['door'] {
  const { country, ...typed } = typedTexts(['street', 'extra', 'postcode', 'city', 'country'], stored['address'])
  if (stored['entryType'] !== EntryType.door || country === undefined || !isTyped(typed)) return null
  const mode = stored['mode'] === 'test_drive_now' ? 'test_drive_now' : 'test_drive_later'
  return { entryType: EntryType.door, mode, address: { street: '', postcode: '', city: '', country, ...typed } }
}
