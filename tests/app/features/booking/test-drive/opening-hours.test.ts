import { describe, expect, it } from 'vitest'
import { openingAt } from '#app/features/booking/test-drive/opening-hours.ts'

const berlin = {
  timeZone: 'Europe/Berlin',
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '10:00', closes: '19:00' })),
  specialHours: [
    { date: '2026-12-24', opens: '10:00', closes: '13:00' },
    { date: '2026-12-25', opens: null, closes: null },
    { date: '2026-12-26', opens: '11:00', closes: '14:00' },
  ],
}
const at = (instant: string) => openingAt(berlin, Date.parse(instant))

describe('the opening of a store', () => {
  it('is told by its weekly hours', () => {
    expect(at('2026-12-07T08:59:00Z')).toEqual({ status: 'opensToday', opens: '10:00', closes: '19:00' })
    expect(at('2026-12-07T09:00:00Z')).toEqual({ status: 'open', opens: '10:00', closes: '19:00' })
    expect(at('2026-12-11T18:00:00Z')).toEqual({ status: 'opensLater', date: '2026-12-14', opens: '10:00' })
  })

  it('is told by the hours of a special day', () => {
    expect(at('2026-12-24T11:59:00Z')).toEqual({ status: 'open', opens: '10:00', closes: '13:00' })
    expect(at('2026-12-24T12:00:00Z')).toEqual({ status: 'opensLater', date: '2026-12-26', opens: '11:00' })
    expect(at('2026-12-25T10:00:00Z')).toEqual({ status: 'opensLater', date: '2026-12-26', opens: '11:00' })
    // Saturday, on which it is usually closed; by its own calendar.
    expect(at('2026-12-25T23:30:00Z')).toEqual({ status: 'opensToday', opens: '11:00', closes: '14:00' })
  })

  it('is none without hours within a week', () => {
    const closed = { ...berlin, openingHours: [], specialHours: berlin.specialHours.slice(0, 1) }
    expect(openingAt(closed, Date.parse('2026-12-24T13:00:00Z'))).toEqual({ status: 'closed' })
    expect(openingAt(closed, Date.parse('2026-12-10T09:00:00Z'))).toEqual({ status: 'closed' })
  })
})
