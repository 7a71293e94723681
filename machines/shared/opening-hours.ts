/** From `09:30` to `18:00` by the clocks of a place. */
export interface OpenHours {
  opens: string
  closes: string
}

/** When a place is open: usually, and on days of their own. */
export interface PlaceHours {
  /** ISO weekdays, 1 is Monday. */
  openingHours: readonly ({ weekday: number } & OpenHours)[]
  /** By the calendar of the place, `2026-12-24`; without hours it is closed. */
  specialHours: readonly { date: string; opens: string | null; closes: string | null }[]
}

/** Hours on a calendar day; none while it is closed. Special ones replace those of the weekday. */
export function hoursOn({ openingHours, specialHours }: PlaceHours, date: string): OpenHours[] {
  const special = specialHours.find((each) => each.date === date)
  if (special) {
    const { opens, closes } = special
    return opens === null || closes === null ? [] : [{ opens, closes }]
  }
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return openingHours.filter((each) => each.weekday === weekday)
}
