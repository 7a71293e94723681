import { assign, setup } from 'xstate'
import type { PaymentAttemptEvent, PaymentAttemptFacts } from './payment-attempt.types.ts'

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
    /**
     * The order itself waits for this refund: it is being unwound, and the refund is no goodwill, surplus or deposit.
     */
    isOrderUnwinding: ({ context }) => context.order === 'unwinding',
    /** A cancelled order accepts money, in order to refund it. */
    isOrderCancelled: ({ context }) => context.order === 'cancelled',
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
    /** The key contains the attempt's number, so that repeating charges once. */
    submitCharge: () => {},
    /** The current refund; its key contains the numbers of attempt and refund. */
    submitRefund: () => {},
    cancelAtProvider: () => {},
    /** The answer arrives as `payment.*` event of the reconciler. */
    askProvider: () => {},
    /** Fires this event at the order, in the same transaction. */
    notifyOrder: (
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
    /** Documents the payment of an order, in the same transaction. */
    issueInvoice: () => {},
    /** Documents the settled refund, in the same transaction. */
    issueCreditNote: () => {},
    /** Next inquiry at the provider, or end of the customer's time; replaces earlier timers. */
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
