const dayLength = 86_400_000

/** Calendar day in the zone of the place, `2026-11-20`, with its free slots. */
export interface SlotDay {
  date: string
  /** ISO 8601 instants. */
  slots: readonly { startsAt: string }[]
}

/** Calendar cell; a day without slots cannot be chosen. */
export type CalendarDay = SlotDay & { isFirstOfMonth: boolean }

/** First day of the week, 1 is Monday: of the countries served only the United States begin with Sunday. */
export function firstWeekday(languageTag: string): number {
  return new Intl.Locale(languageTag).region === 'US' ? 7 : 1
}

/** Whole weeks that cover all given days, in order; missing days have no slots. */
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

/** Calendar day as an instant to be formatted in UTC, so that no zone shifts it. */
export function timeOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function weekStart(time: number, firstDay: number): number {
  const sinceStart = (new Date(time).getUTCDay() - firstDay + 7) % 7
  return time - sinceStart * dayLength
}
