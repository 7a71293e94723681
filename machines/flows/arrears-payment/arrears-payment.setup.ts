import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  AbandonArrearsInput,
  ArrearsContext,
  ArrearsEvent,
  ArrearsInput,
  ArrearsState,
  PayArrearsInput,
  PayArrearsOutcome,
  ReadArrearsInput,
  ReadArrearsOutcome,
} from './arrears-payment.types.ts'

export const id = 'arrearsPayment'

/** About 30 seconds; later results are sent by mail. */
const maximumPolls = 10

export const arrearsSetup = setup({
  types: {
    context: {} as ArrearsContext,
    input: {} as ArrearsInput,
    events: {} as ArrearsEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    payArrears: missingCall<PayArrearsInput, PayArrearsOutcome>(id, 'payArrears'),
    readArrears: missingCall<ReadArrearsInput, ReadArrearsOutcome>(id, 'readArrears'),
    abandonArrears: missingCall<AbandonArrearsInput, void>(id, 'abandonArrears'),
    clock: fromCallback<ArrearsEvent, ClockInput<ArrearsEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    isState: ({ event }, { state }: { state: ArrearsState['state'] }) => {
      const outcome = outcomeOf(event)
      const answer = outcome?.ok === true ? outcome.value : null
      return typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === state
    },
    isRefused: ({ event }, { code }: { code: 'method_refused' | 'amount_changed' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    canPoll: ({ context }) => context.polls < maximumPolls,
  },
  actions: {
    keepPayment: assign(({ event }) =>
      event.type === 'payment.submitted'
        ? { methodId: event.methodId, paymentKey: event.paymentKey, declineCode: null, polls: 0 }
        : {},
    ),
    keepResult: assign(({ event }) =>
      event.type === 'challenge.finished' ? { redirectResult: event.redirectResult } : {},
    ),
    keepState: assign((_, { outcome }: { outcome: ReadArrearsOutcome | PayArrearsOutcome }) => ({
      redirectResult: null,
      action: outcome.ok && outcome.value.state === 'challenged' ? outcome.value.action : null,
      declineCode: outcome.ok && outcome.value.state === 'declined' ? outcome.value.declineCode : null,
    })),
    /** The method was removed or has expired since it was shown. */
    markMethodInvalid: assign({ declineCode: 'method_invalid' }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    clearPolls: assign({ polls: 0 }),
  },
})

export function newArrears(input: ArrearsInput): ArrearsContext {
  return { ...input, methodId: null, paymentKey: null, action: null, declineCode: null, polls: 0 }
}
