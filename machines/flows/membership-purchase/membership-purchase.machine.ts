import { choosingState } from './choosing.states.ts'
import { newPurchase } from './membership-purchase.memory.ts'
import { id, purchaseSetup } from './membership-purchase.setup.ts'
import { orderingState, payingState } from './paying.states.ts'
import { completedState, refundState } from './refund.states.ts'

const startAnew = { target: 'open', actions: ['clearFailures', 'forgetOrder'] } as const

/**
 * Becoming a member: in which way, on what terms, and with what it is paid; then it is ordered with the obligation to pay,
 * or at once where it is free, and paid. Everything refused has its own state and a way on. What was sent and not answered
 * is never sent as something new: it keeps its key, and where money is concerned the order is asked for before anything
 * else. A member can withdraw here, and sees the money back: a refund that fails is tried again. No card number is in here.
 */
export const membershipPurchaseMachine = purchaseSetup.createMachine({
  id,
  version: '2',
  meta: {
    mainPath: [
      'open.ownership.choosing',
      'open.ownership.checking',
      'open.terms.reading',
      'open.payment.choosing',
      'open.payment.ready',
      'ordering.placing',
      'paying.starting',
      'paying.challenge',
      'paying.checking',
      'completed.member',
    ],
    actors: {
      'challenge.expired': 'timer',
      'window.expired': 'timer',
      'challenge.finished': 'payment',
      'payment.retried': 'customer',
      'session.started': 'system',
      'flow.resumed': 'system',
    },
  },
  context: ({ input }) => newPurchase(input),
  initial: 'open',
  states: {
    open: choosingState,
    ordering: orderingState,
    paying: payingState,
    completed: completedState,
    refund: refundState,
    /** Whoever signs in as somebody else begins anew: the order is not theirs. */
    sessionEnded: {
      on: {
        'session.started': [
          { guard: 'isOtherAccount', target: 'open', actions: ['forgetOrder', 'forgetAccount'] },
          {
            guard: { type: 'wasAt', params: { place: 'ownership' } },
            target: 'open.ownership.checking',
            actions: 'forgetOffer',
          },
          { target: 'paying.checking' },
        ],
      },
    },
    /** The order is over without having been paid. */
    closed: {
      initial: 'cancelled',
      on: { 'restart.requested': startAnew },
      states: {
        /** By the customer. */
        cancelled: { tags: ['settled'] },
        /** The window for the payment is over. */
        expired: { tags: ['settled'] },
      },
    },
  },
})
