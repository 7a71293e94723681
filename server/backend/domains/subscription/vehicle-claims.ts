import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles, vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'

export interface ClaimedVehicle {
  id: string
  /** `2026-12-01` */
  availableFrom: string
}

interface Wanted {
  productId: string
  areaId: string
  /** Exactly this vehicle. */
  vehicleId?: string | undefined
}

/**
 * Claims a free vehicle of a product in an area, any or the requested one, for an order until the hold expires; null if
 * none is left. Waits for a concurrent claim of the last vehicle, which may be rolled back. Runs in a transaction.
 */
export async function claimVehicle(
  services: BackendContext,
  { orderNo, expiresAt, ...wanted }: Wanted & { orderNo: string; expiresAt: Date },
): Promise<ClaimedVehicle | null> {
  const vehicle = (await findFree(services, wanted, { skipLocked: true })) ?? (await findFree(services, wanted, {}))
  if (!vehicle) return null
  await services
    .db()
    .insert(vehicleClaims)
    .values({ vehicleId: vehicle.id, orderNo, expiresAt, createdAt: services.clock.now() })
  return vehicle
}

/**
 * Claims exactly this vehicle for an order, without an expiry; false if it is not free, or of another product or
 * country. Runs in a transaction.
 */
export async function claimExactVehicle(
  services: BackendContext,
  { vehicleId, productId, orderNo }: { vehicleId: string; productId: string; orderNo: string },
): Promise<boolean> {
  const { id, isFree } = stockVehicles
  const [vehicle] = await services
    .db()
    .select({ id })
    .from(stockVehicles)
    .where(and(eq(id, vehicleId), eq(stockVehicles.productId, productId), eq(isFree, true)))
    .for('update')
  if (!vehicle) return false
  await services.db().insert(vehicleClaims).values({ vehicleId, orderNo, createdAt: services.clock.now() })
  return true
}

/** Extends an order's hold; null makes the claim permanent. */
export async function extendClaim(services: BackendContext, orderNo: string, expiresAt: Date | null): Promise<void> {
  await services
    .db()
    .update(vehicleClaims)
    .set({ expiresAt })
    .where(and(eq(vehicleClaims.orderNo, orderNo), isNull(vehicleClaims.releasedAt)))
}

/** Releases an order's vehicles, except `exceptId`. */
export async function releaseVehicles(services: BackendContext, orderNo: string, exceptId?: string): Promise<void> {
  await services
    .db()
    .update(vehicleClaims)
    .set({ releasedAt: services.clock.now() })
    .where(
      and(
        eq(vehicleClaims.orderNo, orderNo),
        isNull(vehicleClaims.releasedAt),
        exceptId === undefined ? undefined : ne(vehicleClaims.vehicleId, exceptId),
      ),
    )
}

/** Orders whose hold on such a vehicle has expired, longest ago first. */
export async function listExpiredHolds(
  services: BackendContext,
  { productId, areaId, vehicleId }: Wanted,
): Promise<string[]> {
  const { expiresAt, orderNo, releasedAt } = vehicleClaims
  const rows = await services
    .db()
    .select({ orderNo })
    .from(vehicleClaims)
    .innerJoin(stockVehicles, eq(stockVehicles.id, vehicleClaims.vehicleId))
    .where(
      and(
        eq(stockVehicles.productId, productId),
        eq(stockVehicles.areaId, areaId),
        vehicleId === undefined ? undefined : eq(stockVehicles.id, vehicleId),
        isNull(releasedAt),
        lte(expiresAt, services.clock.now()),
      ),
    )
    .orderBy(asc(expiresAt))
  return rows.flatMap((row) => row.orderNo ?? [])
}

async function findFree(
  services: BackendContext,
  { productId, areaId, vehicleId }: Wanted,
  lock: { skipLocked?: true },
): Promise<ClaimedVehicle | null> {
  const { id, availableFrom } = stockVehicles
  const [vehicle] = await services
    .db()
    .select({ id, availableFrom })
    .from(stockVehicles)
    .where(
      and(
        eq(stockVehicles.productId, productId),
        eq(stockVehicles.areaId, areaId),
        eq(stockVehicles.isFree, true),
        vehicleId === undefined ? undefined : eq(id, vehicleId),
      ),
    )
    .orderBy(asc(availableFrom), asc(id))
    .limit(1)
    .for('update', lock)
  return vehicle ?? null
}
