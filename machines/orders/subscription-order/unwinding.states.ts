import { and } from 'xstate'
import { mail, subscriptionSetup } from './subscription-order.setup.ts'
import { SubscriptionStatus } from './subscription-order.status.ts'
import type { OrderRefund, SubscriptionFacts } from './subscription-order.types.ts'

const isUndoable = ['isNotWithdrawal', 'isNotVerificationFailure', 'isRefundUnsubmitted', 'isVehicleHeld'] as const
const undo = ['forgetUnwinding', mail('cancellationUndone'), 'scheduleTimers'] as const

const refundIs = (status: Exclude<OrderRefund['status'], 'scheduled'>) =>
  ({ type: 'markRefund', params: { status } }) as const

const submitRefund = [
  refundIs('submitted'),
  {
    type: 'requestRefund',
    params: ({ context }: { context: SubscriptionFacts }) => ({
      amount: context.refund?.amount ?? 0,
      reason: context.cancellation?.kind ?? 'cancelled',
      attemptNo: null,
    }),
  },
] as const

/** Transitions from a paid order into its unwinding. */
export const unwindingFrom = (from: typeof SubscriptionStatus.inPreparation | typeof SubscriptionStatus.tobeDeliver) =>
  ({
    'customer.cancelled': {
      target: 'canceling',
      guard: and(['isBeforeCutoff', 'isFeeAsShown', 'isFeeAccepted']),
      actions: [{ type: 'beginUnwinding', params: { kind: 'cancelled', from } }, mail('cancellationReceived')],
    },
    // Limited by the statutory period only: no cut-off and no fee.
    'customer.withdrawn': {
      target: 'canceling',
      guard: and(['hasWithdrawalRight', 'isWithdrawalOpen']),
      actions: [{ type: 'beginUnwinding', params: { kind: 'withdrawn', from } }, mail('withdrawalReceived')],
    },
    'staff.verificationFailed': {
      target: 'canceling',
      guard: 'isReasonRecorded',
      actions: [{ type: 'beginUnwinding', params: { kind: 'verificationFailed', from } }, mail('verificationFailed')],
    },
    // The credit review informs the customer, also of the refund.
    'backend.creditRefused': {
      target: 'canceling',
      actions: { type: 'beginUnwinding', params: { kind: 'verificationFailed', from } },
    },
  }) as const

/** States of the unwinding, up to the cancelled order. */
export const unwindingStates = {
  canceling: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.canceling },
    tags: ['open'],
    entry: 'scheduleTimers',
    on: {
      'customer.cancellationUndone': [
        { target: 'inPreparation', guard: and([...isUndoable, 'wasInPreparation']), actions: undo },
        { target: 'tobeDeliver', guard: and([...isUndoable, 'wasToBeDelivered']), actions: undo },
      ],
      // A car in use is returned after the refund is sent.
      'timer.refundDue': [
        {
          target: 'cancelled',
          guard: and(['isRefundUnsubmitted', 'isUndoOver', 'isNothingToRefund', 'wasNotInUse']),
          actions: [refundIs('settled'), 'freeSlot', mail('orderCancelled')],
        },
        {
          target: 'canceling',
          guard: and(['isRefundUnsubmitted', 'isUndoOver', 'isNothingToRefund']),
          actions: refundIs('settled'),
        },
        {
          target: 'canceling',
          guard: and(['isRefundUnsubmitted', 'isUndoOver', 'wasNotInUse']),
          actions: [...submitRefund, 'releaseVehicle', 'forgetVehicle', 'freeSlot', 'cancelFollowOn'],
        },
        { target: 'canceling', guard: and(['isRefundUnsubmitted', 'isUndoOver']), actions: submitRefund },
      ],
      'payment.refunded': [
        {
          target: 'cancelled',
          guard: and(['isEventUnseen', 'isRefundOutstanding', 'isLastRefund', 'isVehicleReleased']),
          actions: ['countRefund', refundIs('settled'), mail('orderCancelled')],
        },
        {
          target: 'canceling',
          guard: and(['isEventUnseen', 'isRefundOutstanding', 'isLastRefund']),
          actions: ['countRefund', refundIs('settled')],
        },
        { target: 'canceling', guard: and(['isEventUnseen', 'isRefundOutstanding']), actions: 'countRefund' },
      ],
      'payment.refundFailed': {
        target: 'canceling',
        guard: and(['isEventUnseen', 'isRefundOutstanding']),
        actions: [refundIs('failed'), { type: 'alertStaff', params: { about: 'refundFailed' } }],
      },
      'staff.refundRetried': {
        target: 'canceling',
        guard: 'isRefundFailed',
        actions: [refundIs('submitted'), 'retryRefund'],
      },
      'staff.unwound': {
        target: 'cancelled',
        guard: and(['isRefundSettled', 'isVehicleReleased']),
        actions: mail('orderCancelled'),
      },
    },
  }),
  cancelled: subscriptionSetup.createStateConfig({
    // Not final for xstate, which would ignore a late payment.
    meta: { code: SubscriptionStatus.cancelled, isFinal: true },
    tags: ['settled'],
    entry: [
      'releaseVehicle',
      'forgetVehicle',
      'voidQuote',
      'endPackages',
      'dropLicence',
      'cancelFollowOn',
      'dropTimers',
    ],
    on: {
      'payment.paid': {
        target: 'cancelled',
        guard: and(['isEventUnseen', 'isSameOrder', 'isSameCurrency']),
        actions: [
          {
            type: 'requestRefund',
            params: ({ event: { amount, attemptNo } }) => ({ amount, reason: 'latePayment', attemptNo }),
          },
          mail('latePaymentReturned'),
        ],
      },
    },
  }),
}
