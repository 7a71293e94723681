import { Refusal } from './refusal.ts'

/** Instant of a local time; one that a clock skips is that after it. Throws `invalid_params`. */
export function instantOf(local: string, timeZone: string): number {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' }).toZonedDateTime(timeZone).epochMilliseconds
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal('invalid_params', `${local} is no time`)
  }
}

/** Calendar day at an instant, in milliseconds since the epoch. */
export function dayAt(timeZone: string, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}
