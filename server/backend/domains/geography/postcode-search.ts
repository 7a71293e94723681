import { and, eq, or, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cities, postcodeAreas } from '#server/backend/platform/db/schema/places.ts'
import type { Position } from './distance.ts'
import { parsePostcode } from './postcode.ts'

export interface PostcodeTown extends Position {
  id: string
  name: string
  country: MarketCode
  /** In the country's format. */
  postcode: string
}

/**
 * Main towns of the areas that a postcode can mean, each at its area's centre: one for a complete postcode, several for
 * an incomplete one, none for an invalid one.
 */
export async function townsOfPostcode(
  services: BackendContext,
  country: MarketCode,
  typed: string,
): Promise<PostcodeTown[]> {
  const postcode = parsePostcode(country, typed)
  if (!postcode) return []
  const { prefix, latitude, longitude } = postcodeAreas
  const rows = await services
    .db()
    .select({ id: cities.id, name: cities.name, country: cities.country, prefix, latitude, longitude })
    .from(postcodeAreas)
    .innerJoin(cities, eq(cities.id, postcodeAreas.cityId))
    .where(
      and(
        eq(postcodeAreas.country, country),
        or(sql`starts_with(${postcode.digits}, ${prefix})`, sql`starts_with(${prefix}, ${postcode.digits})`),
      ),
    )
    .orderBy(prefix)
  const around = rows.findLast((row) => postcode.digits.startsWith(row.prefix))
  const within = rows.filter((row) => row.prefix.length > postcode.digits.length)
  const areas = around ? [around, ...within] : within
  return areas
    .filter((area, index) => areas.findIndex(({ id }) => id === area.id) === index)
    .map(({ prefix: _, ...town }) => ({ ...town, postcode: postcode.text }))
}
