import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { config, type LocaleSlug } from '#config'
import { listed } from '#machines/shared/listed.ts'
import { calendarTimeZone } from './calendar-time-zone.ts'

export interface CalendarFile {
  filename: string
  contentType: string
  /** iCalendar text, lines ended by CR LF. */
  content: string
}

export interface CalendarEntry {
  /** The same for the life of what it is about, however often that moves. */
  id: string
  /** What it is, for who looks into the file: `Test drive`. */
  product: string
  /** Grows with every change: calendars keep the file with the highest. */
  sequence: number
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  /** IANA zone of the place. */
  timeZone: string
  /** What the customer reads, in their language: the title, and the lines of the place. */
  title: string
  place: readonly string[]
  locale: LocaleSlug
  /** Takes it out of the calendar instead of putting it in. */
  isCancelled: boolean
  /** Where the customer sees and changes it; null where that is not known. */
  url: string | null
}

/**
 * A calendar file (RFC 5545): one event, the same however often it moves, in the time zone of its place. The mails attach it
 * and the site offers it, so a calendar that has both shows it once.
 * `publicUrl` is where the brand's site is: its host makes the event's id unique in the world.
 */
export function calendarFile(entry: CalendarEntry, { now, publicUrl }: { now: Date; publicUrl: string }): CalendarFile {
  const { brand, locales } = config
  const { id, timeZone, isCancelled } = entry
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    method,
    prodId: { company: brand.legalName, product: entry.product, language: locales[entry.locale].lang.toUpperCase() },
    // Without a name: with one the library writes DTSTAMP in that zone, which must be in UTC.
    timezone: { name: null, generator: (zone) => calendarTimeZone(zone, new Date(entry.startsAt)) },
    events: [
      {
        id: `${id}@${new URL(publicUrl).hostname}`,
        sequence: entry.sequence,
        stamp: now,
        start: zoned(entry.startsAt, timeZone),
        end: zoned(entry.endsAt, timeZone),
        timezone: timeZone,
        summary: entry.title,
        location: listed(entry, entry.place),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: brand.name, email: brand.email },
        url: isCancelled ? null : entry.url,
      },
    ],
  })
  return {
    filename: `${id}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

function zoned(instant: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
}
