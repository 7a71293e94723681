import { and, assign, setup } from 'xstate'
import { ChargeStatus } from './monthly-charge.status.ts'
import type { OrderChargeEventType, MonthlyChargeEvent, MonthlyChargeFacts } from './monthly-charge.types.ts'

const day = 86_400_000

const chargeSetup = setup({
  types: {
    context: {} as MonthlyChargeFacts,
    input: {} as MonthlyChargeFacts,
    events: {} as MonthlyChargeEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isAmountDue: ({ context }) => context.amount > 0,
    isDue: ({ context }) => context.now >= context.dueAt,
    isRetryDue: ({ context }) => context.now >= nextTryAt(context),
    hasMandate: ({ context }) => context.hasMandate,
    hasOpenAttempt: ({ context }) => context.hasOpenAttempt,
    hasNoOpenAttempt: ({ context }) => !context.hasOpenAttempt,
    isLastRetry: ({ context }) => context.dunningStep >= context.retryDays.length,
    isOverdue: ({ context }) => context.dunningStep > 0,
  },
  actions: {
    /** Plans the following period, if there is one. */
    planNext: () => {},
    /** Charges the mandate, as a payment attempt of its own. */
    startAttempt: () => {},
    /** Documents the amount due, in the same transaction, whether or not it will be paid. */
    issueInvoice: () => {},
    /** Documents that it is no longer owed. */
    issueCreditNote: () => {},
    /** Due date or next try; replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Fires this event at the order, in the same transaction. */
    notifyOrder: (_, _params: { event: OrderChargeEventType }) => {},
    raiseDunning: assign(({ context }) => ({
      dunningStep: context.dunningStep + 1,
      overdueSince: context.overdueSince ?? context.now,
    })),
  },
})

/** When an overdue charge is tried again. */
export function nextTryAt({
  overdueSince,
  dunningStep,
  retryDays,
}: Pick<MonthlyChargeFacts, 'overdueSince' | 'dunningStep' | 'retryDays'>): number {
  const days = retryDays[dunningStep - 1]
  return overdueSince === null || days === undefined ? Number.POSITIVE_INFINITY : overdueSince + days * day
}

const notify = (event: OrderChargeEventType) => ({ type: 'notifyOrder', params: { event } }) as const

const failed = [
  { target: 'ended', guard: 'isLastRetry', actions: notify('payment.dunningEnded') },
  { target: 'overdue', actions: ['raiseDunning', notify('payment.dunned'), 'scheduleTimers'] },
] as const

const paid = [
  { target: 'paid', guard: 'isOverdue', actions: notify('payment.arrearsSettled') },
  { target: 'paid' },
] as const

/** Set off against a refund of the same amount. */
const offset = {
  'backend.cancelled': { target: 'cancelled', guard: 'hasNoOpenAttempt', actions: 'issueCreditNote' },
} as const

/**
 * Charge of an order for one period. Collected by mandate when due; if that fails, the charge is overdue, the customer
 * is reminded, and it is tried again on set days. The customer can pay at any time, also after the last try, when staff
 * take over. The status codes are our own.
 */
export const monthlyChargeMachine = chargeSetup.createMachine({
  id: 'monthlyCharge',
  meta: { mainPath: ['requested', 'scheduled', 'collecting', 'paid'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: { 'backend.planned': { target: 'scheduled', guard: 'isAmountDue', actions: 'scheduleTimers' } },
    },
    scheduled: {
      meta: { code: ChargeStatus.scheduled },
      tags: ['open'],
      on: {
        'timer.due': [
          {
            target: 'collecting',
            guard: and(['isDue', 'hasMandate']),
            actions: ['planNext', 'startAttempt', 'issueInvoice'],
          },
          {
            target: 'overdue',
            guard: 'isDue',
            actions: ['planNext', 'raiseDunning', notify('payment.dunned'), 'scheduleTimers', 'issueInvoice'],
          },
        ],
        'backend.cancelled': 'cancelled',
      },
    },
    collecting: {
      meta: { code: ChargeStatus.collecting },
      tags: ['open'],
      on: { 'payment.paid': paid, 'payment.declined': failed },
    },
    overdue: {
      meta: { code: ChargeStatus.overdue },
      tags: ['open'],
      on: {
        'timer.retryDue': [
          // A payment by the customer is in progress: await its outcome before the next try.
          { target: 'overdue', guard: and(['isRetryDue', 'hasOpenAttempt']), actions: 'scheduleTimers' },
          { target: 'collecting', guard: and(['isRetryDue', 'hasMandate']), actions: 'startAttempt' },
          {
            target: 'ended',
            guard: and(['isRetryDue', 'isLastRetry']),
            actions: notify('payment.dunningEnded'),
          },
          {
            target: 'overdue',
            guard: 'isRetryDue',
            actions: ['raiseDunning', notify('payment.dunned'), 'scheduleTimers'],
          },
        ],
        'payment.paid': paid,
        // A declined payment by the customer; the reminders continue as planned.
        'payment.declined': 'overdue',
        ...offset,
      },
    },
    paid: {
      meta: { code: ChargeStatus.paid },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
    ended: {
      meta: { code: ChargeStatus.ended },
      tags: ['settled'],
      entry: 'dropTimers',
      on: {
        'payment.paid': { target: 'paid', actions: notify('payment.arrearsSettled') },
        'payment.declined': 'ended',
        ...offset,
      },
    },
    cancelled: {
      meta: { code: ChargeStatus.cancelled },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
  },
})
