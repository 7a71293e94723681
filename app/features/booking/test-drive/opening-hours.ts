import { localTimeOf } from '#app/lib/clock/local-time.ts'
import { hoursOn, type PlaceHours } from '#machines/shared/opening-hours.ts'

/** Hours of a place, by its own clocks. */
export interface LocalHours extends PlaceHours {
  timeZone: string
}

/** Opening state at a moment; times are `HH:MM` at the place. */
export type Opening =
  | { status: 'open'; opens: string; closes: string }
  | { status: 'opensToday'; opens: string; closes: string }
  | { status: 'opensLater'; date: string; opens: string }
  | { status: 'closed' }

const dayMs = 86_400_000

/** Whether a place is open at an instant (milliseconds since the epoch), otherwise when it opens within a week. */
export function openingAt(place: LocalHours, instant: number): Opening {
  const [today = '', time = ''] = localTimeOf(instant, place.timeZone).split('T')
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const date = new Date(Date.parse(today) + daysAhead * dayMs).toISOString().slice(0, 10)
    const [next] = hoursOn(place, date)
      .filter(({ closes }) => daysAhead > 0 || closes > time)
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
    if (!next) continue
    const { opens, closes } = next
    if (daysAhead > 0) return { status: 'opensLater', date, opens }
    return { status: opens <= time ? 'open' : 'opensToday', opens, closes }
  }
  return { status: 'closed' }
}
