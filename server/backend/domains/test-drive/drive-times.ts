import { EntryType } from '#machines/shared/codes.ts'

const minute = 60_000

/** Duration of a test drive and its margins, in milliseconds. */
const drive = 45 * minute
/** For checking and charging the car before the next drive. */
const turnaround = 15 * minute
/** From the site to a customer's door, and back. */
const travel = 30 * minute
/** Earliest start of a drive booked ahead, so that staff can prepare. */
export const leadTime = 120 * minute

/** Time span in milliseconds since the epoch, end excluded. */
export interface Span {
  from: number
  to: number
}

export function driveFrom(startsAt: number): Span {
  return { from: startsAt, to: startsAt + drive }
}

/** Span that a drive takes of its car and advisor: a drive at a door includes both ways. */
export function occupied({ from, to }: Span, entryType: EntryType): Span {
  const way = entryType === EntryType.door ? travel : 0
  return { from: from - way, to: to + way + turnaround }
}

/** Start of a drive that begins now: the next quarter of an hour. */
export function startsNow(now: number, entryType: EntryType): number {
  const quarter = 15 * minute
  const earliest = entryType === EntryType.door ? now + travel : now
  return Math.ceil(earliest / quarter) * quarter
}

export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

/** Range literal of PostgreSQL. */
export function toRange({ from, to }: Span): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
}
