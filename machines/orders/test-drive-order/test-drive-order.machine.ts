import { and, assign, setup } from 'xstate'
import { EntryType } from '#machines/shared/codes.ts'
import { TestDriveStatus } from './test-drive-order.status.ts'
import type { TestDriveEvent, TestDriveFacts } from './test-drive-order.types.ts'

const hour = 3_600_000

/**
 * Test drive, from the booking to the evaluation. Booked (1), arranged (2) once staff have assigned a car and an
 * advisor, then completed (3) or cancelled (4). A customer can move or cancel it before the cut-off, staff until it is
 * completed or recorded as a no-show, at any time. Actions name effects, which the backend runs in the
 * transaction that writes the new status.
 */
export const testDriveOrderMachine = setup({
  types: {
    context: {} as TestDriveFacts,
    input: {} as TestDriveFacts,
    events: {} as TestDriveEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isHoldValid: ({ event }) => event.type === 'customer.booked' && event.isHoldValid,
    hasConsents: ({ event }) => event.type === 'customer.booked' && event.hasConsents,
    isPhoneValid: ({ event }) => event.type === 'customer.booked' && event.isPhoneValid,
    isAreaServed: ({ context, event }) =>
      event.type === 'customer.booked' && (context.entryType === EntryType.store || event.isAreaServed),
    isVehicleFree: ({ context, event }) =>
      (event.type === 'customer.booked' && (context.mode === 'test_drive_later' || event.isVehicleFree)) ||
      (event.type === 'staff.arranged' && event.isVehicleFree),
    isAdvisorFree: ({ event }) => event.type === 'staff.arranged' && event.isAdvisorFree,
    isSlotFree: ({ event }) =>
      (event.type === 'customer.rescheduled' || event.type === 'staff.rescheduled') && event.isSlotFree,
    isBeforeCutoff: ({ context }) => context.now <= context.startsAt - context.cutoffHours * hour,
    isReasonKnown: ({ event }) => event.type === 'customer.cancelled' && event.isReasonKnown,
    isCheckedIn: ({ event }) => event.type === 'staff.completed' && event.isCheckedIn,
    isLicenceSeen: ({ event }) =>
      (event.type === 'staff.completed' || event.type === 'staff.walkInCompleted') && event.isLicenceSeen,
    isDriveNow: ({ context }) => context.mode === 'test_drive_now',
    isOver: ({ context }) => context.now > context.endsAt,
    isNotEvaluated: ({ context }) => !context.isEvaluated,
  },
  actions: {
    /** Mail in the language of the order. */
    sendMail: (
      _,
      _params: { template: 'booked' | 'arranged' | 'moved' | 'cancelled' | 'cancelledByUs' | 'completed' },
    ) => {},
    /** Reminders 24 h and 2 h before the start, no-show check after the end; replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Frees the slots of car and advisor. */
    freeResources: () => {},
    markEvaluated: assign({ isEvaluated: true }),
  },
}).createMachine({
  id: 'testDriveOrder',
  meta: { mainPath: ['requested', 'open.booked', 'open.arranged', 'completed'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.booked': {
          target: 'open.booked',
          guard: and(['isHoldValid', 'hasConsents', 'isPhoneValid', 'isAreaServed', 'isVehicleFree']),
          actions: [{ type: 'sendMail', params: { template: 'booked' } }, 'scheduleTimers'],
        },
      },
    },
    open: {
      tags: ['open'],
      on: {
        'customer.rescheduled': {
          target: '.booked',
          guard: and(['isBeforeCutoff', 'isSlotFree']),
          actions: [{ type: 'sendMail', params: { template: 'moved' } }, 'scheduleTimers'],
        },
        'staff.rescheduled': {
          target: '.booked',
          guard: 'isSlotFree',
          actions: [{ type: 'sendMail', params: { template: 'moved' } }, 'scheduleTimers'],
        },
        'customer.cancelled': {
          target: 'cancelled',
          guard: and(['isBeforeCutoff', 'isReasonKnown']),
          actions: { type: 'sendMail', params: { template: 'cancelled' } },
        },
        'staff.cancelled': {
          target: 'cancelled',
          actions: { type: 'sendMail', params: { template: 'cancelledByUs' } },
        },
        'timer.noShow': { target: 'cancelled', guard: 'isOver' },
      },
      initial: 'booked',
      states: {
        booked: {
          meta: { code: TestDriveStatus.booked },
          on: {
            'staff.arranged': {
              target: 'arranged',
              guard: and(['isVehicleFree', 'isAdvisorFree']),
              actions: { type: 'sendMail', params: { template: 'arranged' } },
            },
            'staff.walkInCompleted': {
              target: '#testDriveOrder.completed',
              guard: and(['isDriveNow', 'isLicenceSeen']),
              actions: { type: 'sendMail', params: { template: 'completed' } },
            },
          },
        },
        arranged: {
          meta: { code: TestDriveStatus.arranged },
          on: {
            'staff.completed': {
              target: '#testDriveOrder.completed',
              guard: and(['isCheckedIn', 'isLicenceSeen']),
              actions: { type: 'sendMail', params: { template: 'completed' } },
            },
          },
        },
      },
    },
    completed: {
      meta: { code: TestDriveStatus.completed },
      tags: ['settled'],
      entry: ['freeResources', 'dropTimers'],
      on: {
        'customer.evaluated': { target: 'completed', guard: 'isNotEvaluated', actions: 'markEvaluated' },
      },
    },
    cancelled: {
      meta: { code: TestDriveStatus.cancelled },
      tags: ['settled'],
      type: 'final',
      entry: ['freeResources', 'dropTimers'],
    },
  },
})
