import { intlOf } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'

/** Day in a table: '24 Nov 2026'. */
export function formatShortDay(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatDate(instant, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
}

/** Time in a table, to the second: '24 Nov 2026, 14:30:05'. */
export function formatTimestamp(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatDate(instant, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
}

/** Moment in a table, to the minute: 'Tue, 24 Nov, 14:30'. */
export function formatMoment(locale: Locale, instant: string, timeZone: string): string {
  return intlOf(locale).formatDate(instant, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** Unit of a field for kilometres: 'km'. */
export function kilometreSign(locale: Locale): string {
  const parts = intlOf(locale).formatNumberToParts(1, { style: 'unit', unit: 'kilometer' })
  return parts.find(({ type }) => type === 'unit')?.value ?? ''
}
