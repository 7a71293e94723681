import { failedTo } from '#machines/shared/call.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { identityState, vehicleState } from './choosing.states.ts'
import { creditState, paymentState, reviewState } from './closing.states.ts'
import { billingState, deliveryState, driverState } from './details.states.ts'
import { orderingState, payingState } from './paying.states.ts'
import { signedOutAt } from './refusals.ts'
import { newCheckout } from './subscription-checkout.memory.ts'
import { checkoutSetup, id } from './subscription-checkout.setup.ts'
import type { CheckoutStep, HeldStep } from './subscription-checkout.types.ts'

const heldSteps = ['driver', 'delivery', 'billing', 'credit', 'payment', 'review'] as const satisfies HeldStep[]

const opens = (step: CheckoutStep, target: string) => ({ guard: { type: 'isStep', params: { step } }, target }) as const

const returns = (place: HeldStep) =>
  ({ guard: { type: 'wasAt', params: { place } }, target: `open.held.${place}` }) as const

const startAnew = { target: 'open', actions: ['clearFailures', 'forgetOrder'] } as const

/**
 * Subscribing to a vehicle: which one, as whom, then, while an order holds it, who drives, where it goes, who is billed,
 * whether they can be trusted, with what they pay, and the whole once more with its price. Then it is ordered with the
 * obligation to pay, and paid. Everything refused has its own state and a way on; everything typed stays, also when the
 * vehicle is lost. What was sent and not answered is never sent as something new: it keeps its key, and where money is
 * concerned the order is asked for before anything else. No card number is ever in here.
 */
export const subscriptionCheckoutMachine = checkoutSetup.createMachine({
  id,
  version: '2',
  meta: {
    mainPath: [
      'open.vehicle.choosing',
      'open.vehicle.checking',
      'open.identity.choosing',
      'open.identity.checking',
      'open.identity.creating',
      'open.held.driver.editing',
      'open.held.driver.saving',
      'open.held.delivery.editing',
      'open.held.delivery.saving',
      'open.held.billing.editing',
      'open.held.billing.saving',
      'open.held.credit.asking',
      'open.held.credit.investigating',
      'open.held.payment.choosing',
      'open.held.payment.saving',
      'open.held.review.quoting',
      'open.held.review.ready',
      'ordering.placing',
      'paying.starting',
      'paying.challenge',
      'paying.checking',
      'confirmed',
    ],
    actors: {
      'hold.expired': 'timer',
      'challenge.expired': 'timer',
      'window.expired': 'timer',
      'challenge.finished': 'payment',
      'payment.retried': 'customer',
      'session.started': 'system',
      'flow.resumed': 'system',
    },
  },
  context: ({ input }) => newCheckout(input),
  initial: 'open',
  states: {
    open: {
      initial: 'vehicle',
      on: {
        'step.opened': [
          opens('vehicle', '.vehicle'),
          opens('identity', '.identity'),
          ...heldSteps.map((step) => opens(step, `.held.${step}`)),
        ],
      },
      states: {
        vehicle: vehicleState,
        identity: identityState,
        held: {
          initial: 'driver',
          on: {
            'hold.expired': { target: '#subscriptionCheckout.open.vehicle.lost', actions: 'forgetOrder' },
          },
          states: {
            driver: driverState,
            delivery: deliveryState,
            billing: billingState,
            credit: creditState,
            payment: paymentState,
            review: reviewState,
          },
        },
      },
    },
    ordering: orderingState,
    paying: payingState,
    /** Whoever signs in as somebody else begins anew: the order is not theirs. */
    sessionEnded: {
      on: {
        'session.started': [
          { guard: 'isOtherAccount', target: 'open', actions: ['forgetOrder', 'forgetAccount'] },
          ...heldSteps.map(returns),
          { guard: { type: 'wasAt', params: { place: 'creditRefused' } }, target: 'creditRefused' },
          { target: 'paying.checking' },
        ],
      },
    },
    /** The order is over; a person can be asked to look again. */
    creditRefused: {
      initial: 'offered',
      on: { 'restart.requested': startAnew },
      states: {
        offered: {
          on: {
            'review.requested': { target: 'requesting', actions: ['clearFailures', 'keepReviewKey'] },
          },
        },
        requesting: {
          tags: ['busy'],
          on: { 'restart.requested': {} },
          invoke: [
            {
              id: 'requestReview',
              src: 'requestReview',
              input: ({ context }) => ({
                orderNo: required(context.order, 'order').orderNo,
                reviewKey: required(context.reviewKey, 'reviewKey'),
              }),
              onDone: [
                { guard: 'isAccepted', target: 'requested' },
                signedOutAt('creditRefused'),
                { target: 'closed' },
              ],
              onError: failedTo('unrequested'),
            },
            timeLimit('reviewTimeout', 15_000, failedTo('unrequested')),
          ],
        },
        unrequested: {
          tags: ['retryable'],
          on: { 'retry.requested': { guard: 'canRetry', target: 'requesting' } },
        },
        /** The answer comes by mail. */
        requested: { tags: ['settled'] },
        /** A person has decided already, or the period for the request is over. */
        closed: { tags: ['settled'] },
      },
    },
    /** The order is over without having been paid. */
    closed: {
      initial: 'cancelled',
      on: { 'restart.requested': startAnew },
      states: {
        /** By the customer, by staff, or for a refused credit; also while the money is being returned. */
        cancelled: { tags: ['settled'] },
        /** The window for the payment is over. */
        expired: { tags: ['settled'] },
      },
    },
    /** Paid, or nothing was due; also when it is read in any later status. */
    confirmed: { type: 'final', tags: ['settled'] },
  },
})
