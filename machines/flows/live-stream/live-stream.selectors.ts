import type { SnapshotFrom } from 'xstate'
import type { liveStreamMachine } from './live-stream.machine.ts'
import type { Stream, StreamPlayer } from './live-stream.types.ts'

export type LiveStreamSnapshot = SnapshotFrom<typeof liveStreamMachine>

const phases = ['unknown', 'unannounced', 'announced', 'live', 'ended'] as const
export type StreamPhase = (typeof phases)[number]

/** Where the stream stands; null while the backend is being asked: what was shown before goes on. */
export function phaseOf(snapshot: LiveStreamSnapshot): StreamPhase | null {
  return phases.find((phase) => snapshot.matches(phase)) ?? null
}

const scenes = ['offered', 'asking', 'opening', 'playing', 'interrupted', 'lost'] as const
export type WatchingScene = (typeof scenes)[number]

/** What a visitor does with a stream that runs; null while none does. */
export function watchingScene(snapshot: LiveStreamSnapshot): WatchingScene | null {
  return scenes.find((scene) => snapshot.matches({ live: scene })) ?? null
}

/** What is to be mounted: the player, from the moment it opens until it is closed, fails or may no longer be shown. */
export function playerOf(snapshot: LiveStreamSnapshot): StreamPlayer | null {
  const isMounted = snapshot.matches({ live: 'opening' }) || snapshot.matches({ live: 'playing' })
  return isMounted ? (snapshot.context.stream?.player ?? null) : null
}

/** The stream that is shown, and the one after it where it is over. */
export function streamsOf({ context: { stream, next } }: LiveStreamSnapshot): {
  stream: Stream | null
  next: Stream | null
} {
  return { stream, next }
}

export function canWatch(snapshot: LiveStreamSnapshot): boolean {
  return snapshot.can({ type: 'watch.chosen' })
}

export function canRetry(snapshot: LiveStreamSnapshot): boolean {
  return snapshot.hasTag('retryable')
}
