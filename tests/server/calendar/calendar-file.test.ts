import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from '#server/calendar/calendar-file.ts'

const written = { now: new Date('2026-11-20T08:00:00Z'), publicUrl: 'https://solvei.example' }
const drive: CalendarEntry = {
  id: 'TD7K2Q9M',
  product: 'Test drive',
  sequence: 1,
  startsAt: '2026-12-07T09:00:00.000Z',
  endsAt: '2026-12-07T09:45:00.000Z',
  timeZone: 'Europe/Oslo',
  title: 'Prøvekjøring: ES8',
  place: ['Solvei Oslo', 'Karl Johans gate 1', '0154 Oslo'],
  locale: 'no_NO',
  isCancelled: false,
  url: 'https://solvei.example/no_NO/test-drive/manage/TD7K2Q9M',
}

function linesOf(more: Partial<CalendarEntry> = {}): string[] {
  const { content } = calendarFile({ ...drive, ...more }, written)
  expect(content.endsWith('END:VCALENDAR')).toBe(true)
  expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
  return content.replaceAll('\r\n ', '').split('\r\n')
}

const at = (startsAt: string, timeZone: string) => ({
  timeZone,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 2_700_000).toISOString(),
})

describe('the calendar file', () => {
  it('puts one event into the calendar, on the wall clock of the site', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:TD7K2Q9M@solvei.example',
        'SEQUENCE:1',
        'DTSTAMP:20261120T080000Z',
        'DTSTART;TZID=Europe/Oslo:20261207T100000',
        'DTEND;TZID=Europe/Oslo:20261207T104500',
        'SUMMARY:Prøvekjøring: ES8',
        String.raw`LOCATION:Solvei Oslo\, Karl Johans gate 1\, 0154 Oslo`,
        'STATUS:CONFIRMED',
        'URL;VALUE=URI:https://solvei.example/no_NO/test-drive/manage/TD7K2Q9M',
      ]),
    )
  })

  it('stays the same event when the drive is moved or cancelled, with a higher number', () => {
    const moved = linesOf({ sequence: 2, ...at('2026-12-08T12:00:00.000Z', 'Europe/Oslo') })
    expect(moved).toContain('UID:TD7K2Q9M@solvei.example')
    expect(moved).toContain('SEQUENCE:2')
    const cancelled = linesOf({ sequence: 3, isCancelled: true })
    expect(cancelled).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:TD7K2Q9M@solvei.example', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
    expect(cancelled.some((line) => line.startsWith('URL'))).toBe(false)
  })

  it.each([
    ['Europe/Oslo', '2026-12-07T09:00:00.000Z', '20261207T100000'],
    ['Europe/Oslo', '2026-07-06T08:00:00.000Z', '20260706T100000'],
    ['Europe/Oslo', '2026-10-25T00:30:00.000Z', '20261025T023000'],
    ['Europe/Oslo', '2026-10-25T01:30:00.000Z', '20261025T023000'],
    ['Asia/Dubai', '2026-12-07T06:00:00.000Z', '20261207T100000'],
    ['America/New_York', '2026-03-08T07:30:00.000Z', '20260308T033000'],
    ['Europe/Dublin', '2026-07-06T08:00:00.000Z', '20260706T090000'],
  ])('brings rules by which %s at %s is %s', (timeZone, startsAt, wallClock) => {
    const lines = linesOf(at(startsAt, timeZone))
    expect(lines).toContain(`DTSTART;TZID=${timeZone}:${wallClock}`)
    expect(lines).toContain(`TZID:${timeZone}`)
    const offset = offsetAt(lines, Date.parse(startsAt))
    expect(new Date(Date.parse(startsAt) + offset).toISOString().replaceAll(/[-:]|\.000Z/g, '')).toBe(wallClock)
  })

  it('knows summer from winter', () => {
    expect(observances(linesOf(at('2026-07-06T08:00:00.000Z', 'Europe/Oslo'))).map(({ kind }) => kind)).toEqual([
      'DAYLIGHT',
      'STANDARD',
    ])
    expect(observances(linesOf(at('2026-12-07T06:00:00.000Z', 'Asia/Dubai')))).toHaveLength(1)
  })
})

interface Observance {
  kind: string
  /** When it begins, milliseconds since the epoch. */
  begins: number
  /** Milliseconds ahead of UTC. */
  offset: number
}

/** The rules of the file's time zone, read as RFC 5545 says: a start is in the wall clock of the offset before it. */
function observances(lines: string[]): Observance[] {
  const blocks = lines.join('\n').matchAll(/BEGIN:(STANDARD|DAYLIGHT)\n(?<rules>[^]*?)\nEND:\1/g)
  return Array.from(blocks, ({ 1: kind = '', groups }) => {
    const rule = (name: string) => new RegExp(`^${name}:(.+)$`, 'm').exec(groups?.['rules'] ?? '')?.[1] ?? ''
    const wallClock = rule('DTSTART').replace(/(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5Z')
    return { kind, begins: Date.parse(wallClock) - toMs(rule('TZOFFSETFROM')), offset: toMs(rule('TZOFFSETTO')) }
  })
}

function offsetAt(lines: string[], instant: number): number {
  const begun = observances(lines).filter(({ begins }) => begins <= instant)
  return begun.toSorted((a, b) => b.begins - a.begins)[0]?.offset ?? Number.NaN
}

function toMs(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
