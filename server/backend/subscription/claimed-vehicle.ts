import { eq } from 'drizzle-orm'
import { stockVehicles } from '#server/backend/db/schema/catalogue.ts'
import type { Services } from '#server/backend/services.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

/** The car of an order; null for one that is made to order. */
export async function claimedVehicle(services: Services, { vehicleId }: Pick<SubscriptionOrder, 'vehicleId'>) {
  if (vehicleId === null) return null
  const [vehicle] = await services.db().select().from(stockVehicles).where(eq(stockVehicles.id, vehicleId))
  return vehicle ?? null
}
