import { assign, fromCallback, setup } from 'xstate'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type { LiveStreamContext, LiveStreamEvent, LiveStreamInput, StreamState } from './live-stream.types.ts'

export const id = 'liveStream'

/** Interruptions after which the player no longer restarts by itself. */
const maximumFailures = 3

export const liveStreamSetup = setup({
  types: {
    context: {} as LiveStreamContext,
    input: {} as LiveStreamInput,
    events: {} as LiveStreamEvent,
    tags: {} as 'busy' | 'retryable',
  },
  actors: {
    readStream: missingCall<object, StreamState>(id, 'readStream'),
    clock: fromCallback<LiveStreamEvent, ClockInput<LiveStreamEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    /** The answer reports this phase. */
    isPhase: (_, { state, phase }: { state: StreamState; phase: StreamState['phase'] }) => state.phase === phase,
    /** Editors have set a player. */
    hasPlayer: ({ context }) => Boolean(context.stream?.player),
    /** A third party carries the stream, and the visitor has not agreed to that. */
    needsConsent: ({ context }) => isThirdParty(context) && !context.isAllowed,
    /** Withdrawn consent concerns players of third parties only. */
    isThirdParty: ({ context }) => isThirdParty(context),
    /** The player may restart by itself. */
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepStream: assign((_, { state }: { state: StreamState }) => ({
      stream: state.phase === 'none' ? null : state.stream,
      next: state.phase === 'over' ? state.next : null,
    })),
    allow: assign({ isAllowed: true }),
    forbid: assign({ isAllowed: false }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
  },
})

function isThirdParty({ stream }: LiveStreamContext): boolean {
  return stream?.player?.isThirdParty ?? false
}
