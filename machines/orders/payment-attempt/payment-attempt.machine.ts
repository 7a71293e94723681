import { and } from 'xstate'
import { attemptSetup } from './payment-attempt.setup.ts'
import { AttemptStatus } from './payment-attempt.status.ts'

const eventGuards = ['isEventUnseen', 'isSameOrder'] as const
const paymentGuards = [...eventGuards, 'isSameAmount', 'isSameCurrency'] as const
const refundGuards = [...eventGuards, 'isCurrentRefund'] as const

const ask = ['askProvider', 'scheduleTimers'] as const
const notify = <const Event extends string>(event: Event) => ({ type: 'notifyOrder', params: { event } }) as const

/** Shared by all states that can precede `requiresAction`. */
const actionRequired = [
  {
    target: 'requiresAction',
    guard: and([...eventGuards, 'isOrderAwaiting']),
    actions: ['keepAction', notify('payment.actionRequired'), 'scheduleTimers'],
  },
  { target: 'requiresAction', guard: and(eventGuards), actions: ['keepAction', 'scheduleTimers'] },
] as const

const processing = { target: 'processing', guard: and(eventGuards), actions: 'scheduleTimers' } as const

const declined = [
  {
    target: 'declined',
    guard: and([...eventGuards, 'isOrderAwaiting']),
    actions: ['keepDecline', notify('payment.declined')],
  },
  { target: 'declined', guard: and(eventGuards), actions: 'keepDecline' },
] as const

const paid = [
  {
    target: 'paid',
    guard: and([...paymentGuards, 'isOrderAwaiting']),
    // The invoice last: its number is locked, and the order's locks precede it.
    actions: ['forgetDecline', notify('payment.paid'), 'issueInvoice'],
  },
  {
    target: 'paid',
    guard: and([...paymentGuards, 'isOrderCancelled']),
    actions: ['forgetDecline', notify('payment.paid')],
  },
  {
    target: 'refunding',
    guard: and(paymentGuards),
    actions: ['forgetDecline', 'beginSurplusRefund', { type: 'alertStaff', params: { about: 'surplusPayment' } }],
  },
] as const

const refunded = [
  {
    target: 'refunded',
    guard: and([...refundGuards, 'isSameCurrency', 'isRefundAsRequested', 'isOrderUnwinding']),
    actions: ['settleRefund', notify('payment.refunded'), 'issueCreditNote'],
  },
  {
    target: 'refunded',
    guard: and([...refundGuards, 'isSameCurrency', 'isRefundAsRequested']),
    actions: ['settleRefund', 'issueCreditNote'],
  },
] as const

const refundRequested = {
  target: 'refunding',
  guard: and(['isRefundPositive', 'isWithinPaid']),
  actions: 'beginRefund',
} as const

/**
 * One attempt to collect an order's money, and its refund. Webhook, return page and reconciler report the same provider
 * event; a late event finds the attempt in a later state and is refused, so that nothing moves it backwards. After a
 * missing answer the outcome is unknown, and the provider is asked before anything else may happen. Money is a fact: a
 * declined attempt can still become paid, and a payment that is no longer due is refunded automatically. The
 * specification has no status codes for attempts; these are our own.
 */
export const paymentAttemptMachine = attemptSetup.createMachine({
  id: 'paymentAttempt',
  meta: { mainPath: ['requested', 'created', 'processing', 'paid'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.started': {
          target: 'created',
          guard: and(['hasIdempotencyKey', 'isAmountDue', 'isOrderAwaiting', 'hasNoOtherAttempt']),
          actions: 'scheduleTimers',
        },
        'backend.chargeStarted': {
          target: 'created',
          guard: and(['hasIdempotencyKey', 'isAmountDue', 'isOrderAwaiting', 'hasNoOtherAttempt', 'hasMandate']),
          actions: ['submitCharge', 'scheduleTimers'],
        },
      },
    },
    created: {
      meta: { code: AttemptStatus.created },
      tags: ['open'],
      on: {
        'payment.actionRequired': actionRequired,
        'payment.processing': processing,
        'payment.declined': declined,
        'payment.paid': paid,
        'customer.abandoned': { target: 'unknown', actions: 'cancelAtProvider' },
        'backend.voided': { target: 'unknown', actions: 'cancelAtProvider' },
        'backend.answerLost': 'unknown',
        'timer.statusDue': 'unknown',
      },
    },
    requiresAction: {
      meta: { code: AttemptStatus.requiresAction },
      tags: ['open'],
      on: {
        'payment.processing': processing,
        'payment.declined': declined,
        'payment.paid': paid,
        'customer.abandoned': { target: 'unknown', actions: 'cancelAtProvider' },
        'backend.voided': { target: 'unknown', actions: 'cancelAtProvider' },
        'backend.answerLost': 'unknown',
        'timer.actionExpired': { target: 'unknown', guard: 'isActionOver', actions: 'cancelAtProvider' },
      },
    },
    processing: {
      meta: { code: AttemptStatus.processing },
      tags: ['open'],
      on: {
        'payment.declined': declined,
        'payment.paid': paid,
        'timer.statusDue': { target: 'processing', actions: ask },
      },
    },
    unknown: {
      meta: { code: AttemptStatus.unknown },
      tags: ['open'],
      entry: ask,
      on: {
        'payment.actionRequired': actionRequired,
        'payment.processing': processing,
        'payment.declined': declined,
        'payment.paid': paid,
        'timer.statusDue': { target: 'unknown', actions: ask },
      },
    },
    declined: {
      meta: { code: AttemptStatus.declined },
      tags: ['settled'],
      entry: 'dropTimers',
      on: { 'payment.paid': paid },
    },
    paid: {
      meta: { code: AttemptStatus.paid },
      tags: ['settled'],
      entry: 'dropTimers',
      on: { 'backend.refundRequested': refundRequested },
    },
    refunding: {
      meta: { code: AttemptStatus.refunding },
      tags: ['open'],
      entry: ['submitRefund', 'scheduleTimers'],
      on: {
        'payment.refunded': refunded,
        'payment.refundFailed': [
          {
            target: 'refundFailed',
            guard: and([...refundGuards, 'isOrderUnwinding']),
            actions: notify('payment.refundFailed'),
          },
          {
            target: 'refundFailed',
            guard: and(refundGuards),
            actions: { type: 'alertStaff', params: { about: 'refundFailed' } },
          },
        ],
        // A missing answer is no failure: the refund stays in progress.
        'timer.statusDue': { target: 'refunding', actions: ask },
      },
    },
    refundFailed: {
      meta: { code: AttemptStatus.refundFailed },
      tags: ['open'],
      entry: 'dropTimers',
      on: {
        'backend.refundRetried': { target: 'refunding', actions: 'repeatRefund' },
        'staff.paidOut': [
          {
            target: 'refunded',
            guard: and(['hasReference', 'isOrderUnwinding']),
            actions: ['settleRefund', notify('payment.refunded'), 'issueCreditNote'],
          },
          { target: 'refunded', guard: 'hasReference', actions: ['settleRefund', 'issueCreditNote'] },
        ],
        // The provider corrected its answer.
        'payment.refunded': refunded,
      },
    },
    refunded: {
      meta: { code: AttemptStatus.refunded },
      tags: ['settled'],
      entry: 'dropTimers',
      // Another part may be refunded, if a fee was retained before.
      on: { 'backend.refundRequested': refundRequested },
    },
  },
})
