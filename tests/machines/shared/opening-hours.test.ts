import { describe, expect, it } from 'vitest'
import { hoursOn } from '#machines/shared/opening-hours.ts'

const place = {
  openingHours: [
    { weekday: 4, opens: '09:00', closes: '18:00' },
    { weekday: 7, opens: '11:00', closes: '15:00' },
  ],
  specialHours: [
    { date: '2026-12-24', opens: '09:00', closes: '12:00' },
    { date: '2026-12-27', opens: null, closes: null },
    { date: '2026-12-28', opens: '10:00', closes: '14:00' },
  ],
}
const hours = (date: string) => hoursOn(place, date).map(({ opens, closes }) => `${opens} ${closes}`)

describe('the hours of a day', () => {
  it('are those of its weekday', () => {
    expect(hours('2026-12-17')).toEqual(['09:00 18:00'])
    expect(hours('2026-12-20')).toEqual(['11:00 15:00'])
    expect(hours('2026-12-21')).toEqual([])
  })

  it('are special ones on a day that has them, open or closed', () => {
    expect(hours('2026-12-24')).toEqual(['09:00 12:00'])
    expect(hours('2026-12-27')).toEqual([])
    expect(hours('2026-12-28')).toEqual(['10:00 14:00'])
  })
})
