import { and, setup } from 'xstate'
import { CollectedStatus } from './collected-invoice.status.ts'
import type { CollectedEvent, CollectedFacts, CollectedMail } from './collected-invoice.types.ts'

const day = 86_400_000

const mail = (template: CollectedMail) => ({ type: 'sendMail', params: { template } }) as const
const notify = (event: 'backend.arrearsReported' | 'backend.arrearsSettled') =>
  ({ type: 'notifyAgreement', params: { event } }) as const
const isSettled = and(['isWholeAmount', 'hasReference'])

/**
 * Invoice of a month for all that a company has put on account. Paid by transfer, which staff record. After its due date
 * the company is reminded once; what is still not paid some days later suspends its agreement until it is. The
 * specification has no status codes for it; these are our own.
 */
export const collectedInvoiceMachine = setup({
  types: {
    context: {} as CollectedFacts,
    input: {} as CollectedFacts,
    events: {} as CollectedEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isReminderDue: ({ context }) => context.now >= reminderAt(context),
    isSuspensionDue: ({ context }) => context.now >= suspensionAt(context),
    isWholeAmount: ({ context, event }) => event.type === 'staff.paid' && event.amount === context.amount,
    hasReference: ({ event }) => event.type === 'staff.paid' && event.hasReference,
  },
  actions: {
    /** To the owners of the company. */
    sendMail: (_, _params: { template: CollectedMail }) => {},
    /** Fires this event at the agreement in force, in the same transaction. */
    notifyAgreement: (_, _params: { event: 'backend.arrearsReported' | 'backend.arrearsSettled' }) => {},
    /** Reminder or suspension; replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
  },
}).createMachine({
  id: 'collectedInvoice',
  meta: { mainPath: ['planned', 'issued', 'paid'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: { on: { 'backend.issued': { target: 'issued', actions: 'scheduleTimers' } } },
    issued: {
      meta: { code: CollectedStatus.issued },
      tags: ['open'],
      on: {
        'timer.reminderDue': {
          target: 'reminded',
          guard: 'isReminderDue',
          actions: [mail('collectedReminder'), 'scheduleTimers'],
        },
        'staff.paid': { target: 'paid', guard: isSettled },
      },
    },
    reminded: {
      meta: { code: CollectedStatus.reminded },
      tags: ['open'],
      on: {
        'timer.suspensionDue': {
          target: 'overdue',
          guard: 'isSuspensionDue',
          actions: [mail('collectedOverdue'), notify('backend.arrearsReported')],
        },
        'staff.paid': { target: 'paid', guard: isSettled },
      },
    },
    overdue: {
      meta: { code: CollectedStatus.overdue },
      tags: ['open'],
      on: { 'staff.paid': { target: 'paid', guard: isSettled, actions: notify('backend.arrearsSettled') } },
    },
    paid: { meta: { code: CollectedStatus.paid }, tags: ['settled'], type: 'final', entry: 'dropTimers' },
  },
})

/** When the company is reminded. */
export function reminderAt({ dueAt, remindDays }: Pick<CollectedFacts, 'dueAt' | 'remindDays'>): number {
  return dueAt + remindDays * day
}

/** When its agreement is suspended. */
export function suspensionAt({ dueAt, suspendDays }: Pick<CollectedFacts, 'dueAt' | 'suspendDays'>): number {
  return dueAt + suspendDays * day
}
