import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MarketCode } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import type { CancelPolicy } from '#server/api/contract/schemas/policies.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import type { billing, delivery } from '#server/api/contract/schemas/subscription-order.ts'
import { claimedVehicle } from '#server/backend/domains/subscription/claimed-vehicle.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'

type Car = Pick<typeof products.$inferSelect, 'battery' | 'drive' | 'paint' | 'wheels' | 'interior' | 'condition'>

/** All that a contract says of one customer's order, as it was when the order was placed. */
export interface ContractContent {
  orderNo: string
  /** Instant. */
  orderedAt: string
  country: MarketCode
  customer: z.output<typeof billing>
  driver: { firstName: string; lastName: string }
  car: Car & { modelName: string; vin: string | null; mileage: number }
  delivery: z.output<typeof delivery>
  /** Of a pickup. */
  site: { name: string; street: string; postcode: string; city: string } | null
  quote: Quote
  /** Days of notice, and of withdrawal: 0 where no law grants it. */
  noticeDays: number
  withdrawalDays: number
  cutoffHours: number
  cancelPolicy: Pick<CancelPolicy, 'version' | 'steps'>
}

/** Of an order that is being placed, in its transaction. */
export async function contractOf(services: Services, order: SubscriptionOrder): Promise<ContractContent> {
  const { orderNo, orderedAt, billing: customer, driver, delivery: handover, quote, terms } = order
  if (!orderedAt || !customer || !driver || !handover || !quote) throw new Error(`${orderNo} is not complete`)
  const { firstName, lastName } = driver
  const car = await readCar(services, order)
  return {
    orderNo,
    orderedAt: orderedAt.toISOString(),
    country: order.country,
    customer,
    driver: { firstName, lastName },
    car,
    delivery: handover,
    site: handover.siteId === null ? null : await readSite(services, handover.siteId),
    quote,
    noticeDays: terms.flexNoticeDays,
    withdrawalDays: order.identityType === IdentityType.private ? terms.withdrawalDays : 0,
    cutoffHours: terms.handoverCutoffHours,
    cancelPolicy: order.cancelPolicy,
  }
}

async function readCar(services: Services, order: SubscriptionOrder): Promise<ContractContent['car']> {
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

async function readSite(services: Services, siteId: string): Promise<ContractContent['site']> {
  const { name, street, postcode, city } = sites
  const [site] = await services.db().select({ name, street, postcode, city }).from(sites).where(eq(sites.id, siteId))
  return site ?? null
}
