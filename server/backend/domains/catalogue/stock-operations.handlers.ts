import type { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { listStock, readStockItem, setForSale } from './stock-items.ts'

export function createStockOperationsHandlers(services: BackendContext): Handlers<typeof stockOperations> {
  return {
    listStock: ({ query }) => listStock(services, query),
    getStockVehicle: async ({ params: { vehicleId } }) => ({
      ...(await readStockItem(services, vehicleId)),
      actions: await readStaffActions(services, vehicleId),
    }),
    setForSale: ({ params: { vehicleId }, body }, context) => setForSale(services, { vehicleId, ...body }, context),
  }
}
