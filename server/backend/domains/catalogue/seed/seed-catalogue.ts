import { marketCodes } from '#config'
import { priceListData, repriceProducts } from '#server/backend/domains/catalogue/price-list-data.ts'
import { voucherData, voucherIdOf } from '#server/backend/domains/catalogue/voucher-data.ts'
import { changedRecords } from '#server/backend/domains/master-data/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import {
  cancelPolicies,
  products,
  rateCards,
  returnCarePolicies,
  skus,
  stockVehicles,
  subscriptionAreas,
  subscriptionAreaSites,
  tariffs,
  vouchers,
} from '#server/backend/platform/db/schema/catalogue.ts'
import { models as modelTable } from '#server/backend/platform/db/schema/test-drive.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { insertMissingRows, upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { models } from './models.ts'
import { stockRows } from './stock-rows.ts'

/** Rows that are no longer in the data stay, since orders may refer to them; prices that staff have changed stay as well. */
export const seedCatalogue: Seeding = async ({ services, writeOnce }) => {
  const rows = catalogueRows()
  await writeOnce('catalogue/reference', { models, rows }, async () => {
    await upsertRows(services, modelTable, [...models])
    await upsertRows(services, subscriptionAreas, rows.areas)
    await upsertRows(services, subscriptionAreaSites, rows.areaSites)
    await upsertRows(services, skus, rows.skus)
    const changed = await changedRecords(services, priceListData.name)
    const isAsDelivered = ({ country }: { country: string }) => !changed.has(country)
    await upsertRows(services, tariffs, rows.tariffs.filter(isAsDelivered))
    await upsertRows(services, rateCards, rows.rateCards.filter(isAsDelivered))
    await insertMissingRows(services, rateCards, rows.rateCards)
    await upsertRows(services, products, rows.products)
    await repriceChanged(services)
    const changedVouchers = await changedRecords(services, voucherData.name)
    const asDelivered = rows.vouchers.filter((voucher) => !changedVouchers.has(voucherIdOf(voucher)))
    await upsertRows(services, vouchers, asDelivered)
    await upsertRows(services, cancelPolicies, rows.cancelPolicies)
    await upsertRows(services, returnCarePolicies, rows.returnCarePolicies)
  })
}

/** Cars in stock. Existing ones are not changed: they may have been driven, or have an order. */
export const seedStock: Seeding = async ({ services, writeOnce, seededSince }) => {
  const id = 'site/demonstration-stock'
  const since = (await seededSince(id)) ?? services.clock.now()
  const stock = stockRows(Temporal.PlainDate.from(since.toISOString().slice(0, 10)))
  await writeOnce(id, stock, async () => {
    await upsertRows(services, products, stock.products)
    await repriceChanged(services)
    await insertMissingRows(services, stockVehicles, stock.vehicles)
  })
}

/** The seed lists products at its own prices. */
async function repriceChanged(services: BackendContext): Promise<void> {
  const changed = await changedRecords(services, priceListData.name)
  for (const country of marketCodes) if (changed.has(country)) await repriceProducts(services, country)
}
