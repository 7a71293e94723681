import { comma } from '#machines/shared/listed.ts'
import { withMinus } from '#machines/shared/minus.ts'
import { intlOf } from './intl.ts'
import type { Locale } from './locale.ts'

/** Money from the currency's minor unit (cents, øre, fils): 59900 → '599 €'. Whole amounts have no decimals. */
export function formatMoney(locale: Locale, minorUnits: number, currency = locale.currency): string {
  const isWhole = minorUnits % 100 === 0
  const amount = intlOf(locale).formatNumber(minorUnits / 100, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return withMinus(amount)
}

/** Kilometres in every market; without decimals from ten. */
export function formatDistance(locale: Locale, kilometres: number): string {
  return intlOf(locale).formatNumber(kilometres, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  })
}

/** Unit of a field for kilometres. */
export function distanceUnit(locale: Locale): string {
  const parts = intlOf(locale).formatNumberToParts(0, { style: 'unit', unit: 'kilometer' })
  return parts.find(({ type }) => type === 'unit')?.value ?? ''
}

/** ISO instant as a day in a given IANA zone: 'Freitag, 20. November 2026'. */
export function formatDay(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatDate(instant, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** ISO instant as a day without the year: '20. November'. */
export function formatDate(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatDate(instant, { timeZone, day: 'numeric', month: 'long' })
}

/** ISO instant as local time in a given IANA zone: '14:30'. */
export function formatClock(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  return intlOf(locale).formatTime(instant, { timeZone, timeStyle: 'short' })
}

/** Day and time in a zone, with the zone's name, for readers in another one. */
export function formatMoment(locale: Locale, instant: string, timeZone = locale.timeZone): string {
  const parts = intlOf(locale).formatTimeToParts(instant, { timeZone, timeZoneName: 'short' })
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const [day, clock] = [formatDay(locale, instant, timeZone), formatClock(locale, instant, timeZone)]
  return `${day}${comma(intlOf(locale))}${clock} ${zone}`
}

/** Deadline as day and time; an end at midnight is given as the day before, the last one included. */
export function formatDeadline(locale: Locale, end: string, timeZone = locale.timeZone): string {
  return isMidnight(end, timeZone) ? formatLastDay(locale, end, timeZone) : formatMoment(locale, end, timeZone)
}

/** Last day of a period; `end`, an ISO instant, is the first one not included. */
export function formatLastDay(locale: Locale, end: string, timeZone = locale.timeZone): string {
  return formatDay(locale, new Date(Date.parse(end) - 1).toISOString(), timeZone)
}

function isMidnight(instant: string, timeZone: string): boolean {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' }) === '00:00:00'
}

/** Phone number with the digits after the dial code in groups: '+49 170 123 4567'. */
export function formatPhone(dialCode: string, digits: string): string {
  const groups = digits.length % 2 === 0 && digits.length <= 8 ? /\d{2}/g : /\d{3}(?!\d{1,2}$)|\d+$/g
  return [dialCode, ...(digits.match(groups) ?? [digits])].join(' ')
}

/** Name of a country in the page's language; 'EU' and unknown codes as Intl returns them. */
export function formatCountry(locale: Locale, code: string): string {
  return intlOf(locale).formatDisplayName(code, { type: 'region' }) ?? code
}
