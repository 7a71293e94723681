const dayLength = 86_400_000

/** A day at the place the slots belong to, `2026-11-20`, and the times that are free on it. */
export interface SlotDay {
  date: string
  /** ISO 8601 instants. */
  slots: readonly { startsAt: string }[]
}

/** One cell of a calendar; without slots the day cannot be chosen. */
export type CalendarDay = SlotDay & { isFirstOfMonth: boolean }

/** The first day of the week, 1 is Monday: of the countries served only the United States begin with Sunday. */
export function firstWeekday(languageTag: string): number {
  return new Intl.Locale(languageTag).region === 'US' ? 7 : 1
}

/** Whole weeks that cover all days given, in order; days that were not given have no slots. */
export function weeksOf(days: readonly SlotDay[], firstDay: number): CalendarDay[][] {
  const known = new Map(days.map((day) => [day.date, day]))
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const weeks: CalendarDay[][] = []
  for (let start = weekStart(timeOf(first.date), firstDay); start <= timeOf(last.date); start += 7 * dayLength) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = new Date(start + index * dayLength).toISOString().slice(0, 10)
        return { date, slots: known.get(date)?.slots ?? [], isFirstOfMonth: date.endsWith('-01') }
      }),
    )
  }
  return weeks
}

/** A calendar day as an instant to format in UTC, so that no zone moves it. */
export function timeOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function weekStart(time: number, firstDay: number): number {
  const sinceStart = (new Date(time).getUTCDay() - firstDay + 7) % 7
  return time - sinceStart * dayLength
}
