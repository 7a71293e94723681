import { config } from '#config'
import type { EntryType } from '#machines/shared/codes.ts'
import { hoursOn } from '#machines/shared/opening-hours.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { contains, driveFrom, leadTime, occupied, type Span, startsNow } from './drive-times.ts'

type Hours = Pick<Site, 'timeZone' | 'openingHours' | 'specialHours'>

/** Calendar days for which a site offers drives, both included. */
export interface Horizon {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

export function horizonOf({ timeZone }: Hours, now: number): Horizon {
  const first = dayAt(timeZone, now)
  return { first, last: first.add({ days: config.limits.testDriveHorizonDays }) }
}

/**
 * Drives a site offers on a calendar day, taken or not: on the full local hour, at least two hours ahead, with the car
 * there and back during opening hours.
 */
export function drivesOn(site: Hours, day: Temporal.PlainDate, entryType: EntryType, now: number): Span[] {
  return openingsOn(site, day).flatMap((opening) =>
    hoursWithin(site.timeZone, opening)
      .map(driveFrom)
      .filter((drive) => drive.from >= now + leadTime && contains(opening, occupied(drive, entryType))),
  )
}

/** Drive that could begin now; null while the site is closed or about to close. */
export function driveNow(site: Hours, entryType: EntryType, now: number): Span | null {
  const drive = driveFrom(startsNow(now, entryType))
  return isOpenDuring(site, { from: now, to: occupied(drive, entryType).to }) ? drive : null
}

/** Whether a site is open during a span, which lies within one calendar day. */
export function isOpenDuring(site: Hours, span: Span): boolean {
  return openingsOn(site, dayAt(site.timeZone, span.from)).some((opening) => contains(opening, span))
}

function openingsOn(site: Hours, day: Temporal.PlainDate): Span[] {
  const at = (time: string) => day.toZonedDateTime({ timeZone: site.timeZone, plainTime: time }).epochMilliseconds
  return hoursOn(site, day.toString()).map(({ opens, closes }) => ({ from: at(opens), to: at(closes) }))
}

/** Full local hours, counted in real time: an hour repeated by a clock change counts twice. */
function hoursWithin(timeZone: string, { from, to }: Span): number[] {
  const hours: number[] = []
  const opens = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  let hour = opens.round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  for (; hour.epochMilliseconds < to; hour = hour.add({ hours: 1 })) hours.push(hour.epochMilliseconds)
  return hours
}
