import { and } from 'xstate'
import { mail, membershipSetup } from './membership-order.setup.ts'
import { MembershipStatus } from './membership-order.status.ts'
import type { MembershipFacts } from './membership-order.types.ts'

const isOrderable = [
  'hasIdempotencyKey',
  'isOffered',
  'hasNoEqualMembership',
  'isOwnerWhereNeeded',
  'isGrantedWhereNeeded',
  'isEntitledWhereNeeded',
  'areTermsAsShown',
  'isPriceAsShown',
] as const

const complete = ['dateCompletion', 'dropTimers', 'grantMembership', mail('membershipConfirmed')] as const

/** Statutory withdrawal: full refund, less the use of an early start that the customer requested. */
const withdrawal = ({ context }: { context: MembershipFacts }) => ({
  amount: Math.max(0, context.amountPaid - context.usageFee),
  reason: 'withdrawn' as const,
})

const retried = { target: 'refunding', actions: 'retryRefund' } as const

/**
 * Membership of some months, from the order to its end. Ordered (10); completed (20) by the payment or, if free, at
 * once, which makes the customer a member. Canceled (30) unpaid, by the customer or by timer. Refunding (40) and
 * refunded (50) after a withdrawal or by goodwill, where the membership ends with the refund, and after a late payment
 * of a canceled order, which never had one. A refund that fails for good (60) is retried or paid out manually; a
 * missing answer is no failure and leaves it in progress. Codes as in the specification.
 */
export const membershipOrderMachine = membershipSetup.createMachine({
  id: 'membershipOrder',
  meta: { mainPath: ['requested', 'created', 'completed'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.ordered': [
          {
            target: 'created',
            guard: and([...isOrderable, 'isPaymentDue']),
            actions: ['dateOrder', mail('membershipOrdered'), 'scheduleTimers'],
          },
          { target: 'created', guard: and(isOrderable), actions: 'dateOrder' },
        ],
      },
    },
    created: {
      meta: { code: MembershipStatus.created },
      tags: ['open'],
      on: {
        'customer.paymentStarted': {
          target: 'created',
          guard: and(['isPaymentDue', 'isPaymentWindowOpen', 'hasNoOpenAttempt', 'isMethodUsable']),
          actions: 'openAttempt',
        },
        'payment.actionRequired': { target: 'created', guard: 'isEventUnseen' },
        'payment.declined': {
          target: 'created',
          guard: 'isEventUnseen',
          // The payment window may have ended while the outcome was open.
          actions: [mail('membershipPaymentDeclined'), 'scheduleTimers'],
        },
        'payment.paid': {
          target: 'completed',
          guard: and(['isEventUnseen', 'isSameOrder', 'isSameAmount', 'isSameCurrency']),
          actions: ['voidAttempts', ...complete],
        },
        'backend.completed': { target: 'completed', guard: 'isNothingDue', actions: complete },
        'customer.cancelled': {
          target: 'canceled',
          guard: 'isNoPaymentUnderWay',
          actions: ['voidAttempts', mail('membershipCancelled')],
        },
        'timer.paymentExpired': {
          target: 'canceled',
          guard: and(['isPaymentWindowOver', 'isNoPaymentUnderWay']),
          actions: ['voidAttempts', mail('membershipPaymentExpired')],
        },
      },
    },
    completed: {
      meta: { code: MembershipStatus.completed },
      tags: ['settled'],
      on: {
        'customer.withdrawn': {
          target: 'refunding',
          guard: and(['hasPaid', 'hasWithdrawalRight', 'isWithdrawalOpen']),
          actions: [
            { type: 'keepRefund', params: withdrawal },
            {
              type: 'requestRefund',
              params: (event: { context: MembershipFacts }) => ({ ...withdrawal(event), attemptNo: null }),
            },
            mail('membershipWithdrawn'),
          ],
        },
        'staff.goodwillGranted': {
          target: 'refunding',
          guard: and(['isReasonRecorded', 'isWithinPaid']),
          actions: [
            { type: 'keepRefund', params: ({ event }) => ({ amount: event.amount, reason: 'goodwill' }) },
            {
              type: 'requestRefund',
              params: ({ event }) => ({ amount: event.amount, reason: 'goodwill', attemptNo: null }),
            },
            mail('membershipGoodwill'),
          ],
        },
      },
    },
    canceled: {
      meta: { code: MembershipStatus.canceled },
      tags: ['settled'],
      entry: 'dropTimers',
      on: {
        'payment.paid': {
          target: 'refunding',
          guard: and(['isEventUnseen', 'isSameOrder', 'isSameCurrency']),
          actions: [
            { type: 'keepRefund', params: ({ event }) => ({ amount: event.amount, reason: 'latePayment' }) },
            {
              type: 'requestRefund',
              params: ({ event: { amount, attemptNo } }) => ({ amount, reason: 'latePayment', attemptNo }),
            },
            mail('membershipLatePayment'),
          ],
        },
      },
    },
    /** A withdrawal, goodwill, or a payment that came after the order was canceled. */
    refunding: {
      meta: { code: MembershipStatus.refunding },
      tags: ['open'],
      on: {
        'payment.refunded': { target: 'refunded', guard: and(['isEventUnseen', 'isRefundAsRequested']) },
        'payment.refundFailed': {
          target: 'refundFailed',
          guard: 'isEventUnseen',
          actions: [mail('membershipRefundFailed'), { type: 'alertStaff', params: { about: 'refundFailed' } }],
        },
      },
    },
    refunded: {
      meta: { code: MembershipStatus.refunded },
      tags: ['settled'],
      type: 'final',
      entry: ['endMembership', mail('membershipRefunded')],
    },
    refundFailed: {
      meta: { code: MembershipStatus.refundFailed },
      tags: ['open'],
      on: {
        'customer.refundRetried': retried,
        'staff.refundRetried': retried,
        'staff.paidOut': {
          target: 'refunded',
          guard: and(['hasReference', 'isRefundDecided']),
          actions: 'settlePayout',
        },
        // The provider corrected its answer, or a person settled the payment itself.
        'payment.refunded': { target: 'refunded', guard: and(['isEventUnseen', 'isRefundAsRequested']) },
        'payment.refundFailed': { target: 'refundFailed', guard: 'isEventUnseen' },
      },
    },
  },
})
