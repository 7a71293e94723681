import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'

/** Writes the plate of a car, in the official notation of its country. */
export async function setPlate(services: BackendContext, vehicleId: string, plate: string): Promise<void> {
  await services.db().update(stockVehicles).set({ plate }).where(eq(stockVehicles.id, vehicleId))
}
