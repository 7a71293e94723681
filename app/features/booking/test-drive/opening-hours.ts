/** Opening hours in the local time of the place, one row a weekday; ISO weekdays, 1 is Monday. */
export interface WeekHours {
  timeZone: string
  openingHours: readonly { weekday: number; opens: string; closes: string }[]
}

/** Opening state at a moment; times are `HH:MM` at the place. */
export type Opening =
  | { status: 'open'; opens: string; closes: string }
  | { status: 'opensToday'; opens: string; closes: string }
  | { status: 'opensLater'; weekday: number; opens: string }
  | { status: 'closed' }

/** Whether a place is open at an instant (milliseconds since the epoch), otherwise when it opens next. */
export function openingAt({ timeZone, openingHours }: WeekHours, instant: number): Opening {
  const { weekday, time } = wallClock(timeZone, instant)
  const [next] = openingHours
    .map((hours) => ({ ...hours, daysAhead: (hours.weekday - weekday + 7) % 7 }))
    // Closed for today: counts as next week's.
    .map((hours) => (hours.daysAhead === 0 && hours.closes <= time ? { ...hours, daysAhead: 7 } : hours))
    .toSorted((one, other) => one.daysAhead - other.daysAhead || one.opens.localeCompare(other.opens))
  if (!next) return { status: 'closed' }
  const { opens, closes } = next
  if (next.daysAhead > 0) return { status: 'opensLater', weekday: next.weekday, opens }
  return { status: opens <= time ? 'open' : 'opensToday', opens, closes }
}

const isoWeekdays: Readonly<Record<string, number>> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 }

function wallClock(timeZone: string, instant: number): { weekday: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
    .formatToParts(instant)
    .map(({ type, value }) => [type, value] as const)
  const { weekday = '', hour, minute } = Object.fromEntries(parts)
  return { weekday: isoWeekdays[weekday] ?? 0, time: `${hour}:${minute}` }
}
