import { and, eq } from 'drizzle-orm'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { servedAreas, sites } from '#server/backend/platform/db/schema/places.ts'
import { nearestOf, type Position } from './distance.ts'
import { areaNear, areaOfPostcode, townNamed, type Whereabouts } from './locate.ts'

/** Key of `served_areas`, and the point from which the nearest site is chosen. */
interface Doorstep extends Position {
  area: string
}

/**
 * Store that delivers to an address, the nearest of several, with the kilometres to the centre of the address's area;
 * null if none does. With a postcode the town is ignored: an unknown postcode is not served.
 */
export async function servingSite(
  services: BackendContext,
  address: Pick<Whereabouts, 'country' | 'postcode' | 'city'>,
): Promise<{ id: string; distanceKm: number } | null> {
  const doorstep = await doorstepOf(services, address)
  if (!doorstep) return null
  const serving = await services
    .db()
    .select({ id: sites.id, latitude: sites.latitude, longitude: sites.longitude })
    .from(servedAreas)
    .innerJoin(sites, eq(sites.id, servedAreas.siteId))
    .where(and(eq(servedAreas.country, address.country), eq(servedAreas.area, doorstep.area)))
  const nearest = nearestOf(doorstep, serving)
  return nearest && { id: nearest.place.id, distanceKm: nearest.km }
}

async function doorstepOf(
  services: BackendContext,
  { country, postcode, city }: Parameters<typeof servingSite>[1],
): Promise<Doorstep | null> {
  const hasPostcodes = config.markets[country].address.postcode !== null
  if (hasPostcodes && postcode) {
    const area = await areaOfPostcode(services, country, postcode)
    return area && { ...area, area: area.prefix }
  }
  const town = city ? await townNamed(services, country, city) : null
  if (!town) return null
  if (!hasPostcodes) return { ...town, area: town.id }
  const area = await areaNear(services, country, town)
  return area && { ...area, area: area.prefix }
}
