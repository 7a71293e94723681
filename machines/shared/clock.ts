import { type EventObject, fromCallback } from 'xstate'

export interface ClockPorts {
  /** Milliseconds since the epoch, by the server's clock, which set the instants. */
  now(): number
  /** Calls back once after the given milliseconds; the returned function cancels it. */
  setTimer(callback: () => void, ms: number): () => void
}

export interface ClockInput<Event extends EventObject> {
  /** ISO 8601 instant. */
  at: string
  event: Event
}

/** Longest delay in milliseconds: longer ones would fire at once, and no page stays open for so long. */
const longestTimer = 2 ** 31 - 1

/** Actor that sends an event at an instant, or at once if it has passed, also after the flow was restored. */
export function createClock<Event extends EventObject>(ports: ClockPorts) {
  return fromCallback<Event, ClockInput<Event>>(({ input, sendBack }) => {
    const ms = Math.max(0, Date.parse(input.at) - ports.now())
    return ms > longestTimer ? undefined : ports.setTimer(() => sendBack(input.event), ms)
  })
}
