import { and, assign } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { fieldsState, stateTransitions, unclear, pageState } from './binding.states.ts'
import { bindingSetup, id, newBinding } from './card-binding.setup.ts'

/**
 * Binding a payment method: a card or bank account in the provider's hosted fields, with the bank's challenge if
 * required, or a wallet or bank on its own page. The program sees a one-time token and never a number. After a missing
 * answer it asks the provider what arrived under the binding key before it sends anything again. A method that pays once
 * is chosen and not bound.
 */
export const cardBindingMachine = bindingSetup.createMachine({
  id,
  version: '2',
  meta: {
    mainPath: [
      'loading',
      'choosing.ready',
      'fields.opening',
      'fields.entering',
      'fields.tokenising',
      'fields.binding',
      'fields.challenge',
      'fields.confirming',
      'bound',
    ],
    actors: {
      'fields.expired': 'timer',
      'challenge.expired': 'timer',
      'page.expired': 'timer',
      'token.received': 'payment',
      'token.refused': 'payment',
      'challenge.finished': 'payment',
      'session.started': 'system',
    },
  },
  context: ({ input }) => newBinding(input),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: [
        {
          id: 'loadMethods',
          src: 'loadMethods',
          input: ({ context }) => ({ identityType: context.identityType }),
          onDone: [
            {
              guard: 'isAccepted',
              target: 'choosing',
              actions: ['clearFailures', assign(({ event }) => (event.output.ok ? event.output.value : {}))],
            },
            { target: 'signedOut', actions: 'clearFailures' },
          ],
          onError: 'failed',
        },
        timeLimit('loadTimeout', 15_000, 'failed'),
      ],
    },
    /** No request was sent, so retries are not limited. */
    failed: {
      tags: ['retryable'],
      on: { 'retry.requested': 'loading' },
    },
    choosing: {
      initial: 'ready',
      states: {
        ready: { tags: ['editable'] },
        refused: { tags: ['editable'] },
        /** The customer cancelled at the bank or on the page. */
        cancelled: { tags: ['editable'] },
        timedOut: { tags: ['editable'] },
      },
      on: {
        'bound.chosen': { guard: 'isKnownMethod', target: 'bound', actions: 'keepKnown' },
        // Shows the last refusal above the fields until the next submission.
        'fields.chosen': { guard: 'isFieldsOffered', target: 'fields', actions: ['clearFailures', 'keepKind'] },
        'page.chosen': {
          guard: and(['isPageOffered', 'isMandateGiven']),
          target: 'page',
          actions: ['clearFailures', 'forgetRefusal', 'keepKind', 'keepKey'],
        },
        'once.chosen': { guard: 'isOnceOffered', target: 'bound', actions: 'keepOnce' },
      },
    },
    fields: fieldsState,
    page: pageState,
    /** No answer: the method may be bound already. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'checking' },
        'methods.opened': { target: 'loading', actions: ['clearFailures', 'forgetBinding'] },
      },
    },
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'readBinding',
          src: 'readBinding',
          input: ({ context }) => ({
            bindingKey: required(context.bindingKey, 'bindingKey'),
            bindingId: context.fields?.sessionId ?? context.redirect?.bindingId ?? null,
          }),
          onDone: stateTransitions,
          onError: unclear,
        },
        timeLimit('readTimeout', 15_000, unclear),
      ],
    },
    signedOut: {
      on: { 'session.started': { target: 'loading', actions: 'forgetBinding' } },
    },
    bound: { type: 'final', tags: ['settled'] },
  },
})
