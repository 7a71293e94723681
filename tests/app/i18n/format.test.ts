import { describe, expect, it } from 'vitest'
import { formatClock, formatCountry, formatDay, formatDistance, formatMoment, formatPhone } from '#app/i18n/format.ts'
import { localeOfPath } from '#app/i18n/locale.ts'

const german = localeOfPath('/de_DE')
const norwegian = localeOfPath('/no_NO')
/** Spaces in formats are of many kinds. */
const plain = (text: string) => text.replace(/[\s\u200f\u200e]+/g, ' ').trim()

describe('formats', () => {
  it('write instants as the zone’s own clock shows them', () => {
    const instant = '2026-11-20T22:30:00Z'
    expect(formatDay(german, instant)).toBe('Freitag, 20. November 2026')
    expect(formatDay(german, instant, 'Asia/Dubai')).toBe('Samstag, 21. November 2026')
    expect(formatClock(german, instant)).toBe('23:30')
    expect(formatClock(german, instant, 'Asia/Dubai')).toBe('02:30')
    expect(formatMoment(german, instant)).toBe('Freitag, 20. November 2026, 23:30 MEZ')
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
