import type { SlotDay } from '#app/components/slot-weeks.ts'

/**
 * The free slots with the one held for this visitor among them: to everybody else it is taken. `zone` is the IANA zone of
 * the place, by whose calendar the days go.
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

/** The calendar day it is in a zone, `2026-11-20`. */
function dateIn(timeZone: string, instant: string): string {
  // The Swedish way to write a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
}
