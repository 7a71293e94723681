interface Line {
  code: string
  amount: number
}

/** A month of use where the order is: from an instant of one day to the same of another. */
export interface UseMonth {
  startsAt: Date
  endsAt: Date
  /** IANA zone, whose calendar days are counted. */
  timeZone: string
}

/**
 * What of a month is paid for that is used until an instant: each calendar day that has begun by then counts, and no day
 * counts in two months, so that whoever stays a whole month pays all of it. Rounded line by line, so that the same days
 * always cost the same.
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
  // Midnight is the end of the day before, which has been counted.
  const isMidnight = end.equals(end.startOfDay())
  return Math.min(daysBetween(month, until) + (isMidnight ? 0 : 1), daysBetween(month, month.endsAt))
}

function daysBetween(month: UseMonth, until: Date): number {
  return zoned(month.startsAt, month).toPlainDate().until(zoned(until, month).toPlainDate()).days
}

function zoned(instant: Date, { timeZone }: Pick<UseMonth, 'timeZone'>): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
