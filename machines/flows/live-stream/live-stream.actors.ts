import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type { LiveStreamEvent, StreamState } from './live-stream.types.ts'

export interface LiveStreamPorts extends ClockPorts {
  readStream(input: object, signal: AbortSignal): Promise<StreamState>
}

/** Actors for `liveStreamMachine.provide({ actors: createLiveStreamActors(ports) })`. */
export function createLiveStreamActors(ports: LiveStreamPorts) {
  return {
    readStream: createCall(ports.readStream),
    clock: createClock<LiveStreamEvent>(ports),
  }
}
