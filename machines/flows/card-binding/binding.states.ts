import { assign } from 'xstate'
import { type FieldsKind, isFieldsKind } from '#machines/shared/payment-method.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { bindingSetup } from './card-binding.setup.ts'
import type { BindingOutcome, CardBindingContext } from './card-binding.types.ts'

const answer = ({ event }: { event: { output: BindingOutcome } }) => ({ outcome: event.output })

/** Transitions by binding state, shared by all calls that report it. */
export const stateTransitions = [
  {
    guard: { type: 'isBound', params: answer },
    target: '#cardBinding.bound',
    actions: ['forgetBinding', { type: 'keepState', params: answer }],
  },
  {
    guard: { type: 'isChallenged', params: answer },
    target: '#cardBinding.fields.challenge',
    actions: ['clearFailures', { type: 'keepState', params: answer }],
  },
  { guard: { type: 'hasNotArrived', params: answer }, target: '#cardBinding.loading', actions: 'forgetBinding' },
  { guard: 'isSignedOut', target: '#cardBinding.signedOut' },
  { target: '#cardBinding.choosing.refused', actions: ['keepRefusal', 'forgetBinding'] },
] as const

export const unclear = { target: '#cardBinding.unclear', actions: 'countFailure' } as const

/** Card or bank account, entered in the provider's hosted fields. */
export const fieldsState = bindingSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      invoke: [
        {
          id: 'openFields',
          src: 'openFields',
          input: ({ context }) => ({ identityType: context.identityType, kind: requiredFieldsKind(context) }),
          onDone: [
            {
              guard: 'isAccepted',
              target: 'entering',
              actions: [
                'clearFailures',
                assign(({ event }) => (event.output.ok ? { fields: event.output.value } : {})),
              ],
            },
            { target: '#cardBinding.signedOut', actions: 'clearFailures' },
          ],
          onError: { target: 'unopened', actions: 'countFailure' },
        },
        timeLimit('fieldsTimeout', 15_000, { target: 'unopened', actions: 'countFailure' }),
      ],
      // A customer who prefers another method does not have to wait for the fields.
      on: { 'methods.opened': '#cardBinding.loading' },
    },
    unopened: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'opening' },
        'methods.opened': '#cardBinding.loading',
      },
    },
    entering: {
      tags: ['editable'],
      invoke: {
        id: 'fieldsClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.fields, 'fields').expiresAt,
          event: { type: 'fields.expired' },
        }),
      },
      on: {
        'fields.submitted': {
          guard: 'isMandateGiven',
          target: 'tokenising',
          actions: ['forgetRefusal', 'keepKey'],
        },
        'fields.expired': { target: '#cardBinding.choosing.timedOut', actions: 'forgetBinding' },
        'methods.opened': { target: '#cardBinding.loading', actions: 'forgetBinding' },
      },
    },
    /**
     * The hosted fields exchange what was entered for a token. After a reload the fields are gone: the page then sends
     * `token.refused`.
     */
    tokenising: {
      tags: ['busy'],
      invoke: timeLimit('tokenTimeout', 30_000, { target: '#cardBinding.choosing.timedOut', actions: 'forgetBinding' }),
      on: {
        'token.received': { target: 'binding', actions: 'keepToken' },
        'token.refused': { target: 'entering', actions: 'markFieldsIncomplete' },
      },
    },
    binding: {
      tags: ['busy'],
      invoke: [
        {
          id: 'bindEntered',
          src: 'bindEntered',
          input: ({ context }) => ({
            identityType: context.identityType,
            sessionId: required(context.fields, 'fields').sessionId,
            token: required(context.token, 'token'),
            bindingKey: required(context.bindingKey, 'bindingKey'),
          }),
          onDone: stateTransitions,
          onError: unclear,
        },
        timeLimit('bindTimeout', 50_000, unclear),
      ],
    },
    challenge: {
      tags: ['editable'],
      invoke: {
        id: 'challengeClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.challenge, 'challenge').expiresAt,
          event: { type: 'challenge.expired' },
        }),
      },
      on: {
        'challenge.finished': { target: 'confirming', actions: 'keepChallengeResult' },
        'challenge.abandoned': { target: '#cardBinding.choosing.cancelled', actions: 'forgetBinding' },
        'challenge.expired': { target: '#cardBinding.choosing.timedOut', actions: 'forgetBinding' },
      },
    },
    confirming: {
      tags: ['busy'],
      invoke: [
        {
          id: 'confirmChallenge',
          src: 'confirmChallenge',
          input: ({ context }) => ({
            challengeId: required(context.challenge, 'challenge').challengeId,
            challengeResult: required(context.challengeResult, 'challengeResult'),
            bindingKey: required(context.bindingKey, 'bindingKey'),
          }),
          onDone: stateTransitions,
          onError: unclear,
        },
        timeLimit('challengeTimeout', 50_000, unclear),
      ],
    },
  },
})

/** Wallet, bank or anything else that is confirmed on a page of its own. */
export const pageState = bindingSetup.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'openPage',
          src: 'openPage',
          input: ({ context }) => ({
            identityType: context.identityType,
            kind: required(context.kind, 'kind'),
            bindingKey: required(context.bindingKey, 'bindingKey'),
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: 'away',
              actions: [
                'clearFailures',
                assign(({ event }) => (event.output.ok ? { redirect: event.output.value } : {})),
              ],
            },
            { guard: 'isSignedOut', target: '#cardBinding.signedOut' },
            { target: '#cardBinding.choosing.refused', actions: ['keepRefusal', 'forgetBinding'] },
          ],
          onError: unclear,
        },
        timeLimit('pageTimeout', 15_000, unclear),
      ],
    },
    /** The customer is on, or on the way to, that page. */
    away: {
      tags: ['editable'],
      invoke: {
        id: 'pageClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.redirect, 'redirect').expiresAt,
          event: { type: 'page.expired' },
        }),
      },
      on: {
        'page.returned': { target: 'confirming', actions: 'keepPageResult' },
        'page.cancelled': { target: '#cardBinding.choosing.cancelled', actions: 'forgetBinding' },
        'page.expired': { target: '#cardBinding.choosing.timedOut', actions: 'forgetBinding' },
      },
    },
    confirming: {
      tags: ['busy'],
      invoke: [
        {
          id: 'confirmPage',
          src: 'confirmPage',
          input: ({ context }) => ({
            bindingId: required(context.redirect, 'redirect').bindingId,
            bindingKey: required(context.bindingKey, 'bindingKey'),
            pageResult: required(context.pageResult, 'pageResult'),
          }),
          onDone: stateTransitions,
          onError: unclear,
        },
        timeLimit('confirmTimeout', 50_000, unclear),
      ],
    },
  },
})

function requiredFieldsKind({ kind }: CardBindingContext): FieldsKind {
  if (kind === null || !isFieldsKind(kind)) throw new Error(`no fields for ${kind}`)
  return kind
}
