/** Delivery of the stream: in segments, or in a frame of its carrier. */
export interface StreamPlayer {
  kind: 'hls' | 'frame'
  url: string
  /** Whether a third party carries the stream and learns who watches. */
  isThirdParty: boolean
}

export interface Stream {
  /** ISO 8601 instants by the backend's clock. */
  startsAt: string
  endsAt: string
  /** Null until editors have set one. */
  player: StreamPlayer | null
}

/** Current stream and its phase by the backend's clock. */
export type StreamState =
  | { phase: 'none' }
  | { phase: 'ahead' | 'running'; stream: Stream }
  | { phase: 'over'; stream: Stream; next: Stream }

export interface LiveStreamContext {
  stream: Stream | null
  /** Stream after the one that ended. */
  next: Stream | null
  /** Consent to third-party players. */
  isAllowed: boolean
  /** Interruptions since the visitor last pressed play. */
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
  /** The first picture is shown. */
  | { type: 'player.started' }
  | { type: 'player.failed' }
  | { type: 'player.closed' }
  | { type: 'retry.requested' }
