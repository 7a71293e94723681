import type { OpenHours } from '#machines/shared/opening-hours.ts'
import type { DataValues } from '#server/backend/kernel/master-data-kind.ts'

/** Paths of the values of a day. */
interface HoursPaths {
  opens: string
  closes: string
}

/** Hours of a day; null while it is closed. */
export function hoursFrom(values: DataValues, paths: HoursPaths): OpenHours | null {
  const [opens, closes] = [values.get(paths.opens), values.get(paths.closes)]
  return typeof opens === 'string' && typeof closes === 'string' ? { opens, closes } : null
}

/** Whether a day has two times, the second of which is later, or none. */
export function areHours(values: DataValues, paths: HoursPaths): boolean {
  const hours = hoursFrom(values, paths)
  if (hours) return hours.opens < hours.closes
  return [paths.opens, paths.closes].every((path) => (values.get(path) ?? null) === null)
}
