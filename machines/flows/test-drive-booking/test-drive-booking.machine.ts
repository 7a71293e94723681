import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { required } from '#machines/shared/required.ts'
import {
  type BookingContext,
  type BookingEvent,
  type BookingStep,
  bookingSteps,
  type CheckAreaInput,
  type CheckAreaOutcome,
  type HoldSlotInput,
  type HoldSlotOutcome,
  type SubmitBookingInput,
  type SubmitBookingOutcome,
} from './test-drive-booking.types.ts'

const maximumFailures = 5

/**
 * Booking a test drive: how and where, which model, which place, which slot, who. A slot is held for five minutes from
 * the moment it is chosen; when it is lost, to the clock or to somebody else, everything typed stays and only the slot
 * is asked again. Earlier steps can be opened at any time except while a call is under way.
 */
export const testDriveBookingMachine = setup({
  types: {
    context: {} as BookingContext,
    input: {} as { phoneCountry: string },
    events: {} as BookingEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    checkArea: fromPromise<CheckAreaOutcome, CheckAreaInput>(() => notProvided('checkArea')),
    holdSlot: fromPromise<HoldSlotOutcome, HoldSlotInput>(() => notProvided('holdSlot')),
    submitBooking: fromPromise<SubmitBookingOutcome, SubmitBookingInput>(() => notProvided('submitBooking')),
    /** Sends `hold.expired` when the hold's time is over. */
    holdClock: fromCallback<BookingEvent, { expiresAt: string }>(() => notProvided('holdClock')),
  },
  delays: {
    areaTimeout: 15_000,
    holdTimeout: 15_000,
    submitTimeout: 30_000,
  },
  guards: {
    isStep: ({ context, event }, { step }: { step: BookingStep }) =>
      event.type === 'step.opened' && event.step === step && isReachable(context, step),
    isStoreDrive: ({ context }) => context.entryType === 1,
    isDoorDrive: ({ context }) => context.entryType === 2,
    canRetry: ({ context }) => context.failures < maximumFailures,
    isServed: (_, { outcome }: { outcome: CheckAreaOutcome }) => outcome.ok,
    isHeld: (_, { outcome }: { outcome: HoldSlotOutcome }) => outcome.ok,
    isBooked: (_, { outcome }: { outcome: SubmitBookingOutcome }) => outcome.ok,
    isRefusedWith: (_, { outcome, code }: { outcome: SubmitBookingOutcome; code: string }) =>
      !outcome.ok && outcome.code === code,
  },
  actions: {
    /** Another car, place or kind of drive makes the slot that was chosen for the old one meaningless. */
    forgetSlot: assign({ startsAt: null, holdKey: null }),
    forgetPlace: assign({ site: null, address: null }),
    forgetHold: assign({ hold: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    keepSlot: assign(({ event }) =>
      event.type === 'slot.chosen' ? { startsAt: event.startsAt, holdKey: event.holdKey } : {},
    ),
    keepAddress: assign(({ event }) => (event.type === 'address.entered' ? { address: event.address } : {})),
    keepContact: assign(({ event }) =>
      event.type === 'contact.drafted'
        ? { contact: event.contact }
        : event.type === 'contact.submitted'
          ? { contact: event.contact, captcha: event.captcha }
          : {},
    ),
    keepSite: assign((_, { outcome }: { outcome: CheckAreaOutcome }) => (outcome.ok ? { site: outcome.value } : {})),
    keepHold: assign((_, { outcome }: { outcome: HoldSlotOutcome }) =>
      outcome.ok ? { hold: outcome.value, startsAt: outcome.value.startsAt } : {},
    ),
    keepBooking: assign((_, { outcome }: { outcome: SubmitBookingOutcome }) =>
      outcome.ok ? { booked: outcome.value } : {},
    ),
  },
}).createMachine({
  id: 'testDriveBooking',
  version: '1',
  context: ({ input }) => ({
    entryType: null,
    mode: null,
    modelId: null,
    site: null,
    address: null,
    startsAt: null,
    holdKey: null,
    hold: null,
    contact: {
      firstName: '',
      lastName: '',
      email: '',
      phoneCountry: input.phoneCountry,
      phone: '',
      licence: false,
      privateCheck: false,
      newsletter: false,
    },
    captcha: null,
    failures: 0,
    booked: null,
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'type',
      on: {
        'step.opened': [
          { guard: { type: 'isStep', params: { step: 'type' } }, target: '.type' },
          { guard: { type: 'isStep', params: { step: 'model' } }, target: '.model' },
          { guard: { type: 'isStep', params: { step: 'place' } }, target: '.place' },
          { guard: { type: 'isStep', params: { step: 'slot' } }, target: '.slot' },
          { guard: { type: 'isStep', params: { step: 'contact' } }, target: '.contact' },
        ],
      },
      states: {
        type: {
          tags: ['editable'],
          on: {
            'type.chosen': {
              target: 'model',
              actions: [
                'forgetSlot',
                'forgetPlace',
                assign({ entryType: ({ event }) => event.entryType, mode: ({ event }) => event.mode }),
              ],
            },
          },
        },
        model: {
          tags: ['editable'],
          on: {
            'model.chosen': {
              target: 'place',
              actions: ['forgetSlot', assign({ modelId: ({ event }) => event.modelId })],
            },
          },
        },
        place: {
          initial: 'choosing',
          states: {
            choosing: { tags: ['editable'] },
            checkingArea: {
              tags: ['busy'],
              on: { 'step.opened': {}, 'site.chosen': {}, 'address.entered': {} },
              invoke: {
                src: 'checkArea',
                input: ({ context }) => ({ address: required(context.address, 'address') }),
                onDone: [
                  {
                    guard: { type: 'isServed', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#testDriveBooking.open.slot',
                    actions: [
                      'clearFailures',
                      'forgetSlot',
                      { type: 'keepSite', params: ({ event }) => ({ outcome: event.output }) },
                    ],
                  },
                  { target: 'notServed', actions: 'clearFailures' },
                ],
                onError: { target: 'failed', actions: 'countFailure' },
              },
              after: { areaTimeout: { target: 'failed', actions: 'countFailure' } },
            },
            notServed: { tags: ['editable'] },
            failed: {
              tags: ['editable', 'retryable'],
              on: { 'retry.requested': { guard: 'canRetry', target: 'checkingArea' } },
            },
          },
          on: {
            'site.chosen': {
              guard: 'isStoreDrive',
              target: 'slot',
              actions: ['forgetSlot', assign({ site: ({ event }) => event.site })],
            },
            'address.entered': { guard: 'isDoorDrive', target: '.checkingArea', actions: 'keepAddress' },
          },
        },
        slot: {
          initial: 'choosing',
          states: {
            choosing: { tags: ['editable'] },
            holding: {
              tags: ['busy'],
              on: { 'step.opened': {}, 'slot.chosen': {} },
              invoke: {
                src: 'holdSlot',
                input: ({ context }) => ({
                  siteId: required(context.site, 'site').id,
                  modelId: required(context.modelId, 'modelId'),
                  mode: required(context.mode, 'mode'),
                  startsAt: context.startsAt,
                  holdKey: required(context.holdKey, 'holdKey'),
                  replaces: context.hold?.holdId ?? null,
                }),
                onDone: [
                  {
                    guard: { type: 'isHeld', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#testDriveBooking.open.contact',
                    actions: ['clearFailures', { type: 'keepHold', params: ({ event }) => ({ outcome: event.output }) }],
                  },
                  { target: 'taken', actions: 'clearFailures' },
                ],
                onError: { target: 'failed', actions: 'countFailure' },
              },
              after: { holdTimeout: { target: 'failed', actions: 'countFailure' } },
            },
            /** Somebody else was faster. */
            taken: { tags: ['editable'] },
            /** The hold ran out, or was gone when the booking arrived. */
            lost: { tags: ['editable'] },
            failed: {
              tags: ['editable', 'retryable'],
              on: { 'retry.requested': { guard: 'canRetry', target: 'holding' } },
            },
          },
          on: {
            'slot.chosen': { target: '.holding', actions: 'keepSlot' },
          },
        },
        contact: {
          initial: 'editing',
          invoke: {
            src: 'holdClock',
            input: ({ context }) => ({ expiresAt: required(context.hold, 'hold').expiresAt }),
          },
          on: {
            'hold.expired': { target: '#testDriveBooking.open.slot.lost', actions: 'forgetHold' },
            'contact.drafted': { actions: 'keepContact' },
            'contact.submitted': { target: '.submitting', actions: 'keepContact' },
          },
          states: {
            editing: { tags: ['editable'] },
            submitting: {
              tags: ['busy'],
              // The backend decides whether the hold was still good when the booking arrived.
              on: { 'step.opened': {}, 'hold.expired': {}, 'contact.drafted': {}, 'contact.submitted': {} },
              invoke: {
                src: 'submitBooking',
                input: ({ context }) => ({
                  holdId: required(context.hold, 'hold').holdId,
                  entryType: required(context.entryType, 'entryType'),
                  mode: required(context.mode, 'mode'),
                  address: context.address,
                  contact: context.contact,
                  captcha: context.captcha,
                }),
                onDone: [
                  {
                    guard: { type: 'isBooked', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#testDriveBooking.booked',
                    actions: { type: 'keepBooking', params: ({ event }) => ({ outcome: event.output }) },
                  },
                  {
                    guard: {
                      type: 'isRefusedWith',
                      params: ({ event }) => ({ outcome: event.output, code: 'hold_expired' }),
                    },
                    target: '#testDriveBooking.open.slot.lost',
                    actions: ['clearFailures', 'forgetHold'],
                  },
                  {
                    guard: {
                      type: 'isRefusedWith',
                      params: ({ event }) => ({ outcome: event.output, code: 'captcha_invalid' }),
                    },
                    target: 'captchaFailed',
                    actions: 'clearFailures',
                  },
                  { target: 'emailNotAllowed', actions: 'clearFailures' },
                ],
                onError: { target: 'unclear', actions: 'countFailure' },
              },
              after: { submitTimeout: { target: 'unclear', actions: 'countFailure' } },
            },
            captchaFailed: { tags: ['editable'] },
            emailNotAllowed: { tags: ['editable'] },
            /** No answer: the booking may stand already. Asking again with the same key books it once. */
            unclear: {
              tags: ['retryable'],
              on: {
                'retry.requested': { guard: 'canRetry', target: 'submitting' },
                'step.opened': {},
                'hold.expired': {},
                'contact.drafted': {},
                'contact.submitted': {},
              },
            },
          },
        },
      },
    },
    booked: { type: 'final', tags: ['settled'] },
  },
})

function isReachable(context: BookingContext, step: BookingStep): boolean {
  const chosen = {
    type: true,
    model: context.entryType !== null,
    place: context.modelId !== null,
    slot: context.site !== null,
    contact: context.hold !== null && context.startsAt === context.hold.startsAt,
  }
  return bookingSteps.slice(0, bookingSteps.indexOf(step) + 1).every((earlier) => chosen[earlier])
}

function notProvided(actor: string): never {
  throw new Error(`testDriveBooking was started without its actor ${actor}`)
}
