import { and, eq } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { day } from '#server/api/input/bounds.ts'
import { specialDayOf, specialHoursId } from '#server/api/input/special-day.ts'
import { isMarket } from '#server/backend/domains/geography/module.ts'
import { dataField, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { specialHours } from '#server/backend/platform/db/schema/places.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { areHours, hoursFrom } from './hours-values.ts'
import { marketOfSiteId } from './site-data.ts'
import { clearSiteCache, placeChanged, readSite } from './sites.ts'
import { readSpecialHours } from './special-hours.ts'

type Key = Pick<typeof specialHours.$inferSelect, 'place' | 'date'>

const paths = { opens: 'opens', closes: 'closes' } as const

const fields: readonly DataField[] = [
  dataField({ group: 'day', name: 'isSpecial', unit: 'flag' }),
  ...Object.values(paths).map((name) => dataField({ group: 'day', name, unit: 'time', isOptional: true })),
]

/** Day on which a site, or all sites of a market, do not open by their weekly hours. Any day can be begun. */
export const specialHoursData: MasterDataKind = {
  name: 'specialHours',
  concernsMoney: false,
  tags: ['stores'],
  listIds: async (services) => (await readSpecialHours(services)).map(specialHoursId),
  marketOf(id) {
    const country = marketOfPlace(keyOf(id).place)
    return { country, currency: config.markets[country].currency }
  },
  async nameOf(services, id) {
    const { place } = keyOf(id)
    return isMarket(place) ? null : (await readSite(services, place)).name
  },
  async read(services, id) {
    const key = keyOf(id)
    // Throws for a site that does not exist.
    if (!isMarket(key.place)) await readSite(services, key.place)
    const [row] = await services.db().select().from(specialHours).where(isDay(key))
    const values = new Map<string, DataValue>([
      ['isSpecial', row !== undefined],
      [paths.opens, row?.opens ?? null],
      [paths.closes, row?.closes ?? null],
    ])
    return { fields, values }
  },
  /** Without hours it is closed. */
  contradictions(values) {
    const isUsual = values.get('isSpecial') !== true
    const isValid = areHours(values, paths) && !(isUsual && hoursFrom(values, paths))
    return isValid ? [] : Object.values(paths)
  },
  figures: async () => [],
  async write(services, id, values) {
    const key = keyOf(id)
    await (values.get('isSpecial') === true
      ? upsertRows(services, specialHours, [{ ...key, ...(hoursFrom(values, paths) ?? { opens: null, closes: null }) }])
      : services.db().delete(specialHours).where(isDay(key)))
    clearSiteCache(services)
    await services.outbox.add({ kind: placeChanged, payload: { place: key.place } })
  },
}

/** Throws `not_found`. */
function keyOf(id: string): Key {
  const key = specialDayOf(id)
  if (!day.safeParse(key.date).success) throw new Refusal('not_found', `no day ${id}`)
  return key
}

function marketOfPlace(place: string): MarketCode {
  return isMarket(place) ? place : marketOfSiteId(place)
}

function isDay({ place, date }: Key) {
  return and(eq(specialHours.place, place), eq(specialHours.date, date))
}
