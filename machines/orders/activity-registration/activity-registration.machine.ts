import { and, setup } from 'xstate'
import { RegistrationStatus } from './activity-registration.status.ts'
import type { ActivityMail, RegistrationEvent, RegistrationFacts } from './activity-registration.types.ts'

const hour = 3_600_000

const mail = (template: ActivityMail) => ({ type: 'sendMail', params: { template } }) as const

/**
 * Registration for an activity, from the form to the check-in. While places are free a registration gets one; later
 * ones join the waitlist and are promoted when a place is freed. Staff check attendees in. A registered customer who
 * does not come has missed it; a waitlisted one who gets no place lapses. The specification has no status codes for
 * registrations; these are our own.
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
    /** Mail in the language of the registration. */
    sendMail: (_, _params: { template: ActivityMail }) => {},
    /** Registered: reminder and end of the activity. Waitlisted: its start. Replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Frees the place and promotes the first on the waitlist. */
    freePlace: () => {},
  },
}).createMachine({
  id: 'activityRegistration',
  meta: { mainPath: ['requested', 'registered', 'attended'] },
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
        // A waitlisted customer who came to the door and got a free place.
        'staff.checkedIn': { target: 'attended', guard: and(['isCheckInOpen', 'isPlaceFree']) },
        'timer.began': { target: 'lapsed', guard: 'hasBegun', actions: mail('activityLapsed') },
      },
    },
    attended: {
      meta: { code: RegistrationStatus.attended },
      tags: ['settled'],
      entry: 'dropTimers',
      on: {
        // Corrects a check-in of the wrong person.
        'staff.checkInUndone': 'registered',
      },
    },
    cancelled: { meta: { code: RegistrationStatus.cancelled }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    missed: { meta: { code: RegistrationStatus.missed }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
    lapsed: { meta: { code: RegistrationStatus.lapsed }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
  },
})
