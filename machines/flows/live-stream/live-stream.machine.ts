import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { id, liveStreamSetup } from './live-stream.setup.ts'
import type { StreamStanding } from './live-stream.types.ts'
import { watchingState } from './watching.state.ts'

const stands = <const Phase extends StreamStanding['phase'], const Target extends string>(
  phase: Phase,
  target: Target,
) =>
  ({
    guard: {
      type: 'isPhase',
      params: ({ event }: { event: { output: StreamStanding } }) => ({ standing: event.output, phase }),
    },
    target,
    actions: {
      type: 'keepStanding',
      params: ({ event }: { event: { output: StreamStanding } }) => ({ standing: event.output }),
    },
  }) as const

/**
 * Somebody comes for the live stream: before it, while it runs, after it. Where it stands is the backend's to say, at the
 * beginning and whenever the clock says that it must have begun or ended, for editors may have moved it. A player begins
 * when it is asked for, that of somebody else only while that is allowed; it begins anew by itself a few times.
 */
export const liveStreamMachine = liveStreamSetup.createMachine({
  id,
  version: '1',
  meta: {
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
            stands('none', 'unannounced'),
            stands('ahead', 'announced'),
            stands('running', 'live'),
            stands('over', 'ended'),
          ],
          onError: 'unknown',
        },
        timeLimit('readTimeout', 15_000, 'unknown'),
      ],
    },
    /** No answer: what the page says was true when it was made. */
    unknown: {
      tags: ['retryable'],
      on: { 'retry.requested': 'checking' },
    },
    /** None is planned. */
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
    /** The next one is told beside it, for whoever stays. */
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
