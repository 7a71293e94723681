import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatCountry,
  formatDay,
  formatDeadline,
  formatDistance,
  formatLastDay,
  formatMoment,
  formatMoney,
  formatPhone,
} from '#app/i18n/format.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { localeSlugs } from '#config'

const german = localeOfPath('/de_DE')
const norwegian = localeOfPath('/no_NO')
/** Spaces in formats are of many kinds. */
const plain = (text: string) => text.replace(/[\s\u200f\u200e]+/g, ' ').trim()

describe('formats', () => {
  it('write money in the locale’s currency, whole amounts without decimals', () => {
    expect(plain(formatMoney(german, 59_900))).toBe('599 €')
    expect(plain(formatMoney(german, 129_950))).toBe('1.299,50 €')
    expect(plain(formatMoney(norwegian, 799_000))).toBe('7 990 kr')
    expect(plain(formatMoney(localeOfPath('/en_EU'), 59_900, 'SEK'))).toBe('599 SEK')
    expect(plain(formatMoney(localeOfPath('/ar_AE'), 59_900))).toContain('599')
  })

  it.each(localeSlugs)('write what is owed with a minus sign, no hyphen, in %s', (slug) => {
    const owed = formatMoney(localeOfPath(`/${slug}`), -52_500)
    expect(owed).toContain('\u2212')
    expect(owed).not.toContain('-')
  })

  it('write instants as the zone’s own clock shows them', () => {
    const instant = '2026-11-20T22:30:00Z'
    expect(formatDay(german, instant)).toBe('Freitag, 20. November 2026')
    expect(formatDay(german, instant, 'Asia/Dubai')).toBe('Samstag, 21. November 2026')
    expect(formatClock(german, instant)).toBe('23:30')
    expect(formatClock(german, instant, 'Asia/Dubai')).toBe('02:30')
    expect(formatMoment(german, instant)).toBe('Freitag, 20. November 2026, 23:30 MEZ')
  })

  it('write an end at midnight as the day before, which still belongs to what ends', () => {
    const midnight = '2026-12-06T23:00:00Z'
    expect(formatDeadline(german, midnight)).toBe('Sonntag, 6. Dezember 2026')
    expect(formatDeadline(german, midnight, 'Asia/Dubai')).toMatch(/^Montag, 7\. Dezember 2026, 03:00 /)
    expect(formatDeadline(german, '2026-12-06T23:00:01Z')).toBe('Montag, 7. Dezember 2026, 00:00 MEZ')
    expect(formatLastDay(german, midnight)).toBe('Sonntag, 6. Dezember 2026')
    expect(formatLastDay(german, '2026-12-06T11:30:00Z')).toBe('Sonntag, 6. Dezember 2026')
  })

  it('write distances in kilometres, near ones with a decimal', () => {
    expect(plain(formatDistance(german, 2.44))).toBe('2,4 km')
    expect(plain(formatDistance(german, 44.4))).toBe('44 km')
  })

  it('group phone numbers', () => {
    expect(formatPhone('+47', '40123456')).toBe('+47 40 12 34 56')
    expect(formatPhone('+49', '1701234567')).toBe('+49 170 123 4567')
    expect(formatPhone('+46', '701234567')).toBe('+46 701 234 567')
  })

  it('name countries in the language of the page', () => {
    expect(formatCountry(german, 'NO')).toBe('Norwegen')
    expect(formatCountry(norwegian, 'DE')).toBe('Tyskland')
  })
})
