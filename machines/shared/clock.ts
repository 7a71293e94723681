import { type EventObject, fromCallback } from 'xstate'

export interface ClockPorts {
  /** Milliseconds since the epoch by the clock that the instants were written with: the server's. */
  now(): number
  /** Calls back once after so many milliseconds, unless the returned function was called before. */
  setTimer(callback: () => void, ms: number): () => void
}

export interface ClockInput<Event extends EventObject> {
  /** ISO 8601 instant. */
  at: string
  event: Event
}

/** Milliseconds: what lies further ahead would ring at once, and no page stays open for so long. */
const longestTimer = 2 ** 31 - 1

/** Sends an event when an instant has come, at once when it has passed: also after the flow was restored. */
export function createClock<Event extends EventObject>(ports: ClockPorts) {
  return fromCallback<Event, ClockInput<Event>>(({ input, sendBack }) => {
    const ms = Math.max(0, Date.parse(input.at) - ports.now())
    return ms > longestTimer ? undefined : ports.setTimer(() => sendBack(input.event), ms)
  })
}
