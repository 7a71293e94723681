import { failedTo } from '#machines/shared/call.ts'
import { goesTo, payingStates } from '#machines/shared/paying-states.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { creditRefused, incomplete, licenceRefused, otherwiseLost, signedOutAt } from './refusals.ts'
import { checkoutSetup } from './subscription-checkout.setup.ts'
import type { CheckoutContext } from './subscription-checkout.types.ts'

/** Where the order stands is where the flow goes, whichever call has told. */
const standing = [
  goesTo('confirmed', '#subscriptionCheckout.confirmed'),
  goesTo('challenged', '#subscriptionCheckout.paying.challenge'),
  goesTo('processing', '#subscriptionCheckout.paying.processing'),
  goesTo('declined', '#subscriptionCheckout.paying.unpaid.declined'),
  goesTo('timedOut', '#subscriptionCheckout.paying.unpaid.timedOut'),
  goesTo('expired', '#subscriptionCheckout.closed.expired'),
  goesTo('cancelled', '#subscriptionCheckout.closed.cancelled'),
  goesTo('unplaced', '#subscriptionCheckout.open.held.review'),
  { ...goesTo('lost', '#subscriptionCheckout.open.vehicle.lost'), actions: 'forgetOrder' },
] as const
const windowOver = {
  guard: { type: 'isRefused', params: { code: 'window_over' } },
  target: '#subscriptionCheckout.closed.expired',
} as const
const toCheck = { target: '#subscriptionCheckout.paying.checking' } as const

const orderNo = (context: CheckoutContext) => required(context.order, 'order').orderNo

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
              orderNo: orderNo(context),
              priceHash: hash,
              termsVersion,
              placementKey: required(context.placementKey, 'placementKey'),
            }
          },
          onDone: [
            ...standing,
            goesTo('unknown', '#subscriptionCheckout.paying.unknown'),
            goesTo('unpaid', '#subscriptionCheckout.paying'),
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
            {
              guard: { type: 'isRefused', params: { code: 'term_offer_closed' } },
              target: '#subscriptionCheckout.open.held.review.quotingWithoutTermOffer',
              actions: ['putQuoteAside', 'dropTermOffer'],
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
      on: { 'retry.requested': toCheck, 'flow.resumed': toCheck },
    },
  },
})

const paying = payingStates({ orderNo, standing, windowOver, signedOut: signedOutAt('pay') })

/** The order is placed; until it is paid nothing leads back to its steps. */
export const payingState = checkoutSetup.createStateConfig({
  initial: 'starting',
  states: {
    ...paying,
    unpaid: {
      ...paying.unpaid,
      on: {
        ...paying.unpaid.on,
        'payment.retried': { target: 'starting', actions: ['clearFailures', 'keepPaymentKey'] },
        'method.chosen': { target: 'changingMethod', actions: ['clearFailures', 'keepMethod'] },
        'order.cancelled': { target: 'cancelling', actions: ['clearFailures', 'keepCancelKey'] },
      },
      states: {
        ...paying.unpaid.states,
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
            orderNo: orderNo(context),
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
    /** The order is read afterwards, whatever the answer is: it may have been paid meanwhile. */
    cancelling: {
      tags: ['busy'],
      invoke: [
        {
          id: 'cancelOrder',
          src: 'cancelOrder',
          input: ({ context }) => ({
            orderNo: orderNo(context),
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
