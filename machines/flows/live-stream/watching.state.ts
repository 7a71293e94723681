import { timeLimit } from '#machines/shared/timeout.ts'
import { liveStreamSetup } from './live-stream.setup.ts'

const interrupted = { target: 'interrupted', actions: 'countFailure' } as const
/** Nothing of somebody else's is shown to whoever no longer allows it. */
const withdrawal = { guard: 'isThirdParty', target: 'asking', actions: 'forbid' } as const

/** What a visitor does with a stream that runs. */
export const watchingState = liveStreamSetup.createStateConfig({
  initial: 'offered',
  states: {
    offered: {
      on: {
        'watch.chosen': [
          { guard: 'needsConsent', target: 'asking' },
          { guard: 'hasPlayer', target: 'opening' },
        ],
      },
    },
    /** Whether the stream may be fetched from whoever carries it. */
    asking: {
      on: {
        'consent.given': { target: 'opening', actions: 'allow' },
        'player.closed': 'offered',
      },
    },
    opening: {
      tags: ['busy'],
      invoke: timeLimit('openingTimeout', 20_000, interrupted),
      on: {
        'player.started': 'playing',
        'player.failed': interrupted,
        'player.closed': 'offered',
        'consent.withdrawn': withdrawal,
      },
    },
    playing: {
      on: {
        'player.failed': interrupted,
        'player.closed': 'offered',
        'consent.withdrawn': withdrawal,
      },
    },
    interrupted: {
      tags: ['busy'],
      invoke: timeLimit('pauseTimeout', 4_000, [{ guard: 'canRetry', target: 'opening' }, { target: 'lost' }] as const),
      on: {
        'player.closed': 'offered',
        'consent.withdrawn': withdrawal,
      },
    },
    lost: {
      tags: ['retryable'],
      on: {
        'retry.requested': { target: 'opening', actions: 'clearFailures' },
        'player.closed': 'offered',
        'consent.withdrawn': withdrawal,
      },
    },
  },
})
