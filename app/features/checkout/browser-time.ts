/**
 * Turns an instant of the backend's clock into this browser's own time: either may be wrong, and the backend's may have
 * been moved. `now` is when the backend answered, by its own clock.
 */
export function inBrowserTime(instant: string, now: string): string {
  return new Date(Date.now() + Date.parse(instant) - Date.parse(now)).toISOString()
}
