import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cutPage } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { stockVehicles, vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'

type ListStock = typeof stockOperations.rows.listStock
type Query = HandlerInput<ListStock>['query']
type StockItem = CallResult<ListStock>['items'][number]
type State = StockItem['state']

/** A claim without an order takes a car off sale. */
const claimIs: Record<Exclude<State, 'free'>, SQL | undefined> = {
  held: isNotNull(vehicleClaims.expiresAt),
  ordered: and(isNotNull(vehicleClaims.orderNo), isNull(vehicleClaims.expiresAt)),
  withdrawn: and(isNull(vehicleClaims.orderNo), isNull(vehicleClaims.expiresAt)),
}
const isOpen = isNull(vehicleClaims.releasedAt)

/** Page of all cars, ordered by number. */
export async function listStock(services: BackendContext, query: Query): Promise<CallResult<ListStock>> {
  const { country, areaId, productId, state, q, after, size } = query
  const { vehicleId } = vehicleClaims
  // Claimed cars are found by their claims, which are few.
  const isClaimed = state !== undefined && state !== 'free'
  const number = isClaimed ? vehicleId : stockVehicles.id
  const rows = await carsWithClaims(services)
    .where(
      and(
        isClaimed ? and(isNotNull(vehicleId), claimIs[state]) : undefined,
        state === 'free' ? eq(stockVehicles.isFree, true) : undefined,
        country && eq(stockVehicles.country, country),
        areaId === undefined ? undefined : eq(stockVehicles.areaId, areaId),
        productId === undefined ? undefined : eq(stockVehicles.productId, productId),
        q ? await numbered(services, q.toUpperCase()) : undefined,
        after === undefined ? undefined : gt(number, after),
      ),
    )
    .orderBy(asc(number))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, ({ vehicle }) => vehicle.id)
  return { items: items.map(toItem), next }
}

/** Throws `not_found`. */
export async function readStockItem(services: BackendContext, vehicleId: string): Promise<StockItem> {
  const [row] = await carsWithClaims(services).where(eq(stockVehicles.id, vehicleId))
  if (!row) throw new Refusal('not_found', `no vehicle ${vehicleId}`)
  return toItem(row)
}

/**
 * Takes a free car off sale or puts it back; idempotent. Throws `not_found`, and `vehicle_gone` if an order has the
 * car.
 */
export function setForSale(
  services: BackendContext,
  { vehicleId, isForSale, reason }: { vehicleId: string; isForSale: boolean; reason: string },
  caller: StaffCaller,
): Promise<StockItem> {
  return services.transaction(async () => {
    const db = services.db()
    await db.select({ id: stockVehicles.id }).from(stockVehicles).where(eq(stockVehicles.id, vehicleId)).for('update')
    const { state } = await readStockItem(services, vehicleId)
    if (state === 'held' || state === 'ordered') throw new Refusal('vehicle_gone', `${vehicleId} is ${state}`)
    if ((state === 'free') !== isForSale) {
      const now = services.clock.now()
      await (isForSale
        ? db
            .update(vehicleClaims)
            .set({ releasedAt: now })
            .where(and(eq(vehicleClaims.vehicleId, vehicleId), isOpen, claimIs.withdrawn))
        : db.insert(vehicleClaims).values({ vehicleId, createdAt: now }))
      const action = isForSale ? 'broughtIntoSale' : 'takenOutOfSale'
      await recordStaffAction(services, caller, { action, reference: vehicleId, detail: { reason } })
    }
    return readStockItem(services, vehicleId)
  })
}

function carsWithClaims(services: BackendContext) {
  return services
    .db()
    .select({
      vehicle: getTableColumns(stockVehicles),
      modelName: models.name,
      siteName: sites.name,
      // Includes the id, so that a claim whose other columns are null is not mistaken for none.
      claim: { id: vehicleClaims.id, orderNo: vehicleClaims.orderNo, expiresAt: vehicleClaims.expiresAt },
    })
    .from(stockVehicles)
    .innerJoin(models, eq(models.id, stockVehicles.modelId))
    .innerJoin(sites, eq(sites.id, stockVehicles.siteId))
    .leftJoin(vehicleClaims, and(eq(vehicleClaims.vehicleId, stockVehicles.id), isOpen))
}

/** Car with this number, VIN or plate, or those of the order with this number. */
async function numbered(services: BackendContext, q: string): Promise<SQL | undefined> {
  const ofOrder = await services
    .db()
    .select({ vehicleId: vehicleClaims.vehicleId })
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.orderNo, q), isOpen))
  const { id, vin, plate } = stockVehicles
  const ids = [q, ...ofOrder.map(({ vehicleId }) => vehicleId)]
  return or(inArray(id, ids), eq(vin, q), eq(plate, q))
}

type Row = Awaited<ReturnType<ReturnType<typeof carsWithClaims>['execute']>>[number]

function toItem({ vehicle, modelName, siteName, claim }: Row): StockItem {
  const { id, vin, plate, country, productId, areaId, mileage, availableFrom } = vehicle
  return {
    id,
    vin,
    plate,
    country,
    productId,
    modelName,
    areaId,
    siteName,
    mileage,
    availableFrom,
    state: stateOf(claim),
    orderNo: claim?.orderNo ?? null,
    heldUntil: claim?.expiresAt?.toISOString() ?? null,
  }
}

function stateOf(claim: Row['claim']): State {
  if (!claim) return 'free'
  if (claim.expiresAt) return 'held'
  return claim.orderNo === null ? 'withdrawn' : 'ordered'
}
