import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { TestDriveEvent } from '#machines/orders/test-drive-order/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { driveResources, reservations } from '#server/backend/platform/db/schema/test-drive.ts'
import { occupied, type Span } from './drive-times.ts'
import { isFree, readResources } from './fleet.ts'
import { lockResources, moveReservation, reserveOneOf } from './reservations.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

export interface Assignment {
  vehicleId: string
  advisorId: string
}

export interface DriveResources {
  vehicles: { id: string; label: string; isFree: boolean }[]
  advisors: { id: string; name: string; isFree: boolean }[]
  /** Car of the order; not kept if it has gone to another store, or is out of service. */
  car: { id: string; label: string; isKept: boolean } | null
}

/** Cars of the order's model and advisors of its site. The order's own reservations count as free. */
export async function listResources(services: BackendContext, order: TestDriveRow): Promise<DriveResources> {
  const span = spanOf(order)
  const { siteId, modelId, orderNo: except } = order
  const vehicles = await readResources(services, { kind: 'vehicle', siteIds: [siteId], modelId, except }, span)
  const advisors = await readResources(services, { kind: 'advisor', siteIds: [siteId], except }, span)
  const car = await readCarOf(services, order)
  return {
    car: car && { ...car, isKept: vehicles.some((vehicle) => vehicle.id === car.id && isFree(vehicle, span)) },
    vehicles: vehicles.map((car) => ({ id: car.id, label: car.label, isFree: isFree(car, span) })),
    advisors: advisors.map((advisor) => ({ id: advisor.id, name: advisor.label, isFree: isFree(advisor, span) })),
  }
}

/** Car that an order has reserved; else the one that was named to its customer. */
async function readCarOf(services: BackendContext, { orderNo, vehicleId }: TestDriveRow) {
  const { id, label, kind } = driveResources
  const own = services
    .db()
    .select({ one: sql`1` })
    .from(reservations)
    .where(and(eq(reservations.resourceId, id), eq(reservations.orderNo, orderNo)))
  const isReserved = sql<boolean>`${exists(own)}`
  const rows = await services
    .db()
    .select({ id, label, isReserved })
    .from(driveResources)
    .where(and(eq(kind, 'vehicle'), or(isReserved, vehicleId === null ? undefined : eq(id, vehicleId))))
  const car = rows.find((row) => row.isReserved) ?? rows[0]
  return car ? { id: car.id, label: car.label } : null
}

/**
 * Assigns a car and an advisor to a locked order, if both are free, in the caller's transaction. Throws
 * `invalid_params` for a car of another model, or a resource of another site.
 */
export async function assignResources(
  services: BackendContext,
  order: TestDriveRow,
  { vehicleId, advisorId }: Assignment,
): Promise<TestDriveEvent> {
  await assertSuitable(services, order, { vehicleId, advisorId })
  await lockResources(services, { ids: [vehicleId, advisorId] })
  const { orderNo } = order
  const isVehicleFree = await moveReservation(services, { orderNo, resourceId: vehicleId })
  const reserved = await reserveOneOf(services, [advisorId], spanOf(order), { orderNo })
  return { type: 'staff.arranged', isVehicleFree, isAdvisorFree: reserved !== null }
}

async function assertSuitable(services: BackendContext, order: TestDriveRow, chosen: Assignment): Promise<void> {
  const ids = [chosen.vehicleId, chosen.advisorId]
  const rows = await services.db().select().from(driveResources).where(inArray(driveResources.id, ids))
  const atSite = rows.filter(({ siteId }) => siteId === order.siteId)
  const car = atSite.find(({ id, kind }) => id === chosen.vehicleId && kind === 'vehicle')
  const advisor = atSite.find(({ id, kind }) => id === chosen.advisorId && kind === 'advisor')
  // One that is out of service, or not there at the time, is refused as taken.
  if (car?.modelId !== order.modelId || !advisor)
    throw new Refusal('invalid_params', `${ids.join(', ')} do not match the order`)
}

function spanOf({ startsAt, endsAt, entryType }: TestDriveRow): Span {
  return occupied({ from: startsAt.getTime(), to: endsAt.getTime() }, entryType)
}
