import { and, setup } from 'xstate'
import { RegistrationStatus } from './activity-registration.status.ts'
import type { ActivityMail, RegistrationEvent, RegistrationFacts } from './activity-registration.types.ts'

const hour = 3_600_000

const mail = (template: ActivityMail) => ({ type: 'sendMail', params: { template } }) as const

/**
 * Somebody's registration for an activity, from the form to the door. Whoever comes while places are free has one; later
 * ones wait in line and move up when a place is given back. Staff check people in; who has a place and does not come has
 * missed it, and who waited to the end waited in vain. The status codes are our own; the specification has none.
 */
export const activityRegistrationMachine = setup({
  types: {
    context: {} as RegistrationFacts,
    input: {} as RegistrationFacts,
    events: {} as RegistrationEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    hasConsent: ({ event }) => event.type === 'customer.registered' && event.hasConsent,
    isRegistrationOpen: ({ context }) => context.now < context.closesAt,
    isPlaceFree: ({ event }) => 'isPlaceFree' in event && event.isPlaceFree,
    isWaitlistOpen: ({ event }) => event.type === 'customer.registered' && event.isWaitlistOpen,
    isBeforeStart: ({ context }) => context.now < context.startsAt,
    isCheckInOpen: ({ context }) => context.now >= context.startsAt - context.checkInHours * hour,
    hasBegun: ({ context }) => context.now >= context.startsAt,
    isOver: ({ context }) => context.now > context.endsAt,
  },
  actions: {
    /** Mail in the registration's language; the template's name is the parameter. */
    sendMail: (_, _params: { template: ActivityMail }) => {},
    /** With a place: the reminder and the end of the activity. In line: its beginning. In place of older ones. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** The place is another's, and whoever waits longest is told. */
    freePlace: () => {},
  },
}).createMachine({
  id: 'activityRegistration',
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.registered': [
          {
            target: 'registered',
            guard: and(['hasConsent', 'isRegistrationOpen', 'isPlaceFree']),
            actions: mail('activityRegistered'),
          },
          {
            target: 'waitlisted',
            guard: and(['hasConsent', 'isRegistrationOpen', 'isWaitlistOpen']),
            actions: mail('activityWaitlisted'),
          },
        ],
      },
    },
    registered: {
      meta: { code: RegistrationStatus.registered },
      tags: ['open'],
      entry: 'scheduleTimers',
      on: {
        'customer.cancelled': {
          target: 'cancelled',
          guard: 'isBeforeStart',
          actions: ['freePlace', mail('activityCancelled')],
        },
        'staff.cancelled': { target: 'cancelled', actions: ['freePlace', mail('activityCancelledByUs')] },
        'staff.checkedIn': { target: 'attended', guard: 'isCheckInOpen' },
        'timer.ended': { target: 'missed', guard: 'isOver' },
      },
    },
    waitlisted: {
      meta: { code: RegistrationStatus.waitlisted },
      tags: ['open'],
      entry: 'scheduleTimers',
      on: {
        'customer.cancelled': { target: 'cancelled', guard: 'isBeforeStart', actions: mail('activityCancelled') },
        'staff.cancelled': { target: 'cancelled', actions: mail('activityCancelledByUs') },
        'backend.promoted': {
          target: 'registered',
          guard: and(['isBeforeStart', 'isPlaceFree']),
          actions: mail('activityPromoted'),
        },
        // Who comes to the door on the chance that somebody else does not.
        'staff.checkedIn': { target: 'attended', guard: and(['isCheckInOpen', 'isPlaceFree']) },
        'timer.began': { target: 'lapsed', guard: 'hasBegun', actions: mail('activityLapsed') },
      },
    },
    attended: {
      meta: { code: RegistrationStatus.attended },
      tags: ['settled'],
      entry: 'dropTimers',
      on: {
        // A name that was mistaken for another.
        'staff.checkInUndone': 'registered',
      },
    },
    cancelled: { meta: { code: RegistrationStatus.cancelled }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    missed: { meta: { code: RegistrationStatus.missed }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    lapsed: { meta: { code: RegistrationStatus.lapsed }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
  },
})
