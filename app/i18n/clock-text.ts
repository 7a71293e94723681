import type { IntlShape } from 'react-intl'

/** Name of an ISO weekday. */
export function weekdayText({ formatDate }: IntlShape, weekday: number): string {
  // 3 January 2000 was a Monday.
  return formatDate(Date.UTC(2000, 0, 2 + weekday), { timeZone: 'UTC', weekday: 'long' })
}

/** Wall clock time as the locale writes it. */
export function clockText({ formatTime }: IntlShape, clock: string): string {
  return formatTime(`2000-01-01T${clock}:00Z`, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
}
