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
