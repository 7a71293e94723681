import { intlOf } from './intl.ts'
import type { Locale } from './locale.ts'

/** Kilometres in every market; from ten on without decimals. */
export function formatDistance(locale: Locale, kilometres: number): string {
  return intlOf(locale).formatNumber(kilometres, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  })
}

/** An ISO instant as a day in a given IANA zone: 'Freitag, 20. November 2026'. */
export function formatDay(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatDate(instant, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** An ISO instant as the wall clock of a given IANA zone shows it: '14:30'. */
export function formatClock(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatTime(instant, { timeZone, timeStyle: 'short' })
}

/** Day and time in a zone, with the zone's name, for people who may be in another. */
export function formatMoment(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  const parts = intlOf(locale).formatTimeToParts(instant, { timeZone, timeZoneName: 'short' })
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${formatDay(locale, instant, timeZone)}, ${formatClock(locale, instant, timeZone)} ${zone}`
}

/** A phone number for reading, the digits after the dial code in groups: '+49 170 123 4567'. */
export function formatPhone(dialCode: string, digits: string): string {
  const groups = digits.length % 2 === 0 && digits.length <= 8 ? /\d{2}/g : /\d{3}(?!\d{1,2}$)|\d+$/g
  return [dialCode, ...(digits.match(groups) ?? [digits])].join(' ')
}

/** The name of a country in the page's language; 'EU' and unknown codes come back as Intl names them. */
export function formatCountry(locale: Locale, code: string): string {
  return intlOf(locale).formatDisplayName(code, { type: 'region' }) ?? code
}
