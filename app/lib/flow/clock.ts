import type { EventObject } from 'xstate'
import { createClock } from '#machines/shared/clock.ts'

/** The clock of a flow: the backend's, which is `ahead` milliseconds before the browser's. */
export function clockAt<Event extends EventObject>(ahead: number) {
  return createClock<Event>({
    now: () => Date.now() + ahead,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  })
}
