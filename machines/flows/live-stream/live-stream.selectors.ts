import type { SnapshotFrom } from 'xstate'
import type { liveStreamMachine } from './live-stream.machine.ts'
import type { Stream, StreamPlayer } from './live-stream.types.ts'

export type LiveStreamSnapshot = SnapshotFrom<typeof liveStreamMachine>

const phases = ['unknown', 'unannounced', 'announced', 'live', 'ended'] as const
export type StreamPhase = (typeof phases)[number]

/** Phase of the stream; null while it is being read, when the previous phase stays on screen. */
export function phaseOf(snapshot: LiveStreamSnapshot): StreamPhase | null {
  return phases.find((phase) => snapshot.matches(phase)) ?? null
}

const scenes = ['offered', 'asking', 'opening', 'playing', 'interrupted', 'lost'] as const
export type WatchingScene = (typeof scenes)[number]

/** What the visitor does with a running stream; null if none is running. */
export function watchingScene(snapshot: LiveStreamSnapshot): WatchingScene | null {
  return scenes.find((scene) => snapshot.matches({ live: scene })) ?? null
}

/** Player to mount: from opening until it is closed, fails or loses its consent. */
export function playerOf(snapshot: LiveStreamSnapshot): StreamPlayer | null {
  const isMounted = snapshot.matches({ live: 'opening' }) || snapshot.matches({ live: 'playing' })
  return isMounted ? (snapshot.context.stream?.player ?? null) : null
}

/** Stream on display, and the next one after it has ended. */
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
