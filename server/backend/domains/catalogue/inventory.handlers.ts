import type { inventory } from '#server/api/contract/groups/inventory.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { filterVehicles, listFilterConfigs, listVehicles } from './stock-vehicles.ts'

export function createInventoryHandlers(services: BackendContext): Handlers<typeof inventory> {
  return {
    listFilterConfigs: ({ query }, { locale }) => listFilterConfigs(services, query.country, locale?.lang),
    filterVehicles: ({ query }) => filterVehicles(services, query),
    listVehicles: ({ body }) => listVehicles(services, body),
  }
}
