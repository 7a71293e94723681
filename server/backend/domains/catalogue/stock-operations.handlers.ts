import type { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { listStock, readStockItem, setForSale } from './stock-items.ts'

export function createStockOperationsHandlers(services: Services): Handlers<typeof stockOperations> {
  return {
    listStock: ({ query }) => listStock(services, query),
    getStockVehicle: async ({ params: { vehicleId } }) => ({
      ...(await readStockItem(services, vehicleId)),
      actions: await readStaffActions(services, vehicleId),
    }),
    setForSale: ({ params: { vehicleId }, body }, context) => setForSale(services, { vehicleId, ...body }, context),
  }
}
