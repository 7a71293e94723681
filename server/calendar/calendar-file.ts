import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { config, type LocaleSlug } from '#config'
import { listed } from '#machines/shared/listed.ts'
import { calendarTimeZone } from './calendar-time-zone.ts'

export interface CalendarFile {
  filename: string
  contentType: string
  /** iCalendar text with CR LF line ends. */
  content: string
}

export interface CalendarEntry {
  /** Stable id of the event, unchanged when the event moves. */
  id: string
  /** Product name in the file: `Test drive`. */
  product: string
  /** Rises with every change: calendars use the file with the highest. */
  sequence: number
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  /** IANA zone of the venue. */
  timeZone: string
  /** Title and address lines in the customer's language. */
  title: string
  place: readonly string[]
  locale: LocaleSlug
  /** Removes the event from the calendar instead of adding it. */
  isCancelled: boolean
  /** Page where the customer manages the event; null if unknown. */
  url: string | null
}

/**
 * Creates a calendar file (RFC 5545) with one event, in its venue's time zone. Mails attach it and the site offers it;
 * the stable id prevents duplicates. The host of `publicUrl`, the site's URL, makes the id globally unique.
 */
export function calendarFile(entry: CalendarEntry, { now, publicUrl }: { now: Date; publicUrl: string }): CalendarFile {
  const { brand, locales } = config
  const { id, timeZone, isCancelled } = entry
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    method,
    prodId: { company: brand.legalName, product: entry.product, language: locales[entry.locale].lang.toUpperCase() },
    // No name: with one the library writes DTSTAMP in that zone, but it must be UTC.
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
