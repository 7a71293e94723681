import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type { ReadProfileOutcome, SessionContext, SessionEvent, SessionInput } from './session-check.types.ts'

const id = 'sessionCheck'

/**
 * Whether a customer is signed in, as far as the profile call tells. During a repeated check the known profile stays; a
 * failure is neither signed in nor anonymous and can be retried. In an anonymous locale no call is made.
 */
export const sessionCheckMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'retryable',
  },
  actors: {
    readProfile: fromPromise<ReadProfileOutcome>(() => notProvided(id, 'readProfile')),
    timeout,
  },
  guards: {
    isAnonymousLocale: ({ context }) => context.isAnonymousLocale,
    isSignedIn: (_, { outcome }: { outcome: ReadProfileOutcome }) => outcome.ok,
  },
  actions: {
    keepProfile: assign((_, { outcome }: { outcome: ReadProfileOutcome }) =>
      outcome.ok ? { profile: outcome.value } : {},
    ),
    forgetProfile: assign({ profile: null }),
  },
}).createMachine({
  id,
  version: '1',
  meta: {
    mainPath: ['unknown', 'checking', 'signedIn'],
    actors: { 'check.requested': 'system', 'session.ended': 'system' },
  },
  context: ({ input }) => ({ isAnonymousLocale: input.isAnonymousLocale, profile: null }),
  initial: 'unknown',
  on: {
    'check.requested': [
      { guard: 'isAnonymousLocale', target: '.anonymous', actions: 'forgetProfile' },
      { target: '.checking' },
    ],
    'session.ended': { target: '.anonymous', actions: 'forgetProfile' },
  },
  states: {
    unknown: {},
    checking: {
      tags: ['busy'],
      on: { 'check.requested': {} },
      invoke: [
        {
          id: 'readProfile',
          src: 'readProfile',
          onDone: [
            {
              guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
              target: 'signedIn',
              actions: { type: 'keepProfile', params: ({ event }) => ({ outcome: event.output }) },
            },
            { target: 'anonymous', actions: 'forgetProfile' },
          ],
          onError: { target: 'failed' },
        },
        { id: 'profileTimeout', src: 'timeout', input: { ms: 10_000 }, onDone: { target: 'failed' } },
      ],
    },
    anonymous: {},
    signedIn: {},
    /** Retried by a person or the next page, never automatically: retries are not limited. */
    failed: { tags: ['retryable'] },
  },
})
