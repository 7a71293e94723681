import { useNow } from '#app/lib/clock/use-now.ts'

/**
 * Whether the visitor's local time differs from a zone's at an instant. False on the server and until hydration: only
 * the browser knows its zone.
 */
export function useIsOtherZone(instant: string, timeZone: string): boolean {
  const isHydrated = useNow() !== null
  return isHydrated && wallClock(instant) !== wallClock(instant, timeZone)
}

function wallClock(instant: string, timeZone?: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) } as const
  return new Intl.DateTimeFormat('en', options).format(new Date(instant))
}
