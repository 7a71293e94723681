import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { arrearsSetup, id, newArrears } from './arrears-payment.setup.ts'
import type { PayArrearsOutcome, ReadArrearsOutcome } from './arrears-payment.types.ts'

const answer = ({ event }: { event: { output: ReadArrearsOutcome | PayArrearsOutcome } }) => ({ outcome: event.output })
const keep = { type: 'keepStanding', params: answer } as const
const stands = <const State extends string>(state: State) => ({ type: 'stands', params: { state } }) as const

/** Where the month stands is where the flow goes, whichever call has told. */
const standing = [
  { guard: stands('paid'), target: 'paid', actions: keep },
  { guard: stands('challenged'), target: 'challenge', actions: keep },
  { guard: stands('processing'), target: 'processing', actions: keep },
  { guard: stands('declined'), target: 'choosing', actions: keep },
  { guard: stands('unpaid'), target: 'choosing', actions: keep },
] as const

/**
 * A customer pays a month that could not be charged, without waiting for the next try: with a method they have chosen, and
 * the bank's question where it asks one. It begins by asking how the month stands, for it may be paid or under way already;
 * where an answer is missing it asks again, and never pays anew before it knows.
 */
export const arrearsPaymentMachine = arrearsSetup.createMachine({
  id,
  version: '1',
  meta: {
    actors: { 'challenge.expired': 'timer', 'challenge.finished': 'payment', 'session.started': 'system' },
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
          input: ({ context: { orderNo, chargeNo, redirectResult } }) => ({ orderNo, chargeNo, redirectResult }),
          onDone: [...standing, { target: 'signedOut' }],
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
            chargeNo: context.chargeNo,
            methodId: required(context.methodId, 'methodId'),
            paymentKey: required(context.paymentKey, 'paymentKey'),
          }),
          onDone: [
            ...standing,
            {
              guard: { type: 'isRefused', params: { code: 'method_refused' } },
              target: 'choosing',
              actions: 'blameMethod',
            },
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
        'challenge.expired': 'checking',
      },
    },
    /** Whether that worked, the provider tells when it is asked. */
    abandoning: {
      tags: ['busy'],
      invoke: [
        {
          id: 'abandonArrears',
          src: 'abandonArrears',
          input: ({ context }) => ({ chargeNo: context.chargeNo }),
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
    /** Nobody knows yet whether it is paid. Asking is harmless, so no count bounds how often a person does. */
    unclear: {
      tags: ['retryable'],
      on: { 'retry.requested': { target: 'checking', actions: 'clearPolls' } },
    },
    signedOut: {
      on: { 'session.started': 'checking' },
    },
    paid: { type: 'final', tags: ['settled'] },
  },
})
