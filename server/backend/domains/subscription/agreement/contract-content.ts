import { eq } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { serviceFees } from '#server/backend/domains/catalogue/module.ts'
import { claimedVehicle } from '#server/backend/domains/subscription/claimed-vehicle.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import type { ContractContent } from '#server/backend/platform/db/schema/contracts.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'

/** Contract content of an order being placed. Runs in its transaction. */
export async function contractOf(services: BackendContext, order: SubscriptionOrder): Promise<ContractContent> {
  const { orderNo, orderedAt, billing: customer, driver, delivery: handover, quote, terms } = order
  if (!orderedAt || !customer || !handover || !quote) throw new Error(`${orderNo} is not complete`)
  if (!driver && order.fleetNo === null) throw new Error(`${orderNo} has no driver`)
  const { deliveryType, siteId, address, date, timePeriod } = handover
  const car = await readCar(services, order)
  return {
    orderNo,
    orderedAt: orderedAt.toISOString(),
    country: order.country,
    customer,
    driver: driver ? { firstName: driver.firstName, lastName: driver.lastName } : await fleetDriver(services, order),
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

/** Who of the company drives a car of a fleet; null where none is named. */
async function fleetDriver(
  services: BackendContext,
  { driverMemberId }: SubscriptionOrder,
): Promise<ContractContent['driver']> {
  const { firstName, lastName } = accounts
  const [person] =
    driverMemberId === null
      ? []
      : await services
          .db()
          .select({ firstName, lastName })
          .from(companyMembers)
          .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
          .where(eq(companyMembers.id, driverMemberId))
  return person ?? null
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
