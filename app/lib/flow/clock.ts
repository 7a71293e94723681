import type { EventObject } from 'xstate'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'

/** Backend clock, `ahead` milliseconds ahead of this browser's. */
export function browserClock(ahead = 0): ClockPorts {
  return {
    now: () => Date.now() + ahead,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The same as the clock actor of a flow. */
export function clockAt<Event extends EventObject>(ahead: number) {
  return createClock<Event>(browserClock(ahead))
}
