import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { creditRefused, failedTo, incomplete, licenceRefused, otherwiseLost, signedOutAt } from './refusals.ts'
import type { StandingOutcome } from './subscription-checkout.calls.ts'
import { checkoutSetup } from './subscription-checkout.setup.ts'
import type { CheckoutContext } from './subscription-checkout.types.ts'

const answer = ({ event }: { event: { output: StandingOutcome } }) => ({ outcome: event.output })
const keep = ['clearFailures', { type: 'keepStanding', params: answer }] as const
const stands = <const State extends string>(state: State) => ({ type: 'stands', params: { state } }) as const

/** Where the order stands is where the flow goes, whichever call has told. */
const standing = [
  { guard: stands('confirmed'), target: '#subscriptionCheckout.confirmed', actions: keep },
  { guard: stands('challenged'), target: '#subscriptionCheckout.paying.challenge', actions: keep },
  { guard: stands('processing'), target: '#subscriptionCheckout.paying.processing', actions: keep },
  { guard: stands('declined'), target: '#subscriptionCheckout.paying.unpaid.declined', actions: keep },
  { guard: stands('timedOut'), target: '#subscriptionCheckout.paying.unpaid.timedOut', actions: keep },
  { guard: stands('expired'), target: '#subscriptionCheckout.closed.expired', actions: keep },
  { guard: stands('cancelled'), target: '#subscriptionCheckout.closed.cancelled', actions: keep },
  { guard: stands('unplaced'), target: '#subscriptionCheckout.open.held.review', actions: keep },
  { guard: stands('lost'), target: '#subscriptionCheckout.open.vehicle.lost', actions: 'forgetOrder' },
] as const
const unknown = { guard: stands('unknown'), target: '#subscriptionCheckout.paying.unknown', actions: keep } as const
const otherwiseUnknown = { target: unknown.target, actions: keep } as const
const unpaid = { guard: stands('unpaid'), target: '#subscriptionCheckout.paying.unpaid', actions: keep } as const
const windowOver = {
  guard: { type: 'isRefused', params: { code: 'window_over' } },
  target: '#subscriptionCheckout.closed.expired',
} as const
const toAsk = { target: '#subscriptionCheckout.paying.checking' } as const

const orderNoInput = ({ context }: { context: CheckoutContext }) => ({
  orderNo: required(context.order, 'order').orderNo,
})

/** The order is on its way, and whether its hold was still good decides the backend. */
export const orderingState = checkoutSetup.createStateConfig({
  initial: 'placing',
  states: {
    placing: {
      tags: ['busy'],
      invoke: [
        {
          id: 'placeOrder',
          src: 'placeOrder',
          input: ({ context }) => {
            const { hash, termsVersion } = required(context.quote, 'quote')
            return {
              orderNo: required(context.order, 'order').orderNo,
              priceHash: hash,
              termsVersion,
              placementKey: required(context.placementKey, 'placementKey'),
            }
          },
          onDone: [
            ...standing,
            unknown,
            { guard: stands('unpaid'), target: '#subscriptionCheckout.paying', actions: keep },
            {
              guard: { type: 'isRefused', params: { code: 'price_changed' } },
              target: '#subscriptionCheckout.open.held.review.requoting',
              actions: 'putQuoteAside',
            },
            {
              guard: { type: 'isRefused', params: { code: 'terms_changed' } },
              target: '#subscriptionCheckout.open.held.review.requoting',
              actions: 'putQuoteAside',
            },
            incomplete,
            licenceRefused,
            creditRefused,
            signedOutAt('pay'),
            ...otherwiseLost,
          ],
          onError: failedTo('unclear'),
        },
        timeLimit('placeTimeout', 50_000, failedTo('unclear')),
      ],
    },
    /** No answer: it may be placed already. The order is asked for, which is harmless, so no count bounds it. */
    unclear: {
      tags: ['retryable'],
      on: { 'retry.requested': toAsk, 'flow.resumed': toAsk },
    },
  },
})

/** The order is placed; until it is paid nothing leads back to its steps. */
export const payingState = checkoutSetup.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'startPayment',
          src: 'startPayment',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            methodId: required(context.method, 'method').methodId,
            paymentKey: required(context.paymentKey, 'paymentKey'),
          }),
          onDone: [
            ...standing,
            unknown,
            unpaid,
            { guard: { type: 'isRefused', params: { code: 'attempt_open' } }, target: 'checking' },
            windowOver,
            signedOutAt('pay'),
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
        'challenge.abandoned': 'abandoning',
        'challenge.expired': 'abandoning',
        'flow.resumed': 'checking',
      },
    },
    /** What came of it is asked for, whatever the answer is. */
    abandoning: {
      tags: ['busy'],
      invoke: [
        {
          id: 'abandonPayment',
          src: 'abandonPayment',
          input: orderNoInput,
          onDone: 'checking',
          onError: 'checking',
        },
        timeLimit('abandonTimeout', 30_000, 'checking'),
      ],
    },
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'readOrder',
          src: 'readOrder',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            redirectResult: context.redirectResult,
          }),
          onDone: [...standing, unpaid, signedOutAt('pay'), otherwiseUnknown],
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
    /**
     * Nobody knows whether it is paid. Nothing may be paid again until the provider has said; asking is harmless, so no
     * count bounds how often a person does.
     */
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
        'payment.retried': { target: 'starting', actions: ['clearFailures', 'keepPaymentKey'] },
        'method.chosen': { target: 'changingMethod', actions: ['clearFailures', 'keepMethod'] },
        'order.cancelled': { target: 'cancelling', actions: ['clearFailures', 'keepCancelKey'] },
        'window.expired': 'checking',
        'flow.resumed': 'checking',
      },
      states: {
        ready: { tags: ['editable'] },
        declined: { tags: ['editable'] },
        timedOut: { tags: ['editable'] },
        methodRefused: { tags: ['editable'] },
        methodUnsaved: {
          tags: ['editable', 'retryable'],
          on: {
            'retry.requested': { guard: 'canRetry', target: '#subscriptionCheckout.paying.changingMethod' },
          },
        },
      },
    },
    changingMethod: {
      tags: ['busy'],
      invoke: [
        {
          id: 'changeMethod',
          src: 'saveMethod',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            methodId: required(context.method, 'method').methodId,
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: 'unpaid',
              actions: ['clearFailures', { type: 'markSaved', params: { part: 'payment' } }],
            },
            { guard: { type: 'isRefused', params: { code: 'attempt_open' } }, target: 'checking' },
            windowOver,
            signedOutAt('pay'),
            { target: 'unpaid.methodRefused' },
          ],
          onError: failedTo('unpaid.methodUnsaved'),
        },
        timeLimit('changeTimeout', 15_000, failedTo('unpaid.methodUnsaved')),
      ],
    },
    /** The same: it may have been paid meanwhile. */
    cancelling: {
      tags: ['busy'],
      invoke: [
        {
          id: 'cancelOrder',
          src: 'cancelOrder',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            cancelKey: required(context.cancelKey, 'cancelKey'),
          }),
          onDone: 'checking',
          onError: 'checking',
        },
        timeLimit('cancelTimeout', 30_000, 'checking'),
      ],
    },
  },
})
