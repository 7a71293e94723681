import { config } from '#config'
import type { EntryType } from '#machines/shared/codes.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { contains, driveFrom, leadTime, occupied, type Span, startsNow } from './drive-times.ts'

type Hours = Pick<Site, 'timeZone' | 'openingHours'>

/** Calendar days at a site for which drives are offered, both included. */
export interface Horizon {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

export function horizonOf({ timeZone }: Hours, now: number): Horizon {
  const first = dayAt(timeZone, now)
  return { first, last: first.add({ days: config.limits.testDriveHorizonDays }) }
}

/** The calendar day it is at a site. */
export function dayAt(timeZone: string, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}

/**
 * The drives a site offers on one of its calendar days, taken or not: on the hour by the clock on its wall, from two
 * hours ahead, and such that the car is there and back while the site is open.
 */
export function drivesOn(site: Hours, day: Temporal.PlainDate, entryType: EntryType, now: number): Span[] {
  return openingsOn(site, day).flatMap((opening) =>
    hoursWithin(site.timeZone, opening)
      .map(driveFrom)
      .filter((drive) => drive.from >= now + leadTime && contains(opening, occupied(drive, entryType))),
  )
}

/** The drive that could begin now, or null while the site is closed or about to close. */
export function driveNow(site: Hours, entryType: EntryType, now: number): Span | null {
  const drive = driveFrom(startsNow(now, entryType))
  return isOpenDuring(site, { from: now, to: occupied(drive, entryType).to }) ? drive : null
}

/** Whether a site is open all the time of a span, which begins and ends on one of its calendar days. */
export function isOpenDuring(site: Hours, span: Span): boolean {
  return openingsOn(site, dayAt(site.timeZone, span.from)).some((opening) => contains(opening, span))
}

function openingsOn({ timeZone, openingHours }: Hours, day: Temporal.PlainDate): Span[] {
  const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
  return openingHours
    .filter(({ weekday }) => weekday === day.dayOfWeek)
    .map(({ opens, closes }) => ({ from: at(opens), to: at(closes) }))
}

/** Full hours by the clock on the wall; counted in real time, so that an hour that a clock change repeats counts twice. */
function hoursWithin(timeZone: string, { from, to }: Span): number[] {
  const hours: number[] = []
  const opens = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  let hour = opens.round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  for (; hour.epochMilliseconds < to; hour = hour.add({ hours: 1 })) hours.push(hour.epochMilliseconds)
  return hours
}
