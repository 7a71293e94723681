import { eq } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { serviceFees } from '#server/backend/domains/catalogue/module.ts'
import { claimedVehicle } from '#server/backend/domains/subscription/claimed-vehicle.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import type { ContractContent } from '#server/backend/platform/db/schema/contracts.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'

/** Contract content of an order being placed. Runs in its transaction. */
export async function contractOf(services: BackendContext, order: SubscriptionOrder): Promise<ContractContent> {
  const { orderNo, orderedAt, billing: customer, driver, delivery: handover, quote, terms } = order
  if (!orderedAt || !customer || !driver || !handover || !quote) throw new Error(`${orderNo} is not complete`)
  const { firstName, lastName } = driver
  const { deliveryType, siteId, address, date, timePeriod } = handover
  const car = await readCar(services, order)
  return {
    orderNo,
    orderedAt: orderedAt.toISOString(),
    country: order.country,
    customer,
    driver: { firstName, lastName },
    car,
    // By name: a contract outlives the erasure of its account.
    delivery: { deliveryType, siteId, address, date, timePeriod },
    site: siteId === null ? null : await readSite(services, siteId),
    quote,
    excess: (await serviceFees(services, order.country)).excess,
    noticeDays: terms.flexNoticeDays,
    withdrawalDays: order.identityType === IdentityType.private ? terms.withdrawalDays : 0,
    cutoffHours: terms.handoverCutoffHours,
    cancelPolicy: order.cancelPolicy,
  }
}

async function readCar(services: BackendContext, order: SubscriptionOrder): Promise<ContractContent['car']> {
  const { battery, drive, paint, wheels, interior, condition } = products
  const [product] = await services
    .db()
    .select({ modelName: models.name, battery, drive, paint, wheels, interior, condition })
    .from(products)
    .innerJoin(models, eq(models.id, products.modelId))
    .where(eq(products.id, order.productId))
  if (!product) throw new Error(`there is no product ${order.productId}`)
  const vehicle = await claimedVehicle(services, order)
  return { ...product, vin: vehicle?.vin ?? null, mileage: vehicle?.mileage ?? 0 }
}

async function readSite(services: BackendContext, siteId: string): Promise<ContractContent['site']> {
  const { name, street, postcode, city } = sites
  const [site] = await services.db().select({ name, street, postcode, city }).from(sites).where(eq(sites.id, siteId))
  return site ?? null
}
