import { asc, eq } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { distanceKm, type Position } from '#server/backend/domains/geography/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dataField, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { cities, postcodeAreas, servedAreas } from '#server/backend/platform/db/schema/places.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { siteData } from './site-data.ts'
import { readSite, readSites } from './sites.ts'

/** Area of `served_areas`, with its main town. */
interface Area extends Position {
  area: string
  name: string
}

/** Kilometres from a store within which areas can be chosen: there and back within a day. */
const reachKm = 150

const prefix = 'area.'

/** Areas to which a store sends cars, for test drives and handovers at a customer's door. */
export const deliveryAreasData: MasterDataKind = {
  name: 'deliveryAreas',
  concernsMoney: false,
  // Asked for by address, on no page that is cached.
  tags: [],
  async listIds(services) {
    const sites = await readSites(services)
    return sites.flatMap(({ id, kind }) => (kind === 'store' ? [id] : []))
  },
  marketOf: siteData.marketOf,
  nameOf: siteData.nameOf,
  async read(services, id) {
    const site = await readStore(services, id)
    const served = await readServed(services, id)
    const all = await readAreas(services, site.country)
    const areas = all.filter((each) => served.has(each.area) || distanceKm(site, each) <= reachKm)
    return {
      fields: areas.map(({ area, name }) =>
        dataField({
          path: prefix + area,
          group: 'areas',
          name: 'isServed',
          subject: { kind: 'area', id: area, name },
          unit: 'flag',
        }),
      ),
      values: new Map(areas.map(({ area }) => [prefix + area, served.has(area)])),
    }
  },
  contradictions: () => [],
  figures: async () => [],
  async write(services, id, values) {
    const { country } = await readStore(services, id)
    const served = [...values].flatMap(([path, isServed]) => (isServed === true ? [path.slice(prefix.length)] : []))
    await services.db().delete(servedAreas).where(eq(servedAreas.siteId, id))
    await upsertRows(
      services,
      servedAreas,
      served.map((area) => ({ siteId: id, country, area })),
    )
  },
}

/** Throws `not_found`, also for a service point. */
async function readStore(services: BackendContext, id: string): Promise<Site> {
  const site = await readSite(services, id)
  if (site.kind !== 'store') throw new Refusal('not_found', `${id} is no store`)
  return site
}

async function readServed(services: BackendContext, id: string): Promise<ReadonlySet<string>> {
  const { area, siteId } = servedAreas
  const rows = await services.db().select({ area }).from(servedAreas).where(eq(siteId, id))
  return new Set(rows.map((row) => row.area))
}

/** Postcode areas of a country, `10 Berlin`, or its towns where there are no postcodes. */
async function readAreas(services: BackendContext, country: MarketCode): Promise<Area[]> {
  if (config.markets[country].address.postcode === null) {
    const { id, name, latitude, longitude } = cities
    return services
      .db()
      .select({ area: id, name, latitude, longitude })
      .from(cities)
      .where(eq(cities.country, country))
      .orderBy(asc(name))
  }
  const { prefix: area, latitude, longitude } = postcodeAreas
  const rows = await services
    .db()
    .select({ area, town: cities.name, latitude, longitude })
    .from(postcodeAreas)
    .innerJoin(cities, eq(cities.id, postcodeAreas.cityId))
    .where(eq(postcodeAreas.country, country))
    .orderBy(asc(area))
  return rows.map(({ town, ...row }) => ({ ...row, name: `${row.area} ${town}` }))
}
