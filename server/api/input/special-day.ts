interface SpecialDay {
  /** Site, or market for all its sites. */
  place: string
  date: string
}

/** Record of special hours: `DE-2026-12-24`, `de-berlin-mitte-2026-12-24`. */
export function specialHoursId({ place, date }: SpecialDay): string {
  return `${place}-${date}`
}

/** The reverse; neither part is checked. */
export function specialDayOf(id: string): SpecialDay {
  return { place: id.slice(0, -11), date: id.slice(-10) }
}
