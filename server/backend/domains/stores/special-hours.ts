import { asc, gte } from 'drizzle-orm'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { specialHours } from '#server/backend/platform/db/schema/places.ts'

type SpecialHoursRow = typeof specialHours.$inferSelect

/** Special hours of all places from yesterday on, which is still today further west. */
export function readSpecialHours(services: BackendContext): Promise<SpecialHoursRow[]> {
  const yesterday = dayAt('UTC', services.clock.now().getTime()).subtract({ days: 1 })
  const { date, place } = specialHours
  return services.db().select().from(specialHours).where(gte(date, yesterday.toString())).orderBy(asc(date), asc(place))
}

/** Those of a site, by date: its own, and those of its market on other days. */
export function specialHoursOf(
  rows: readonly SpecialHoursRow[],
  { id, country }: Pick<Site, 'id' | 'country'>,
): Site['specialHours'] {
  const own = new Set(rows.filter(({ place }) => place === id).map(({ date }) => date))
  return rows
    .filter(({ place, date }) => place === id || (place === country && !own.has(date)))
    .map(({ date, opens, closes }) => ({ date, opens, closes }))
}
