/** How a stream is watched: fetched piece by piece, or in a frame of whoever carries it. */
export interface StreamPlayer {
  kind: 'hls' | 'frame'
  url: string
  /** Of the one who carries it, who learns then that somebody watches. */
  isThirdParty: boolean
}

export interface Stream {
  /** ISO 8601 instants, by the backend's clock. */
  startsAt: string
  endsAt: string
  /** Null where editors have not said yet how it is watched. */
  player: StreamPlayer | null
}

/** Which stream there is, and where the backend's clock stands to it. */
export type StreamStanding =
  | { phase: 'none' }
  | { phase: 'ahead' | 'running'; stream: Stream }
  | { phase: 'over'; stream: Stream; next: Stream }

export interface LiveStreamContext {
  stream: Stream | null
  /** The one after a stream that is over. */
  next: Stream | null
  /** Whether the visitor allows what others carry. */
  isAllowed: boolean
  /** Interruptions since the visitor last began to watch. */
  failures: number
}

export interface LiveStreamInput {
  isAllowed: boolean
}

export type LiveStreamEvent =
  | { type: 'stream.began' }
  | { type: 'stream.ended' }
  | { type: 'watch.chosen' }
  | { type: 'consent.given' }
  | { type: 'consent.withdrawn' }
  /** The first picture is there. */
  | { type: 'player.started' }
  | { type: 'player.failed' }
  | { type: 'player.closed' }
  | { type: 'retry.requested' }
