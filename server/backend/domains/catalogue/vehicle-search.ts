import { eq, or } from 'drizzle-orm'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'

/** Cars in stock by a complete plate, stock number or VIN. */
export const vehicleSearch: SearchKind = {
  name: 'vehicle',
  permission: 'stock.read',
  async find(services, { number, limit }) {
    const { id, plate, vin, modelId, availableFrom } = stockVehicles
    const rows = await services
      .db()
      .select({ id, plate, modelId, availableFrom })
      .from(stockVehicles)
      .where(or(eq(id, number), eq(plate, number), eq(vin, number)))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.id,
      customer: null,
      about: row.plate ?? row.modelId,
      at: new Date(row.availableFrom),
    }))
  },
}
