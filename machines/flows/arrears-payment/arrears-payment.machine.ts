import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { arrearsSetup, id, newArrears } from './arrears-payment.setup.ts'
import type { PayArrearsOutcome, ReadArrearsOutcome } from './arrears-payment.types.ts'

const answer = ({ event }: { event: { output: ReadArrearsOutcome | PayArrearsOutcome } }) => ({ outcome: event.output })
const keep = { type: 'keepState', params: answer } as const
const inState = <const State extends string>(state: State) => ({ type: 'isState', params: { state } }) as const

/** Transitions by payment state, shared by all calls that report it. */
const stateTransitions = [
  { guard: inState('paid'), target: 'paid', actions: keep },
  { guard: inState('challenged'), target: 'challenge', actions: keep },
  { guard: inState('processing'), target: 'processing', actions: keep },
  { guard: inState('declined'), target: 'choosing', actions: keep },
  { guard: inState('unpaid'), target: 'choosing', actions: keep },
] as const

/**
 * Payment of all overdue months by the customer, ahead of the next automatic try: one payment, with a method of their
 * choice and, if the bank requires it, a challenge. Reads the state first, because the months may be paid or in progress
 * already. A sum that has changed since it was shown is not paid but shown again. After a missing answer it reads again
 * and never starts a second payment before the first is decided.
 */
export const arrearsPaymentMachine = arrearsSetup.createMachine({
  id,
  version: '2',
  meta: {
    mainPath: ['checking', 'choosing', 'paying', 'challenge', 'checking', 'paid'],
    actors: {
      'payment.submitted': 'customer',
      'challenge.expired': 'timer',
      'challenge.finished': 'payment',
      'session.started': 'system',
    },
  },
  context: ({ input }) => newArrears(input),
  initial: 'checking',
  states: {
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'readArrears',
          src: 'readArrears',
          input: ({ context: { orderNo, redirectResult } }) => ({ orderNo, redirectResult }),
          onDone: [...stateTransitions, { target: 'signedOut' }],
          onError: 'unclear',
        },
        timeLimit('readTimeout', 15_000, 'unclear'),
      ],
    },
    choosing: {
      tags: ['editable'],
      on: { 'payment.submitted': { target: 'paying', actions: 'keepPayment' } },
    },
    paying: {
      tags: ['busy'],
      invoke: [
        {
          id: 'payArrears',
          src: 'payArrears',
          input: ({ context }) => ({
            orderNo: context.orderNo,
            shown: context.shown,
            methodId: required(context.methodId, 'methodId'),
            paymentKey: required(context.paymentKey, 'paymentKey'),
          }),
          onDone: [
            ...stateTransitions,
            {
              guard: { type: 'isRefused', params: { code: 'method_refused' } },
              target: 'choosing',
              actions: 'markMethodInvalid',
            },
            { guard: { type: 'isRefused', params: { code: 'amount_changed' } }, target: 'changed' },
            { target: 'signedOut' },
          ],
          onError: 'unclear',
        },
        timeLimit('payTimeout', 30_000, 'unclear'),
      ],
    },
    challenge: {
      invoke: {
        id: 'challengeClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.action, 'action').expiresAt,
          event: { type: 'challenge.expired' },
        }),
      },
      on: {
        'challenge.finished': { target: 'checking', actions: 'keepResult' },
        'challenge.abandoned': 'abandoning',
        'challenge.expired': 'abandoning',
      },
    },
    /** Reads the state afterwards: only the provider knows whether abandoning worked. */
    abandoning: {
      tags: ['busy'],
      invoke: [
        {
          id: 'abandonArrears',
          src: 'abandonArrears',
          input: ({ context }) => ({ orderNo: context.orderNo }),
          onDone: 'checking',
          onError: 'checking',
        },
        timeLimit('abandonTimeout', 15_000, 'checking'),
      ],
    },
    processing: {
      tags: ['busy'],
      invoke: timeLimit('processingTimeout', 3_000, [
        { guard: 'canPoll', target: 'checking', actions: 'countPoll' },
        { target: 'unclear' },
      ]),
    },
    /** Outcome unknown. Reading is harmless, so retries are not limited. */
    unclear: {
      tags: ['retryable'],
      on: { 'retry.requested': { target: 'checking', actions: 'clearPolls' } },
    },
    signedOut: {
      on: { 'session.started': 'checking' },
    },
    /** Another sum is owed now: the page shows it. */
    changed: { type: 'final', tags: ['settled'] },
    paid: { type: 'final', tags: ['settled'] },
  },
})
