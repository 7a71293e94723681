import { describe, expect, it } from 'vitest'
import { firstWeekday, weeksOf } from '#app/components/slot-weeks.ts'

const day = (date: string) => ({ date, slots: [{ startsAt: `${date}T09:00:00Z` }] })

describe('the weeks of a slot calendar', () => {
  it('begin on Monday, in the United States on Sunday', () => {
    expect(firstWeekday('de-DE')).toBe(1)
    expect(firstWeekday('ar-AE')).toBe(1)
    expect(firstWeekday('en-150')).toBe(1)
    expect(firstWeekday('en-US')).toBe(7)
  })

  it('are whole, with days that cannot be chosen around those that can', () => {
    // A Friday and the Tuesday after.
    const weeks = weeksOf([day('2026-11-27'), day('2026-12-01')], 1)
    expect(weeks.map((week) => week.map(({ date }) => date.slice(8)).join(' '))).toEqual([
      '23 24 25 26 27 28 29',
      '30 01 02 03 04 05 06',
    ])
    expect(weeks.flat().flatMap(({ date, slots }) => (slots.length > 0 ? [date] : []))).toEqual([
      '2026-11-27',
      '2026-12-01',
    ])
    expect(weeks.flat().filter(({ isFirstOfMonth }) => isFirstOfMonth)).toHaveLength(1)
  })

  it('shift with the first weekday', () => {
    expect(weeksOf([day('2026-11-29')], 7)[0]?.[0]?.date).toBe('2026-11-29')
    expect(weeksOf([day('2026-11-29')], 1)[0]?.[6]?.date).toBe('2026-11-29')
  })

  it('are not moved by the end of summer time', () => {
    const dates = weeksOf([day('2026-10-19'), day('2026-11-01')], 1)
      .flat()
      .map(({ date }) => date)
    expect(new Set(dates).size).toBe(14)
  })

  it('are none without days', () => {
    expect(weeksOf([], 1)).toEqual([])
  })
})
