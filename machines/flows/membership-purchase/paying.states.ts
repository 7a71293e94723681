import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { purchaseSetup } from './membership-purchase.setup.ts'
import { failedTo, ownershipRefused, signedOutAt } from './refusals.ts'
import { actInput, orderNoInput, otherwiseUnknown, placed, standing, unknown, unpaid } from './standing.ts'

const outdated = (code: 'price_changed' | 'terms_changed') =>
  ({
    guard: { type: 'isRefused', params: { code } },
    target: '#membershipPurchase.open.terms.rereading',
    actions: 'putOfferAside',
  }) as const

/** The order is on its way, and whether it may be had decides the backend. */
export const orderingState = purchaseSetup.createStateConfig({
  initial: 'placing',
  states: {
    placing: {
      tags: ['busy'],
      invoke: [
        {
          id: 'placeMembership',
          src: 'placeMembership',
          input: ({ context }) => ({
            choice: required(context.choice, 'choice'),
            offer: required(context.offer, 'offer'),
            isEarlyStart: context.isEarlyStart,
            placementKey: required(context.placementKey, 'placementKey'),
          }),
          onDone: [
            ...standing,
            unknown,
            placed,
            unpaid,
            outdated('price_changed'),
            outdated('terms_changed'),
            signedOutAt('ownership'),
            ...ownershipRefused,
          ],
          onError: failedTo('unclear'),
        },
        timeLimit('placeTimeout', 50_000, failedTo('unclear')),
      ],
    },
    /** No answer: it may be placed already. Asking again under the same key places it once, so no count bounds it. */
    unclear: {
      tags: ['retryable'],
      on: { 'retry.requested': 'placing', 'flow.resumed': 'placing' },
    },
  },
})

/** The order is placed; until it is paid nothing leads back to its steps. */
export const payingState = purchaseSetup.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'payMembership',
          src: 'payMembership',
          input: ({ context }) => ({
            orderNo: required(context.orderNo, 'orderNo'),
            methodId: required(context.method, 'method').methodId,
            paymentKey: required(context.paymentKey, 'paymentKey'),
          }),
          onDone: [
            ...standing,
            unknown,
            unpaid,
            { guard: { type: 'isRefused', params: { code: 'attempt_open' } }, target: 'checking' },
            {
              guard: { type: 'isRefused', params: { code: 'window_over' } },
              target: '#membershipPurchase.closed.expired',
            },
            signedOutAt('order'),
            { target: 'unpaid.methodRefused' },
          ],
          onError: failedTo('unknown'),
        },
        timeLimit('paymentTimeout', 50_000, failedTo('unknown')),
      ],
    },
    /** The bank asks its customer in a frame, or the method has a page of its own. */
    challenge: {
      tags: ['editable'],
      invoke: {
        id: 'challengeClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.action, 'action').expiresAt,
          event: { type: 'challenge.expired' },
        }),
      },
      on: {
        'challenge.finished': { target: 'checking', actions: 'keepRedirectResult' },
        'challenge.abandoned': 'leaving',
        'challenge.expired': 'leaving',
        'flow.resumed': 'checking',
      },
    },
    /** What came of it is asked for, whatever the answer is. */
    leaving: {
      tags: ['busy'],
      invoke: [
        { id: 'leavePayment', src: 'leavePayment', input: orderNoInput, onDone: 'checking', onError: 'checking' },
        timeLimit('leaveTimeout', 30_000, 'checking'),
      ],
    },
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'readMembership',
          src: 'readMembership',
          input: ({ context }) => ({
            orderNo: required(context.orderNo, 'orderNo'),
            redirectResult: context.redirectResult,
          }),
          onDone: [...standing, unpaid, signedOutAt('order'), otherwiseUnknown],
          onError: failedTo('unknown'),
        },
        timeLimit('readTimeout', 15_000, failedTo('unknown')),
      ],
    },
    /** The provider has it and has not decided. */
    processing: {
      invoke: timeLimit('processingTimeout', 3_000, [
        { guard: 'canPoll', target: 'checking', actions: 'countPoll' },
        { target: 'unknown' },
      ]),
      on: { 'flow.resumed': 'checking' },
    },
    /** Nobody knows whether it is paid. Nothing may be paid again until the provider has said; asking is harmless. */
    unknown: {
      tags: ['retryable'],
      invoke: timeLimit('unknownTimeout', 15_000, { guard: 'canPoll', target: 'checking', actions: 'countPoll' }),
      on: { 'retry.requested': 'checking', 'flow.resumed': 'checking' },
    },
    /** No payment is under way, and the window is open. */
    unpaid: {
      initial: 'ready',
      invoke: {
        id: 'windowClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.paymentDueAt, 'paymentDueAt'),
          event: { type: 'window.expired' },
        }),
      },
      on: {
        'payment.retried': { guard: 'hasMethod', target: 'starting', actions: ['clearFailures', 'keepPaymentKey'] },
        'method.chosen': { target: '.ready', actions: 'keepMethod' },
        'order.cancelled': { target: 'cancelling', actions: ['clearFailures', 'keepActionKey'] },
        'window.expired': 'checking',
        'flow.resumed': 'checking',
      },
      states: {
        ready: { tags: ['editable'] },
        declined: { tags: ['editable'] },
        timedOut: { tags: ['editable'] },
        methodRefused: { tags: ['editable'] },
      },
    },
    /** The same: it may have been paid meanwhile. */
    cancelling: {
      tags: ['busy'],
      invoke: [
        {
          id: 'cancelMembership',
          src: 'actOnMembership',
          input: actInput('cancel'),
          onDone: 'checking',
          onError: 'checking',
        },
        timeLimit('cancelTimeout', 30_000, 'checking'),
      ],
    },
  },
})
