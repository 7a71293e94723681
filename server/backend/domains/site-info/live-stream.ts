import type { LiveStream } from './settings.ts'

/** Current stream, or else the next one. */
export function streamAt(schedule: LiveStream, now: Date) {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const month = instant.toZonedDateTimeISO(schedule.timeZone).toPlainDate().toPlainYearMonth()
  const current = streamIn(month, schedule)
  const isOver = Temporal.Instant.compare(current.endsAt.toInstant(), instant) <= 0
  return isOver ? streamIn(month.add({ months: 1 }), schedule) : current
}

/** Last stream that has ended. */
export function streamBefore(schedule: LiveStream, now: Date) {
  const current = streamAt(schedule, now)
  const month = current.startsAt.toPlainDate().toPlainYearMonth()
  return streamIn(month.subtract({ months: 1 }), schedule)
}

function streamIn(month: Temporal.PlainYearMonth, schedule: LiveStream) {
  const first = month.toPlainDate({ day: 1 })
  const toWeekday = (schedule.weekday - first.dayOfWeek + 7) % 7
  const day = first.add({ days: toWeekday + 7 * (schedule.weekOfMonth - 1) })
  const startsAt = day.toZonedDateTime({ timeZone: schedule.timeZone, plainTime: schedule.time })
  return { startsAt, endsAt: startsAt.add({ minutes: schedule.durationMinutes }) }
}
