import { useNow } from '#app/lib/clock/use-now.ts'

/**
 * Whether the clock on the visitor's wall differs from the one in a zone at an instant. False on the server and until the
 * page has come to life: only the browser knows where it is.
 */
export function useIsElsewhere(instant: string, timeZone: string): boolean {
  const isAlive = useNow() !== null
  return isAlive && wallClock(instant) !== wallClock(instant, timeZone)
}

function wallClock(instant: string, timeZone?: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) } as const
  return new Intl.DateTimeFormat('en', options).format(new Date(instant))
}
