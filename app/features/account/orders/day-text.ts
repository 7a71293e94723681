import { intlOf } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'

/** Calendar day without a zone: `2026-12-31` → `Thursday, 31 December 2026`. */
export function dayText(locale: Locale, date: string): string {
  return intlOf(locale).formatDate(`${date}T12:00:00Z`, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
