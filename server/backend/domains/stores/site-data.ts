import { asc, eq } from 'drizzle-orm'
import { config, type MarketCode, marketCodes } from '#config'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dataField, type DataValues, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { areHours, hoursFrom } from './hours-values.ts'
import { clearSiteCache, placeChanged, readSite } from './sites.ts'

type SiteRow = typeof sites.$inferSelect

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Positions are written in hundred-thousandths of a degree: about a metre. */
const parts = 100_000

/** Store or service point, as staff change it: name, address, position, telephone number, hours of the week. */
export const siteData: MasterDataKind = {
  name: 'site',
  concernsMoney: false,
  tags: ['stores'],
  async listIds(services) {
    const rows = await services.db().select({ id: sites.id }).from(sites).orderBy(asc(sites.id))
    return rows.map(({ id }) => id)
  },
  marketOf(id) {
    const country = marketOfSiteId(id)
    return { country, currency: config.markets[country].currency }
  },
  nameOf: async (services, id) => (await readSite(services, id)).name,
  async read(services, id) {
    return { fields: siteFields, values: valuesOf(await readRow(services, id)) }
  },
  contradictions: (values) =>
    weekdays.map(pathsOf).flatMap((paths) => (areHours(values, paths) ? [] : [paths.opens, paths.closes])),
  figures: async () => [],
  async write(services, id, values) {
    const row = await readRow(services, id)
    await services.db().update(sites).set(changed(row, values)).where(eq(sites.id, id))
    clearSiteCache(services)
    await services.outbox.add({ kind: placeChanged, payload: { place: id } })
  },
}

/** Market of a site, with which its id begins: `de-berlin-mitte`. Throws `not_found`. */
export function marketOfSiteId(id: string): MarketCode {
  const country = marketCodes.find((code) => id.startsWith(`${code.toLowerCase()}-`))
  if (!country) throw new Refusal('not_found', `no site ${id}`)
  return country
}

async function readRow(services: BackendContext, id: string): Promise<SiteRow> {
  const [row] = await services.db().select().from(sites).where(eq(sites.id, id))
  if (!row) throw new Refusal('not_found', `no site ${id}`)
  return row
}

function pathsOf(weekday: number) {
  return { opens: `hours.${weekday}.opens`, closes: `hours.${weekday}.closes` }
}

/** Texts and their longest. */
const texts = { name: 80, street: 120, postcode: 12, city: 80, phone: 30 } as const

const siteFields: readonly DataField[] = [
  ...Object.entries(texts).map(([name, most]) =>
    // The Emirates have no postcodes.
    dataField({ group: 'place', name, unit: 'text', least: 2, most, isOptional: name === 'postcode' }),
  ),
  dataField({ group: 'place', name: 'latitude', unit: 'degrees', least: -90 * parts, most: 90 * parts }),
  dataField({ group: 'place', name: 'longitude', unit: 'degrees', least: -180 * parts, most: 180 * parts }),
  ...weekdays.flatMap((weekday) => {
    const subject = { kind: 'weekday', id: String(weekday), name: null } as const
    return Object.entries(pathsOf(weekday)).map(([name, path]) =>
      dataField({ path, group: 'hours', name, subject, unit: 'time', isOptional: true }),
    )
  }),
]

function valuesOf(row: SiteRow): DataValues {
  const { name, street, postcode, city, phone, latitude, longitude, openingHours } = row
  return new Map<string, DataValue>([
    ['name', name],
    ['street', street],
    ['postcode', postcode === '' ? null : postcode],
    ['city', city],
    ['phone', phone],
    ['latitude', Math.round(latitude * parts)],
    ['longitude', Math.round(longitude * parts)],
    ...weekdays.flatMap((weekday) => {
      const paths = pathsOf(weekday)
      const hours = openingHours.find((each) => each.weekday === weekday)
      return [
        [paths.opens, hours?.opens ?? null],
        [paths.closes, hours?.closes ?? null],
      ] as const
    }),
  ])
}

function changed(row: SiteRow, values: DataValues): SiteRow {
  const text = (name: keyof typeof texts) => String(values.get(name) ?? '')
  return {
    ...row,
    name: text('name'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    phone: text('phone'),
    latitude: Number(values.get('latitude')) / parts,
    longitude: Number(values.get('longitude')) / parts,
    openingHours: weekdays.flatMap((weekday) => {
      const hours = hoursFrom(values, pathsOf(weekday))
      return hours ? [{ weekday, ...hours }] : []
    }),
  }
}
