import type { SlotDay } from '#app/components/slot-weeks.ts'

/**
 * Free slots plus the one held for this visitor, which counts as taken for everyone else. `zone` is the IANA zone of
 * the place; it determines the calendar days.
 */
export function withHeldSlot(days: readonly SlotDay[], startsAt: string, zone: string): SlotDay[] {
  const date = dateIn(zone, startsAt)
  const known = days.find((day) => day.date === date)
  if (known?.slots.some((slot) => slot.startsAt === startsAt)) return [...days]
  const slots = [...(known?.slots ?? []), { startsAt }].toSorted((one, other) =>
    one.startsAt.localeCompare(other.startsAt),
  )
  return [...days.filter((day) => day.date !== date), { date, slots }].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  )
}

/** Calendar day of an instant in a zone, `2026-11-20`. */
function dateIn(timeZone: string, instant: string): string {
  // Swedish dates are in ISO format.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
}
