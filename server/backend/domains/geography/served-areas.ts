import { and, eq } from 'drizzle-orm'
import { config } from '#config'
import type { Services } from '#server/backend/kernel/services.ts'
import { servedAreas, sites } from '#server/backend/platform/db/schema/places.ts'
import { nearestOf, type Position } from './distance.ts'
import { areaNear, areaOfPostcode, townNamed, type Whereabouts } from './locate.ts'

/** The key of `served_areas`, and the point from which the nearest site is chosen. */
interface Doorstep extends Position {
  area: string
}

/**
 * The store that sends its cars to an address, the nearest where several do, with the kilometres from it to the middle of
 * the address's area; null where none does. With a postcode the town is not looked at: a postcode that does not exist is
 * not served.
 */
export async function servingSite(
  services: Services,
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
  services: Services,
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
