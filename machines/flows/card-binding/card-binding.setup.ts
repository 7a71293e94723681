import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { isFieldsKind, onceMethodId } from '#machines/shared/payment-method.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  type BindEnteredInput,
  type BindingOutcome,
  type BindingState,
  type CardBindingContext,
  type CardBindingEvent,
  type CardBindingInput,
  type ConfirmChallengeInput,
  type ConfirmPageInput,
  type LoadMethodsInput,
  type LoadMethodsOutcome,
  type OpenFieldsInput,
  type OfferedMethod,
  type OpenFieldsOutcome,
  type ReadBindingInput,
  type OpenPageInput,
  type OpenPageOutcome,
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
    bindEntered: missingCall<BindEnteredInput, BindingOutcome>(id, 'bindEntered'),
    confirmChallenge: missingCall<ConfirmChallengeInput, BindingOutcome>(id, 'confirmChallenge'),
    openPage: missingCall<OpenPageInput, OpenPageOutcome>(id, 'openPage'),
    confirmPage: missingCall<ConfirmPageInput, BindingOutcome>(id, 'confirmPage'),
    readBinding: missingCall<ReadBindingInput, BindingOutcome>(id, 'readBinding'),
    clock: fromCallback<CardBindingEvent, ClockInput<CardBindingEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    isKnownMethod: ({ context, event }) =>
      event.type === 'bound.chosen' && context.methods.some(({ methodId }) => methodId === event.methodId),
    isFieldsOffered: ({ context, event }) => isOffered(context, event, 'fields'),
    isPageOffered: ({ context, event }) => isOffered(context, event, 'page'),
    isOnceOffered: ({ context, event }) => isOffered(context, event, 'once'),
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
      kind: null,
      fields: null,
      bindingKey: null,
      token: null,
      challenge: null,
      challengeResult: null,
      redirect: null,
      pageResult: null,
    }),
    forgetRefusal: assign({ refusal: null }),
    keepKnown: assign(({ context, event }) =>
      event.type === 'bound.chosen'
        ? { bound: context.methods.find(({ methodId }) => methodId === event.methodId) ?? null }
        : {},
    ),
    keepKind: assign(({ event }) => ('kind' in event ? { kind: event.kind } : {})),
    /** A method that is not bound: its payment is confirmed when it is made. */
    keepOnce: assign(({ event }) =>
      event.type === 'once.chosen' && !isFieldsKind(event.kind)
        ? {
            bound: {
              methodId: onceMethodId(event.kind),
              kind: 'wallet' as const,
              brand: event.kind,
              lastFour: null,
              expiresOn: null,
            },
          }
        : {},
    ),
    keepKey: assign(({ event }) => ('bindingKey' in event ? { bindingKey: event.bindingKey } : {})),
    keepToken: assign(({ event }) => (event.type === 'token.received' ? { token: event.token } : {})),
    keepChallengeResult: assign(({ event }) =>
      event.type === 'challenge.finished' ? { challengeResult: event.challengeResult } : {},
    ),
    keepPageResult: assign(({ event }) => (event.type === 'page.returned' ? { pageResult: event.pageResult } : {})),
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
    kind: null,
    methods: [],
    fields: null,
    bindingKey: null,
    token: null,
    challenge: null,
    challengeResult: null,
    redirect: null,
    pageResult: null,
    refusal: null,
    failures: 0,
    bound: null,
  }
}

function isOffered({ bindable }: CardBindingContext, event: CardBindingEvent, entry: OfferedMethod['entry']): boolean {
  return 'kind' in event && bindable.some((method) => method.kind === event.kind && method.entry === entry)
}

function factsOf(binding: BindingState): Partial<CardBindingContext> {
  if (binding.state === 'bound') return { bound: binding.method }
  return binding.state === 'challenge' ? { challenge: binding.challenge } : {}
}
