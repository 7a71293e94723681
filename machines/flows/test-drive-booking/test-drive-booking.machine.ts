import { assign } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { bookingSetup, id, newBooking } from './test-drive-booking.setup.ts'

/**
 * Booking of a test drive: type, model, place, slot, contact. Choosing a slot holds it for five minutes; when it is
 * lost, by time-out or to another customer, the draft stays and only the slot is chosen again. Earlier steps can be
 * opened unless a call is in progress.
 */
export const testDriveBookingMachine = bookingSetup.createMachine({
  id,
  version: '2',
  meta: {
    mainPath: [
      'open.type',
      'open.model',
      'open.place.choosing',
      'open.slot.choosing',
      'open.slot.holding',
      'open.contact.editing',
      'open.contact.submitting',
      'booked',
    ],
    actors: { 'hold.expired': 'timer' },
  },
  context: ({ input }) => newBooking(input),
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
              actions: ['forgetSlot', 'keepType'],
            },
          },
        },
        model: {
          tags: ['editable'],
          on: {
            'model.chosen': {
              target: 'place',
              actions: [
                'forgetSlot',
                assign(({ context, event }) => ({
                  modelId: event.modelId,
                  purchaseType: event.purchaseType ?? context.purchaseType,
                })),
              ],
            },
          },
        },
        place: {
          initial: 'choosing',
          states: {
            choosing: {
              tags: ['editable'],
              on: {
                'site.chosen': {
                  guard: 'isStoreDrive',
                  target: '#testDriveBooking.open.slot',
                  actions: ['forgetSlot', assign({ site: ({ event }) => event.site })],
                },
              },
            },
            checkingArea: {
              tags: ['busy'],
              on: { 'step.opened': {}, 'address.entered': {} },
              invoke: [
                {
                  id: 'checkArea',
                  src: 'checkArea',
                  input: ({ context }) => ({ address: required(context.address, 'address') }),
                  onDone: [
                    {
                      guard: { type: 'isServed', params: ({ event }) => ({ outcome: event.output }) },
                      target: '#testDriveBooking.open.slot',
                      actions: [
                        'clearFailures',
                        { type: 'keepSite', params: ({ event }) => ({ outcome: event.output }) },
                      ],
                    },
                    { target: 'notServed', actions: 'clearFailures' },
                  ],
                  onError: { target: 'failed', actions: 'countFailure' },
                },
                {
                  id: 'areaTimeout',
                  src: 'timeout',
                  input: { ms: 15_000 },
                  onDone: { target: 'failed', actions: 'countFailure' },
                },
              ],
            },
            notServed: { tags: ['editable'] },
            failed: {
              tags: ['editable', 'retryable'],
              on: { 'retry.requested': { guard: 'canRetry', target: 'checkingArea' } },
            },
          },
          on: {
            'address.entered': {
              guard: 'isDoorDrive',
              target: '.checkingArea',
              actions: ['clearFailures', 'forgetSlot', 'keepAddress'],
            },
          },
        },
        slot: {
          initial: 'choosing',
          states: {
            choosing: { tags: ['editable'] },
            holding: {
              tags: ['busy'],
              on: { 'step.opened': {}, 'slot.chosen': {} },
              invoke: [
                {
                  id: 'holdSlot',
                  src: 'holdSlot',
                  input: ({ context }) => ({
                    body: {
                      siteId: required(context.site, 'site').id,
                      modelId: required(context.modelId, 'modelId'),
                      entryType: required(context.entryType, 'entryType'),
                      mode: required(context.mode, 'mode'),
                      startsAt: context.startsAt,
                      replaces: context.hold?.holdId ?? null,
                    },
                    idempotencyKey: required(context.holdKey, 'holdKey'),
                  }),
                  onDone: [
                    {
                      guard: { type: 'isHeld', params: ({ event }) => ({ outcome: event.output }) },
                      target: '#testDriveBooking.open.contact',
                      actions: [
                        'clearFailures',
                        { type: 'keepHold', params: ({ event }) => ({ outcome: event.output }) },
                      ],
                    },
                    {
                      guard: { type: 'isTaken', params: ({ event }) => ({ outcome: event.output }) },
                      target: 'taken',
                      actions: 'clearFailures',
                    },
                    { target: 'limited', actions: 'clearFailures' },
                  ],
                  onError: { target: 'failed', actions: 'countFailure' },
                },
                {
                  id: 'holdTimeout',
                  src: 'timeout',
                  input: { ms: 15_000 },
                  onDone: { target: 'failed', actions: 'countFailure' },
                },
              ],
            },
            /** Another customer took the slot first. */
            taken: { tags: ['editable'] },
            /** Too many slots are held by this network, or by all guests together. */
            limited: { tags: ['editable'] },
            /** The hold expired, or was gone when the booking arrived. */
            lost: { tags: ['editable'] },
            failed: {
              tags: ['editable', 'retryable'],
              on: { 'retry.requested': { guard: 'canRetry', target: 'holding' } },
            },
          },
          on: {
            'slot.chosen': { target: '.holding', actions: ['clearFailures', 'keepSlot'] },
          },
        },
        contact: {
          initial: 'editing',
          invoke: {
            id: 'holdClock',
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
              // The backend decides whether the hold was valid when the booking arrived.
              on: { 'step.opened': {}, 'hold.expired': {}, 'contact.drafted': {}, 'contact.submitted': {} },
              invoke: [
                {
                  id: 'submitBooking',
                  src: 'submitBooking',
                  input: ({ context }) => {
                    const { licence, privateCheck, newsletter, ...contact } = context.contact
                    const { holdId } = required(context.hold, 'hold')
                    return {
                      body: {
                        holdId,
                        entryType: required(context.entryType, 'entryType'),
                        mode: required(context.mode, 'mode'),
                        address: context.address,
                        contact,
                        consents: { licence, privateCheck, newsletter },
                        captcha: context.captcha,
                        pageScene: context.purchaseType === null ? 'test_drive' : 'car_purchase',
                        purchaseType: context.purchaseType,
                      },
                      idempotencyKey: `booking-${holdId}`,
                    }
                  },
                  onDone: [
                    {
                      guard: { type: 'isBooked', params: ({ event }) => ({ outcome: event.output }) },
                      target: '#testDriveBooking.booked',
                      actions: { type: 'keepBooking', params: ({ event }) => ({ outcome: event.output }) },
                    },
                    {
                      guard: { type: 'isHoldGone', params: ({ event }) => ({ outcome: event.output }) },
                      target: '#testDriveBooking.open.slot.lost',
                      actions: ['clearFailures', 'forgetHold'],
                    },
                    {
                      guard: { type: 'isCaptchaRefused', params: ({ event }) => ({ outcome: event.output }) },
                      target: 'captchaFailed',
                      actions: 'clearFailures',
                    },
                    {
                      guard: { type: 'isEmailRefused', params: ({ event }) => ({ outcome: event.output }) },
                      target: 'emailNotAllowed',
                      actions: 'clearFailures',
                    },
                    { target: 'limited', actions: 'clearFailures' },
                  ],
                  onError: { target: 'unclear', actions: 'countFailure' },
                },
                {
                  id: 'submitTimeout',
                  src: 'timeout',
                  input: { ms: 30_000 },
                  onDone: { target: 'unclear', actions: 'countFailure' },
                },
              ],
            },
            captchaFailed: { tags: ['editable'] },
            emailNotAllowed: { tags: ['editable'] },
            /** Limit of upcoming or recent drives per person reached. */
            limited: { tags: ['editable'] },
            /** No answer: the drive may be booked already. The hold is the key, which prevents a second booking. */
            unclear: {
              tags: ['retryable'],
              on: {
                'retry.requested': { guard: 'canRetry', target: 'submitting' },
                'restart.requested': { guard: 'isExhausted', target: '#testDriveBooking.open', actions: 'startAnew' },
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
