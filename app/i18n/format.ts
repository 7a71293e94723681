import { comma } from '#machines/shared/listed.ts'
import { intlOf } from './intl.ts'
import type { Locale } from './locale.ts'

/** Money in the currency's minor unit (cents, øre, fils): 59900 → '599 €'. Whole amounts come without decimals. */
export function formatMoney(locale: Locale, minorUnits: number, currency = locale.currency): string {
  const isWhole = minorUnits % 100 === 0
  return intlOf(locale).formatNumber(minorUnits / 100, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

/** Kilometres in every market; from ten on without decimals. */
export function formatDistance(locale: Locale, kilometres: number): string {
  return intlOf(locale).formatNumber(kilometres, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  })
}

/** What stands beside a field of kilometres. */
export function distanceUnit(locale: Locale): string {
  const parts = intlOf(locale).formatNumberToParts(0, { style: 'unit', unit: 'kilometer' })
  return parts.find(({ type }) => type === 'unit')?.value ?? ''
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

/** An ISO instant as a day of a year that goes without saying: '20. November'. */
export function formatDate(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatDate(instant, { timeZone, day: 'numeric', month: 'long' })
}

/** An ISO instant as the wall clock of a given IANA zone shows it: '14:30'. */
export function formatClock(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatTime(instant, { timeZone, timeStyle: 'short' })
}

/** Day and time in a zone, with the zone's name, for people who may be in another. */
export function formatMoment(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  const parts = intlOf(locale).formatTimeToParts(instant, { timeZone, timeZoneName: 'short' })
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const [day, clock] = [formatDay(locale, instant, timeZone), formatClock(locale, instant, timeZone)]
  return `${day}${comma(intlOf(locale))}${clock} ${zone}`
}

/** Until when: day and time in a zone; of an end at midnight only the day before, the last one that belongs to it. */
export function formatDeadline(locale: Locale, end: string, timeZone = locale.timeZone): string {
  return isMidnight(end, timeZone) ? formatLastDay(locale, end, timeZone) : formatMoment(locale, end, timeZone)
}

/** The last day of a span whose end, an ISO instant, is the first that no longer belongs to it. */
export function formatLastDay(locale: Locale, end: string, timeZone = locale.timeZone): string {
  return formatDay(locale, new Date(Date.parse(end) - 1).toISOString(), timeZone)
}

function isMidnight(instant: string, timeZone: string): boolean {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' }) === '00:00:00'
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
