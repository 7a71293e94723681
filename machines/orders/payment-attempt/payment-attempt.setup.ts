import { assign, setup } from 'xstate'
import type { PaymentAttemptEvent, PaymentAttemptFacts } from './payment-attempt.types.ts'

/** What the chart is written with: its facts, the questions it asks, what it remembers and the effects it names. */
export const attemptSetup = setup({
  types: {
    context: {} as PaymentAttemptFacts,
    input: {} as PaymentAttemptFacts,
    events: {} as PaymentAttemptEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    hasIdempotencyKey: ({ event }) => 'hasIdempotencyKey' in event && event.hasIdempotencyKey,
    hasNoOtherAttempt: ({ context }) => !context.hasOtherOpenAttempt,
    hasMandate: ({ context }) => context.hasMandate,
    isAmountDue: ({ context }) => context.amount > 0,
    isOrderAwaiting: ({ context }) => context.order === 'awaiting',
    isOrderUnwinding: ({ context }) => context.order === 'unwinding',
    /** A cancelled order takes the money to give it back. */
    isOrderTakingMoney: ({ context }) => context.order === 'awaiting' || context.order === 'cancelled',
    isEventUnseen: ({ event }) => 'isEventUnseen' in event && event.isEventUnseen,
    isSameOrder: ({ context, event }) => 'orderNo' in event && event.orderNo === context.orderNo,
    isSameAmount: ({ context, event }) => event.type === 'payment.paid' && event.amount === context.amount,
    isSameCurrency: ({ context, event }) => 'currency' in event && event.currency === context.currency,
    isActionOver: ({ context }) => context.actionExpiresAt !== null && context.now >= context.actionExpiresAt,
    isRefundPositive: ({ event }) => event.type === 'backend.refundRequested' && event.amount > 0,
    isWithinPaid: ({ context, event }) =>
      event.type === 'backend.refundRequested' && event.amount <= context.amount - context.amountRefunded,
    isCurrentRefund: ({ context, event }) => 'refundNo' in event && event.refundNo === context.refund?.no,
    isRefundAsRequested: ({ context, event }) =>
      event.type === 'payment.refunded' && event.amount === context.refund?.amount,
    hasReference: ({ event }) => event.type === 'staff.paidOut' && event.hasReference,
  },
  actions: {
    /** Under a key made of the attempt's number: however often it is done, it is one charge. */
    submitCharge: () => {},
    /** The current refund, under a key made of the attempt's and the refund's number. */
    submitRefund: () => {},
    cancelAtProvider: () => {},
    /** What it answers comes back as `payment.*` of the reconciler. */
    askProvider: () => {},
    /** Fires an event of that name at the order, in the same transaction. */
    tellOrder: (
      _,
      _params: {
        event:
          | 'payment.actionRequired'
          | 'payment.declined'
          | 'payment.paid'
          | 'payment.refunded'
          | 'payment.refundFailed'
      },
    ) => {},
    /** When to ask the provider, or when the customer's time is over, in place of what was planned before. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    alertStaff: (_, _params: { about: 'surplusPayment' | 'refundFailed' }) => {},

    keepAction: assign(({ event }) =>
      event.type === 'payment.actionRequired' ? { actionExpiresAt: event.actionExpiresAt } : {},
    ),
    keepDecline: assign(({ event }) => (event.type === 'payment.declined' ? { declineCode: event.declineCode } : {})),
    forgetDecline: assign({ declineCode: null }),
    beginRefund: assign(({ context, event }) =>
      event.type === 'backend.refundRequested'
        ? { refund: { no: nextRefund(context), amount: event.amount, reason: event.reason } }
        : {},
    ),
    beginSurplusRefund: assign({
      refund: ({ context }) => ({ no: nextRefund(context), amount: context.amount, reason: 'surplus' as const }),
    }),
    repeatRefund: assign({
      refund: ({ context }) => (context.refund ? { ...context.refund, no: nextRefund(context) } : null),
    }),
    settleRefund: assign({
      amountRefunded: ({ context }) => context.amountRefunded + (context.refund?.amount ?? 0),
    }),
  },
})

function nextRefund({ refund }: PaymentAttemptFacts): number {
  return (refund?.no ?? 0) + 1
}
