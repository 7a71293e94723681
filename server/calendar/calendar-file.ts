import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { config, type LocaleSlug } from '#config'
import { calendarTimeZone } from './calendar-time-zone.ts'

export interface CalendarFile {
  filename: string
  contentType: string
  /** iCalendar text, lines ended by CR LF. */
  content: string
}

export interface CalendarDrive {
  orderNo: string
  /** Grows with every change of the order: calendars keep the file with the highest. */
  sequence: number
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  /** IANA zone of the site. */
  timeZone: string
  /** What the customer reads, in their language: the title, and the lines of the place. */
  title: string
  place: readonly string[]
  locale: LocaleSlug
  /** Takes the drive out of the calendar instead of putting it in. */
  isCancelled: boolean
  /** Where the customer sees and changes the drive; null where that is not known. */
  url: string | null
}

/**
 * A test drive as a calendar file (RFC 5545): one event, the same for the life of the order however often it moves, in the
 * site's own time zone. The mails attach it and the site offers it, so a calendar that has both shows one drive.
 * `publicUrl` is where the brand's site is: its host makes the event's id unique in the world.
 */
export function calendarFile(drive: CalendarDrive, { now, publicUrl }: { now: Date; publicUrl: string }): CalendarFile {
  const { brand, locales } = config
  const { orderNo, timeZone, isCancelled } = drive
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    method,
    prodId: { company: brand.legalName, product: 'Test drive', language: locales[drive.locale].lang.toUpperCase() },
    // Without a name: with one the library writes DTSTAMP in that zone, which must be in UTC.
    timezone: { name: null, generator: (zone) => calendarTimeZone(zone, new Date(drive.startsAt)) },
    events: [
      {
        id: `${orderNo}@${new URL(publicUrl).hostname}`,
        sequence: drive.sequence,
        stamp: now,
        start: zoned(drive.startsAt, timeZone),
        end: zoned(drive.endsAt, timeZone),
        timezone: timeZone,
        summary: drive.title,
        location: drive.place.join(', '),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: brand.name, email: brand.email },
        url: isCancelled ? null : drive.url,
      },
    ],
  })
  return {
    filename: `${orderNo}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

function zoned(instant: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
}
