import { EntryType } from '#machines/shared/codes.ts'

const minute = 60_000

/** How long a test drive takes, and what stands around it: all in milliseconds. */
const drive = 45 * minute
/** The car is checked and charged before the next one. */
const turnaround = 15 * minute
/** From the site to a customer's door, and back. */
const travel = 30 * minute
/** A drive later is offered no sooner than this, so that staff have time to prepare. */
export const leadTime = 120 * minute

/** A stretch of time, in milliseconds since the epoch, its end excluded. */
export interface Span {
  from: number
  to: number
}

export function driveFrom(startsAt: number): Span {
  return { from: startsAt, to: startsAt + drive }
}

/** For how long a drive keeps its car (and its advisor): a drive at somebody's door includes both ways. */
export function occupied({ from, to }: Span, entryType: EntryType): Span {
  const way = entryType === EntryType.door ? travel : 0
  return { from: from - way, to: to + way + turnaround }
}

/** The start of the next drive that can begin when a car leaves now: a quarter of an hour by the clock. */
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

/** As PostgreSQL writes it. */
export function toRange({ from, to }: Span): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
}
