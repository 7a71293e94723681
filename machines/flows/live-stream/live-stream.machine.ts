import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { id, liveStreamSetup } from './live-stream.setup.ts'
import type { StreamState } from './live-stream.types.ts'
import { watchingState } from './watching.state.ts'

const inPhase = <const Phase extends StreamState['phase'], const Target extends string>(phase: Phase, target: Target) =>
  ({
    guard: {
      type: 'isPhase',
      params: ({ event }: { event: { output: StreamState } }) => ({ state: event.output, phase }),
    },
    target,
    actions: {
      type: 'keepStream',
      params: ({ event }: { event: { output: StreamState } }) => ({ state: event.output }),
    },
  }) as const

/**
 * Visit to the live stream: before, during and after it. The backend decides the phase; it is asked at the start and
 * whenever the stream should have begun or ended by the clock, because editors may have moved it. The player starts on
 * request, a third party's only with consent, and restarts a few times by itself after interruptions.
 */
export const liveStreamMachine = liveStreamSetup.createMachine({
  id,
  version: '1',
  meta: {
    mainPath: [
      'checking',
      'announced',
      'checking',
      'live.offered',
      'live.opening',
      'live.playing',
      'checking',
      'ended',
    ],
    actors: {
      'stream.began': 'timer',
      'stream.ended': 'timer',
      'player.started': 'system',
      'player.failed': 'system',
    },
  },
  context: ({ input }) => ({ stream: null, next: null, isAllowed: input.isAllowed, failures: 0 }),
  initial: 'checking',
  on: {
    'consent.given': { actions: 'allow' },
    'consent.withdrawn': { actions: 'forbid' },
  },
  states: {
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'readStream',
          src: 'readStream',
          input: {},
          onDone: [
            inPhase('none', 'unannounced'),
            inPhase('ahead', 'announced'),
            inPhase('running', 'live'),
            inPhase('over', 'ended'),
          ],
          onError: 'unknown',
        },
        timeLimit('readTimeout', 15_000, 'unknown'),
      ],
    },
    /** No answer: the page still shows what was true when it was rendered. */
    unknown: {
      tags: ['retryable'],
      on: { 'retry.requested': 'checking' },
    },
    /** No stream is planned. */
    unannounced: {},
    announced: {
      invoke: {
        id: 'startClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.stream, 'stream').startsAt,
          event: { type: 'stream.began' },
        }),
      },
      on: { 'stream.began': 'checking' },
    },
    live: {
      entry: 'clearFailures',
      invoke: {
        id: 'endClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.stream, 'stream').endsAt,
          event: { type: 'stream.ended' },
        }),
      },
      on: { 'stream.ended': 'checking' },
      ...watchingState,
    },
    /** Also shows the next stream. */
    ended: {
      invoke: {
        id: 'nextClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(context.next, 'next').startsAt,
          event: { type: 'stream.began' },
        }),
      },
      on: { 'stream.began': 'checking' },
    },
  },
})
