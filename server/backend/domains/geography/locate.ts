import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cities, postcodeAreas } from '#server/backend/platform/db/schema/places.ts'
import { kilometresPerDegree, nearestOf, type Position } from './distance.ts'
import { parsePostcode } from './postcode.ts'
import { plainName } from './search-name.ts'

export type Town = typeof cities.$inferSelect
export type PostcodeArea = typeof postcodeAreas.$inferSelect

/** Location as given, from precise to rough; empty or unknown values are skipped. */
export interface Whereabouts {
  country: MarketCode
  latitude?: number | undefined
  longitude?: number | undefined
  postcode?: string | undefined
  city?: string | undefined
}

/** Kilometres from the nearest town beyond which a position belongs to none: open sea, desert, a foreign country. */
const reachKm = 60

/**
 * Location of a visitor: the position if given, else the centre of the postcode area, else the town. Null if none is
 * known. `cityId` is the area's main town or the nearest one, null if far from any.
 */
export async function locate(
  services: BackendContext,
  { country, latitude, longitude, postcode, city }: Whereabouts,
): Promise<(Position & { cityId: string | null }) | null> {
  if (latitude !== undefined && longitude !== undefined) {
    const town = await townNear(services, { latitude, longitude })
    return { latitude, longitude, cityId: town?.id ?? null }
  }
  const area = postcode ? await areaOfPostcode(services, country, postcode) : null
  if (area) return { latitude: area.latitude, longitude: area.longitude, cityId: area.cityId }
  const town = city ? await townNamed(services, country, city) : null
  return town && { latitude: town.latitude, longitude: town.longitude, cityId: town.id }
}

/** Area of a postcode, by its longest known prefix. Null for an invalid postcode. */
export async function areaOfPostcode(
  services: BackendContext,
  country: MarketCode,
  typed: string,
): Promise<PostcodeArea | null> {
  const postcode = parsePostcode(country, typed)
  if (!postcode) return null
  const [area] = await services
    .db()
    .select()
    .from(postcodeAreas)
    .where(and(eq(postcodeAreas.country, country), sql`starts_with(${postcode.digits}, ${postcodeAreas.prefix})`))
    .orderBy(desc(sql`length(${postcodeAreas.prefix})`))
    .limit(1)
  return area ?? null
}

/** Postcode area with the nearest centre; null in a country without postcodes. */
export async function areaNear(
  services: BackendContext,
  country: MarketCode,
  from: Position,
): Promise<PostcodeArea | null> {
  const areas = await services.db().select().from(postcodeAreas).where(eq(postcodeAreas.country, country))
  return nearestOf(from, areas)?.place ?? null
}

/** Town with that name in any spelling; of several the most populous. */
export async function townNamed(services: BackendContext, country: MarketCode, name: string): Promise<Town | null> {
  const [town] = await services
    .db()
    .select()
    .from(cities)
    .where(and(eq(cities.country, country), sql`'|' || ${cities.searchName} like ${`%|${plainName(name)}|%`}`))
    .orderBy(desc(cities.population))
    .limit(1)
  return town ?? null
}

/** Nearest town of any country, null out of reach of all. */
export async function townNear(services: BackendContext, from: Position): Promise<Town | null> {
  const latitudes = reachKm / kilometresPerDegree
  const longitudes = latitudes / Math.cos((from.latitude * Math.PI) / 180)
  const around = await services
    .db()
    .select()
    .from(cities)
    .where(
      and(
        between(cities.latitude, from.latitude - latitudes, from.latitude + latitudes),
        between(cities.longitude, from.longitude - longitudes, from.longitude + longitudes),
      ),
    )
  const nearest = nearestOf(from, around)
  return nearest && nearest.km <= reachKm ? nearest.place : null
}
