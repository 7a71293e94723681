import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  type BindCardInput,
  type BindingOutcome,
  type BindingState,
  type CardBindingContext,
  type CardBindingEvent,
  type CardBindingInput,
  type ConfirmChallengeInput,
  type ConfirmWalletInput,
  type LoadMethodsInput,
  type LoadMethodsOutcome,
  type OpenFieldsInput,
  type OpenFieldsOutcome,
  type ReadBindingInput,
  type StartWalletInput,
  type StartWalletOutcome,
  bindingRefusals,
} from './card-binding.types.ts'

export const id = 'cardBinding'

const maximumFailures = 5

export const bindingSetup = setup({
  types: {
    context: {} as CardBindingContext,
    input: {} as CardBindingInput,
    events: {} as CardBindingEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    loadMethods: missingCall<LoadMethodsInput, LoadMethodsOutcome>(id, 'loadMethods'),
    openFields: missingCall<OpenFieldsInput, OpenFieldsOutcome>(id, 'openFields'),
    bindCard: missingCall<BindCardInput, BindingOutcome>(id, 'bindCard'),
    confirmChallenge: missingCall<ConfirmChallengeInput, BindingOutcome>(id, 'confirmChallenge'),
    startWallet: missingCall<StartWalletInput, StartWalletOutcome>(id, 'startWallet'),
    confirmWallet: missingCall<ConfirmWalletInput, BindingOutcome>(id, 'confirmWallet'),
    readBinding: missingCall<ReadBindingInput, BindingOutcome>(id, 'readBinding'),
    clock: fromCallback<CardBindingEvent, ClockInput<CardBindingEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    isKnownMethod: ({ context, event }) =>
      event.type === 'bound.chosen' && context.methods.some(({ methodId }) => methodId === event.methodId),
    isCardBindable: ({ context }) => context.bindable.includes('card'),
    isWalletBindable: ({ context }) => context.bindable.includes('wallet'),
    isMandateGiven: ({ event }) => 'isMandateGiven' in event && event.isMandateGiven,
    canRetry: ({ context }) => context.failures < maximumFailures,
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    isSignedOut: ({ event }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === 'not_signed_in'
    },
    isBound: (_, { outcome }: { outcome: BindingOutcome }) => outcome.ok && outcome.value.state === 'bound',
    isChallenged: (_, { outcome }: { outcome: BindingOutcome }) => outcome.ok && outcome.value.state === 'challenge',
    hasNotArrived: (_, { outcome }: { outcome: BindingOutcome }) => outcome.ok && outcome.value.state === 'none',
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    /** Clears the binding in progress; bound methods stay. */
    forgetBinding: assign({
      fields: null,
      bindingKey: null,
      token: null,
      challenge: null,
      challengeResult: null,
      redirect: null,
      walletResult: null,
    }),
    forgetRefusal: assign({ refusal: null }),
    keepKnown: assign(({ context, event }) =>
      event.type === 'bound.chosen'
        ? { bound: context.methods.find(({ methodId }) => methodId === event.methodId) ?? null }
        : {},
    ),
    keepKey: assign(({ event }) => ('bindingKey' in event ? { bindingKey: event.bindingKey } : {})),
    keepToken: assign(({ event }) => (event.type === 'token.received' ? { token: event.token } : {})),
    keepChallengeResult: assign(({ event }) =>
      event.type === 'challenge.finished' ? { challengeResult: event.challengeResult } : {},
    ),
    keepWalletResult: assign(({ event }) =>
      event.type === 'wallet.returned' ? { walletResult: event.walletResult } : {},
    ),
    keepRefusal: assign(({ event }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false ? { refusal: bindingRefusals.find((code) => code === outcome.code) ?? null } : {}
    }),
    /** The hosted fields themselves mark which of them is incomplete. */
    markFieldsIncomplete: assign({ refusal: 'fields_incomplete' }),
    keepState: assign((_, { outcome }: { outcome: BindingOutcome }) => (outcome.ok ? factsOf(outcome.value) : {})),
  },
})

export function newBinding({ identityType }: CardBindingInput): CardBindingContext {
  return {
    identityType,
    bindable: [],
    methods: [],
    fields: null,
    bindingKey: null,
    token: null,
    challenge: null,
    challengeResult: null,
    redirect: null,
    walletResult: null,
    refusal: null,
    failures: 0,
    bound: null,
  }
}

function factsOf(binding: BindingState): Partial<CardBindingContext> {
  if (binding.state === 'bound') return { bound: binding.method }
  return binding.state === 'challenge' ? { challenge: binding.challenge } : {}
}
