import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { config, type LocaleSlug } from '#config'
import { calendarTimeZone } from './calendar-time-zone.ts'
import type { TestDriveMailValues } from './mail-request.ts'
import { translator } from './messages.ts'
import { placeOf } from './test-drive-mails.ts'

export interface CalendarFile {
  filename: string
  contentType: string
  /** iCalendar text, lines ended by CR LF. */
  content: string
}

export interface CalendarRequest {
  locale: LocaleSlug
  values: TestDriveMailValues
  /** Grows with every change of the order: calendars keep the file with the highest. */
  sequence: number
  /** Takes the drive out of the calendar instead of putting it in. */
  isCancelled: boolean
  /** When the file is written. */
  now: Date
  /** Where the brand's site is; its host makes the event's id unique in the world. */
  publicUrl: string
}

/**
 * The test drive as a calendar file (RFC 5545): one event, the same for the life of the order however often it moves, in
 * the site's own time zone. The mails attach it and the site's confirmation offers it.
 */
export function calendarFile({ locale, values, sequence, isCancelled, now, publicUrl }: CalendarRequest): CalendarFile {
  const { brand } = config
  const { timeZone } = values
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const start = new Date(values.startsAt)
  const calendar = ical({
    method,
    prodId: { company: brand.legalName, product: 'Test drive', language: config.locales[locale].lang.toUpperCase() },
    // Without a name: with one the library writes DTSTAMP in that zone, which must be in UTC.
    timezone: { name: null, generator: (zone) => calendarTimeZone(zone, start) },
    events: [
      {
        id: `${values.orderNo}@${new URL(publicUrl).hostname}`,
        sequence,
        stamp: now,
        start: zoned(start, timeZone),
        end: zoned(new Date(values.endsAt), timeZone),
        timezone: timeZone,
        summary: translator(locale)('mail.calendar.title', { modelName: values.modelName }),
        location: placeOf(values).lines.join(', '),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: brand.name, email: brand.email },
        url: isCancelled ? null : (values.manageUrl ?? null),
      },
    ],
  })
  return {
    filename: `${values.orderNo}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
