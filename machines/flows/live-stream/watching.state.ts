import { timeLimit } from '#machines/shared/timeout.ts'
import { liveStreamSetup } from './live-stream.setup.ts'

const interrupted = { target: 'interrupted', actions: 'countFailure' } as const
/** A third-party player is removed when its consent is withdrawn. */
const withdrawal = { guard: 'isThirdParty', target: 'asking', actions: 'forbid' } as const

/** Substates of a running stream. */
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
    /** Asks for consent to the third-party player. */
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
