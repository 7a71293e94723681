import { failedTo } from '#machines/shared/call.ts'
import { goesTo, payingStates } from '#machines/shared/paying-states.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { purchaseSetup } from './membership-purchase.setup.ts'
import { ownershipRefused, signedOutAt } from './refusals.ts'
import { actInput, orderNo, placed, standing } from './standing.ts'

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
            goesTo('unknown', '#membershipPurchase.paying.unknown'),
            placed,
            goesTo('unpaid', '#membershipPurchase.paying.unpaid'),
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

const paying = payingStates({
  orderNo,
  standing,
  windowOver: {
    guard: { type: 'isRefused', params: { code: 'window_over' } },
    target: '#membershipPurchase.closed.expired',
  },
  signedOut: signedOutAt('order'),
})

/** The order is placed; until it is paid nothing leads back to its steps. */
export const payingState = purchaseSetup.createStateConfig({
  initial: 'starting',
  states: {
    ...paying,
    unpaid: {
      ...paying.unpaid,
      on: {
        ...paying.unpaid.on,
        'payment.retried': { guard: 'hasMethod', target: 'starting', actions: ['clearFailures', 'keepPaymentKey'] },
        'method.chosen': { target: '.ready', actions: 'keepMethod' },
        'order.cancelled': { target: 'cancelling', actions: ['clearFailures', 'keepActionKey'] },
      },
    },
    /** The order is read afterwards, whatever the answer is: it may have been paid meanwhile. */
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
