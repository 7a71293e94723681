import type { inventory } from '#server/api/contract/groups/inventory.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { filterVehicles, listFilterConfigs, listVehicles } from './stock-vehicles.ts'

export function createInventoryHandlers(services: Services): Handlers<typeof inventory> {
  return {
    listFilterConfigs: ({ query }, { locale }) => listFilterConfigs(services, query.country, locale?.lang),
    filterVehicles: ({ query }) => filterVehicles(services, query),
    listVehicles: ({ body }) => listVehicles(services, body),
  }
}
