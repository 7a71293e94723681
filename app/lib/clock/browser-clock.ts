import type { ClockPorts } from '#machines/shared/clock.ts'

/** This browser's own clock; instants of the backend are turned into its time as they arrive (browser-time.ts). */
export const browserClock: ClockPorts = {
  now: Date.now,
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
