interface Line {
  code: string
  amount: number
}

/** Month of use in the order's time zone: from an instant of one day to the same of another. */
export interface UseMonth {
  startsAt: Date
  endsAt: Date
  /** IANA zone that calendar days are counted in. */
  timeZone: string
}

/**
 * Price of the part of a month used until an instant. Each calendar day that has begun counts, and no day counts in two
 * months, so that a whole month costs the full price. Rounded for each line, so that the same days always cost the
 * same.
 */
export function usedShare(lines: readonly Line[], month: UseMonth, until: Date): Line[] {
  const used = daysUsed(month, until)
  const whole = daysBetween(month, month.endsAt)
  return lines.map(({ code, amount }) => ({
    code,
    amount: used === whole ? amount : Math.round((amount * used) / whole),
  }))
}

/** Calendar days of a month that have begun by an instant, at most all of them. */
export function daysUsed(month: UseMonth, until: Date): number {
  if (until <= month.startsAt) return 0
  if (until >= month.endsAt) return daysBetween(month, month.endsAt)
  const end = zoned(until, month)
  // Midnight ends the day before, which is already counted.
  const isMidnight = end.equals(end.startOfDay())
  return Math.min(daysBetween(month, until) + (isMidnight ? 0 : 1), daysBetween(month, month.endsAt))
}

function daysBetween(month: UseMonth, until: Date): number {
  return zoned(month.startsAt, month).toPlainDate().until(zoned(until, month).toPlainDate()).days
}

function zoned(instant: Date, { timeZone }: Pick<UseMonth, 'timeZone'>): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
