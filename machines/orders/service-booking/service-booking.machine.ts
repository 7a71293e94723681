import { and, setup } from 'xstate'
import { ServiceStatus } from './service-booking.status.ts'
import type { ServiceEvent, ServiceFacts, ServiceMail } from './service-booking.types.ts'

const hour = 3_600_000

const mail = (template: ServiceMail) => ({ type: 'sendMail', params: { template } }) as const

const moved = [mail('serviceMoved'), 'scheduleTimers'] as const

/**
 * Service of a car in use: the customer brings it to a site at a booked hour, which takes one of the site's bays. The
 * customer can move and cancel it until the cut-off, staff until the car is there. A booking without a car by the end of
 * its hour is missed.
 * The specification has no service bookings; the codes are our own.
 */
export const serviceBookingMachine = setup({
  types: {
    context: {} as ServiceFacts,
    input: {} as ServiceFacts,
    events: {} as ServiceEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isCarInUse: ({ event }) => event.type === 'customer.booked' && event.isCarInUse,
    isTimeOffered: ({ event }) => 'isTimeOffered' in event && event.isTimeOffered,
    isBayFree: ({ event }) => 'isBayFree' in event && event.isBayFree,
    isOnlyBooking: ({ event }) => event.type === 'customer.booked' && event.isOnlyBooking,
    isBeforeCutoff: ({ context }) => context.now <= context.startsAt - context.cutoffHours * hour,
    isReasonRecorded: ({ event }) => event.type === 'staff.cancelled' && event.isReasonRecorded,
    isOver: ({ context }) => context.now > context.endsAt,
  },
  actions: {
    /** Mail in the language of the booking. */
    sendMail: (_, _params: { template: ServiceMail }) => {},
    /** Reminder 24 h before the start, and the check whether the car has come. */
    scheduleTimers: () => {},
    dropTimers: () => {},
  },
}).createMachine({
  id: 'serviceBooking',
  meta: { mainPath: ['requested', 'booked', 'checkedIn', 'ready', 'completed'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.booked': {
          target: 'booked',
          guard: and(['isCarInUse', 'isOnlyBooking', 'isTimeOffered', 'isBayFree']),
          actions: [mail('serviceBooked'), 'scheduleTimers'],
        },
      },
    },
    booked: {
      meta: { code: ServiceStatus.booked },
      tags: ['open'],
      exit: 'dropTimers',
      on: {
        'customer.rescheduled': {
          target: 'booked',
          reenter: true,
          guard: and(['isBeforeCutoff', 'isTimeOffered', 'isBayFree']),
          actions: moved,
        },
        'staff.rescheduled': {
          target: 'booked',
          reenter: true,
          guard: and(['isTimeOffered', 'isBayFree']),
          actions: moved,
        },
        'customer.cancelled': { target: 'cancelled', guard: 'isBeforeCutoff', actions: mail('serviceCancelled') },
        'staff.cancelled': { target: 'cancelled', guard: 'isReasonRecorded', actions: mail('serviceCancelledByUs') },
        'staff.checkedIn': 'checkedIn',
        'timer.missed': { target: 'missed', guard: 'isOver', actions: mail('serviceMissed') },
      },
    },
    checkedIn: {
      meta: { code: ServiceStatus.checkedIn },
      tags: ['open'],
      on: { 'staff.finished': { target: 'ready', actions: mail('serviceReady') } },
    },
    ready: {
      meta: { code: ServiceStatus.ready },
      tags: ['open'],
      on: { 'staff.handedBack': 'completed' },
    },
    completed: { meta: { code: ServiceStatus.completed }, tags: ['settled'], type: 'final' },
    cancelled: { meta: { code: ServiceStatus.cancelled }, tags: ['settled'], type: 'final' },
    missed: { meta: { code: ServiceStatus.missed }, tags: ['settled'], type: 'final' },
  },
})
