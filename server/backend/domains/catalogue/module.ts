import { inventory } from '#server/api/contract/groups/inventory.ts'
import { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import { subscription } from '#server/api/contract/groups/subscription.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createInventoryHandlers } from './inventory.handlers.ts'
import { seedFactSheets } from './press/fact-sheet.ts'
import { priceListData } from './price-list-data.ts'
import { seedCatalogue, seedStock } from './seed/seed-catalogue.ts'
import { createStockOperationsHandlers } from './stock-operations.handlers.ts'
import { createSubscriptionHandlers } from './subscription.handlers.ts'
import { vehicleSearch } from './vehicle-search.ts'
import { voucherData } from './voucher-data.ts'

export { areaServing, readArea } from './areas.ts'
export { contractTemplateFor } from './contract-template.ts'
export { modelOfProduct, modelOfSku } from './dimensions.ts'
export { choosesFirst, listHandoverDays, listReturnDays } from './handover-dates.ts'
export { inCurrency, marketOf, todayIn } from './market.ts'
export { cheapestOfModels } from './offers.ts'
export { readPriceList } from './price-list.ts'
export { requireOffer, requireOpenOffer } from './products.ts'
export { readCancelPolicy, readCover, readReturnCarePolicy, serviceFees } from './policies.ts'
export { setPlate } from './stock-vehicles.ts'
export { quoteFor } from './quotes.ts'
export { withVoucher } from './voucher-limit.ts'
export { lockVoucher } from './vouchers.ts'
export type { ModelId } from './seed/models.ts'
export { local, tariffs } from './seed/tariffs.ts'

export const catalogue: Module = {
  name: 'catalogue',
  searches: [vehicleSearch],
  masterData: [priceListData, voucherData],
  async seedReference(seeder) {
    await seedCatalogue(seeder)
    await seedFactSheets(seeder)
  },
  seedDemonstration: seedStock,
  open: ({ services }) => ({
    endpoints: [
      ...mount(inventory, createInventoryHandlers(services)),
      ...mount(stockOperations, createStockOperationsHandlers(services)),
      ...mount(subscription, createSubscriptionHandlers(services)),
    ],
  }),
}
