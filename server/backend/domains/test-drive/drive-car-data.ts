import { and, asc, eq, sql } from 'drizzle-orm'
import { config } from '#config'
import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { paintIds } from '#server/api/contract/schemas/vehicle.ts'
import { clearSiteCache, marketOfSiteId, placeChanged, readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { dataField, type DataValues, type MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { driveResources, models, reservations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { lockResources, moveUnkept } from './reservations.ts'

type CarRow = typeof driveResources.$inferSelect

/** Values without which there is no car. */
const required = ['plate', 'store', 'model', 'colour']
const newId = /^[a-z]{2}-car-[a-z\d]+(?:-[a-z\d]+)*$/

/**
 * Car that a store lends for test drives: plate, store, model, and the days on which it is there. Slots follow it at
 * once. A car can be begun under any plate.
 */
export const driveCarData: MasterDataKind = {
  name: 'driveCar',
  concernsMoney: false,
  tags: ['stores'],
  async listIds(services) {
    const { id, kind } = driveResources
    const rows = await services.db().select({ id }).from(driveResources).where(eq(kind, 'vehicle')).orderBy(asc(id))
    return rows.map((row) => row.id)
  },
  marketOf(id) {
    const country = marketOfSiteId(id)
    return { country, currency: config.markets[country].currency }
  },
  async nameOf(services, id) {
    const car = await readCar(services, id)
    if (!car) return null
    const store = (await readSites(services)).find((site) => site.id === car.siteId)
    return `${car.label} · ${store?.name ?? car.siteId}`
  },
  /** Drives ahead. */
  async usesOf(services, id) {
    const { resourceId, during } = reservations
    const isAhead = sql`upper(${during}) > ${services.clock.now().toISOString()}::timestamptz`
    return services.db().$count(reservations, and(eq(resourceId, id), isAhead))
  },
  async read(services, id) {
    const car = await readCar(services, id)
    return { fields: await fieldsOf(services, id), values: valuesOf(id, car) }
  },
  contradictions(values) {
    const missing = required.filter((path) => !values.get(path))
    const [from, until] = [values.get('validFrom'), values.get('validUntil')]
    const isReversed = typeof from === 'string' && typeof until === 'string' && until < from
    return [...missing, ...(isReversed ? ['validFrom', 'validUntil'] : [])]
  },
  figures: async () => [],
  async write(services, id, values) {
    const before = await readCar(services, id)
    const after = carOf(id, before, values)
    if (before)
      await lockResources(services, before.modelId ? { siteId: before.siteId, modelId: before.modelId } : { ids: [id] })
    if (after) await upsertRows(services, driveResources, [after])
    else if (before) await removeCar(services, before)
    if (before?.modelId) await keepDrives(services, before)
    clearSiteCache(services)
    const places = new Set([before?.siteId, after?.siteId].filter((place) => place !== undefined))
    await services.outbox.add(...[...places].map((place) => ({ kind: placeChanged, payload: { place } })))
  },
}

/** Throws `not_found` for an id that is neither that of a car nor can become one. */
async function readCar(services: BackendContext, id: string): Promise<CarRow | undefined> {
  const [row] = await services.db().select().from(driveResources).where(eq(driveResources.id, id))
  if (row ? row.kind !== 'vehicle' : !newId.test(id)) throw new Refusal('not_found', `no car ${id}`)
  return row
}

async function fieldsOf(services: BackendContext, id: string): Promise<DataField[]> {
  const country = marketOfSiteId(id)
  const stores = (await readSites(services, country)).filter(({ kind }) => kind === 'store')
  const known = await services.db().select().from(models).orderBy(asc(models.position))
  return [
    dataField({ group: 'car', name: 'plate', unit: 'text', least: 2, most: 12 }),
    dataField({
      group: 'car',
      name: 'store',
      unit: 'choice',
      choices: stores.map((store) => ({ kind: 'site', id: store.id, name: store.name })),
    }),
    dataField({
      path: 'model',
      group: 'car',
      name: 'driveModel',
      unit: 'choice',
      choices: known.map((model) => ({ kind: 'model', id: model.id, name: model.name })),
    }),
    dataField({
      group: 'car',
      name: 'colour',
      unit: 'choice',
      choices: paintIds.map((paint) => ({ kind: 'paint', id: paint, name: null })),
    }),
    dataField({ group: 'use', name: 'validFrom', unit: 'day', isOptional: true }),
    dataField({ group: 'use', name: 'validUntil', unit: 'day', isOptional: true }),
    dataField({ group: 'use', name: 'isOutOfService', unit: 'flag' }),
  ]
}

function valuesOf(id: string, car: CarRow | undefined): DataValues {
  const { timeZone } = config.markets[marketOfSiteId(id)]
  const dayOf = (instant: Date, shift: 0 | 1) => dayAt(timeZone, instant.getTime() - shift).toString()
  return new Map<string, DataValue>([
    ['plate', car?.label ?? null],
    ['store', car?.siteId ?? null],
    ['model', car?.modelId ?? null],
    ['colour', car?.colour ?? null],
    ['validFrom', car?.availableFrom ? dayOf(car.availableFrom, 0) : null],
    // The end is excluded.
    ['validUntil', car?.availableUntil ? dayOf(car.availableUntil, 1) : null],
    ['isOutOfService', car?.isOutOfService ?? false],
  ])
}

/** Row with these values; null without all of what a car needs. */
function carOf(id: string, before: CarRow | undefined, values: DataValues): CarRow | null {
  const [plate, store, model, colour] = required.map((path) => values.get(path))
  if (!plate || !store || !model) return null
  const { timeZone } = config.markets[marketOfSiteId(id)]
  const startOf = (day: DataValue | undefined, shift: 0 | 1) =>
    typeof day === 'string'
      ? new Date(Temporal.PlainDate.from(day).add({ days: shift }).toZonedDateTime(timeZone).epochMilliseconds)
      : null
  return {
    id,
    siteId: String(store),
    kind: 'vehicle',
    label: String(plate),
    modelId: String(model),
    colour: colour ? String(colour) : null,
    interior: before?.interior ?? null,
    wheels: before?.wheels ?? null,
    driveTrain: before?.driveTrain ?? null,
    availableFrom: startOf(values.get('validFrom'), 0),
    availableUntil: startOf(values.get('validUntil'), 1),
    isOutOfService: values.get('isOutOfService') === true,
  }
}

/** Takes back a car that was new; one that has been driven stays, out of service. */
async function removeCar(services: BackendContext, { id }: CarRow): Promise<void> {
  const db = services.db()
  const isUsed =
    (await db.$count(reservations, eq(reservations.resourceId, id))) +
      (await db.$count(testDriveOrders, eq(testDriveOrders.vehicleId, id))) >
    0
  await (isUsed
    ? db.update(driveResources).set({ isOutOfService: true }).where(eq(driveResources.id, id))
    : db.delete(driveResources).where(eq(driveResources.id, id)))
}

/** Drives for which a car was held, without being named to the customer, go to others of its store and model. */
async function keepDrives(services: BackendContext, { id, siteId, modelId }: CarRow): Promise<void> {
  if (!modelId) return
  await moveUnkept(services, id, await lockResources(services, { siteId, modelId }))
}
