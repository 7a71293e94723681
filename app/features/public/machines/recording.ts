import { readDates } from '#machines/shared/recorded-way.ts'
import type { Way } from '#machines/shared/simulate.ts'
import { type MachineSearch, readMachineSearch } from './machine-search.ts'

/** Steps of a real order with their dates, and how many of them are taken; null for any other way. */
export function recordingOf({ at, pos }: MachineSearch, { steps }: Way): { dates: number[]; position: number } | null {
  const dates = readDates(at, steps.length)
  return dates && { dates, position: Math.min(pos ?? dates.length, dates.length) }
}

/** The address with other guards that do not hold. */
export function withFailing(search: MachineSearch, failing: readonly string[]): MachineSearch {
  return readMachineSearch({ ...search, fails: failing.length > 0 ? failing.join('~') : undefined })
}
