import { timeLimit } from '#machines/shared/timeout.ts'
import { purchaseSetup } from './membership-purchase.setup.ts'
import { actInput } from './standing.ts'

const toAsk = '#membershipPurchase.paying.checking'
const startAnew = { target: '#membershipPurchase.open', actions: ['clearFailures', 'forgetOrder'] } as const

/** Somebody is a member. Whether they may still withdraw, the backend has said and judges again; what became of it is asked for. */
export const completedState = purchaseSetup.createStateConfig({
  initial: 'member',
  states: {
    member: {
      tags: ['settled'],
      on: {
        'withdrawal.confirmed': {
          guard: 'mayWithdraw',
          target: 'withdrawing',
          actions: ['clearFailures', 'keepActionKey'],
        },
        'restart.requested': startAnew,
        'flow.resumed': toAsk,
      },
    },
    withdrawing: {
      tags: ['busy'],
      invoke: [
        { id: 'withdraw', src: 'actOnMembership', input: actInput('withdraw'), onDone: toAsk, onError: toAsk },
        timeLimit('withdrawTimeout', 30_000, toAsk),
      ],
    },
  },
})

/** The money on its way back to the customer: withdrawn, by goodwill, or paid after the order was cancelled. */
export const refundState = purchaseSetup.createStateConfig({
  initial: 'underWay',
  states: {
    /** The provider has not said; asked for by itself for a while, and then by a person. */
    underWay: {
      tags: ['retryable'],
      invoke: timeLimit('refundTimeout', 5_000, { guard: 'canPoll', target: toAsk, actions: 'countPoll' }),
      on: { 'retry.requested': { target: toAsk, actions: 'clearPolls' }, 'flow.resumed': toAsk },
    },
    /** The bank has refused it for good. A member is still one; the customer may have it tried again. */
    failed: {
      on: {
        'refund.retried': { target: 'retrying', actions: ['clearFailures', 'keepActionKey'] },
        'flow.resumed': toAsk,
      },
    },
    retrying: {
      tags: ['busy'],
      invoke: [
        { id: 'retryRefund', src: 'actOnMembership', input: actInput('retry-refund'), onDone: toAsk, onError: toAsk },
        timeLimit('retryTimeout', 30_000, toAsk),
      ],
    },
    settled: { tags: ['settled'], on: { 'restart.requested': startAnew } },
  },
})
