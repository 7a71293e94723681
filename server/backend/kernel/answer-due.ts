import { config } from '#config'
import { dayAt } from './local-time.ts'

/** ISO weekdays on which people work; the same in all markets. */
const lastWorkday = 5

/**
 * Instant by which a person has to have answered what arrived: the end of the last of the promised working days, the
 * first being the one after the arrival.
 */
export function answerDueAt(arrivedAt: Date, timeZone: string): Date {
  let day = dayAt(timeZone, arrivedAt.getTime())
  for (let left = config.limits.answerWorkingDays; left > 0;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= lastWorkday) left -= 1
  }
  return new Date(day.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds)
}
