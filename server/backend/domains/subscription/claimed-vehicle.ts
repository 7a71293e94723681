import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

/** Vehicle of an order; null if it is made to order. */
export async function claimedVehicle(services: BackendContext, { vehicleId }: Pick<SubscriptionOrder, 'vehicleId'>) {
  if (vehicleId === null) return null
  const [vehicle] = await services.db().select().from(stockVehicles).where(eq(stockVehicles.id, vehicleId))
  return vehicle ?? null
}
