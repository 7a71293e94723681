import { describe, expect, it } from 'vitest'
import { driveNow, drivesOn } from '#server/backend/domains/test-drive/opening-hours.ts'

const daily = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
const berlin = { timeZone: 'Europe/Berlin', openingHours: daily('09:00', '18:00'), specialHours: [] }
const dubai = { timeZone: 'Asia/Dubai', openingHours: daily('10:00', '22:00'), specialHours: [] }
const night = { timeZone: 'Europe/Berlin', openingHours: daily('00:00', '06:00'), specialHours: [] }

const longAgo = 0
const starts = (site: typeof berlin, day: string, entryType: 1 | 2 = 1, now = longAgo) =>
  drivesOn(site, Temporal.PlainDate.from(day), entryType, now).map(({ from }) => new Date(from).toISOString())

const start = (now: string, entryType: 1 | 2 = 1) => {
  const drive = driveNow(berlin, entryType, Date.parse(now))
  return drive && new Date(drive.from).toISOString()
}

describe('the drives of a day', () => {
  it('begin on the hour by the clock on the wall, as long as the car is back in time', () => {
    const drives = starts(berlin, '2026-11-20')
    expect(drives).toHaveLength(9)
    expect(drives[0]).toBe('2026-11-20T08:00:00.000Z')
    expect(drives.at(-1)).toBe('2026-11-20T16:00:00.000Z')
  })

  it('keep their hour by the wall when the clocks change', () => {
    expect(starts(berlin, '2027-03-27')[0]).toBe('2027-03-27T08:00:00.000Z')
    expect(starts(berlin, '2027-03-28')[0]).toBe('2027-03-28T07:00:00.000Z')
    expect(starts(berlin, '2027-03-28')).toHaveLength(9)
  })

  it('leave out the hour that the spring takes and have the one of the autumn twice', () => {
    expect(starts(night, '2027-03-28')).toEqual([
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
      '2027-03-28T03:00:00.000Z',
    ])
    expect(starts(night, '2026-10-25')).toHaveLength(7)
  })

  it('know no summer time in Dubai', () => {
    expect(starts(dubai, '2027-03-28')[0]).toBe('2027-03-28T06:00:00.000Z')
    expect(starts(dubai, '2026-12-01')[0]).toBe('2026-12-01T06:00:00.000Z')
    expect(starts(dubai, '2026-12-01').at(-1)).toBe('2026-12-01T17:00:00.000Z')
  })

  it('leave time for both ways to somebody’s door', () => {
    const drives = starts(berlin, '2026-11-20', 2)
    expect(drives[0]).toBe('2026-11-20T09:00:00.000Z')
    expect(drives.at(-1)).toBe('2026-11-20T15:00:00.000Z')
  })

  it('begin two hours ahead at the earliest', () => {
    expect(starts(berlin, '2026-11-20', 1, Date.parse('2026-11-20T09:00:00Z'))[0]).toBe('2026-11-20T11:00:00.000Z')
    expect(starts(berlin, '2026-11-20', 1, Date.parse('2026-11-20T09:00:01Z'))[0]).toBe('2026-11-20T12:00:00.000Z')
  })

  it('follow the weekday of the site and both halves of a day with a break', () => {
    const site = {
      timeZone: 'Europe/Berlin',
      openingHours: [
        { weekday: 6, opens: '09:30', closes: '12:00' },
        { weekday: 6, opens: '13:00', closes: '15:00' },
      ],
      specialHours: [],
    }
    expect(starts(site, '2026-11-20')).toEqual([])
    expect(starts(site, '2026-11-21')).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
      '2026-11-21T13:00:00.000Z',
    ])
  })
})

describe('a drive now', () => {
  it('begins at the next quarter of an hour', () => {
    expect(start('2026-11-20T08:10:00Z')).toBe('2026-11-20T08:15:00.000Z')
    expect(start('2026-11-20T08:15:00Z')).toBe('2026-11-20T08:15:00.000Z')
  })

  it('begins at somebody’s door after the way there', () => {
    expect(start('2026-11-20T08:10:00Z', 2)).toBe('2026-11-20T08:45:00.000Z')
  })

  it('is not offered before the site opens, nor when it closes before the car is back', () => {
    expect(start('2026-11-20T07:59:00Z')).toBeNull()
    expect(start('2026-11-20T16:00:00Z')).toBe('2026-11-20T16:00:00.000Z')
    expect(start('2026-11-20T16:01:00Z')).toBeNull()
  })
})
