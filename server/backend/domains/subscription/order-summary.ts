import { eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import { subscriptionStatus } from '#server/api/contract/schemas/subscription-order.ts'
import { inCurrency } from '#server/backend/domains/catalogue/module.ts'
import { taxed } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { type AddOns, addOnsOf, monthlyLinesAt, sumOf } from './add-ons/monthly-lines.ts'
import { nextStepOf } from './next-step.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

/** Summary of each order, as shown in every list. */
export async function summariesOf(services: BackendContext, orders: readonly SubscriptionOrder[]) {
  const numbers = orders.map(({ orderNo }) => orderNo)
  const [cars, extrasFor] = await Promise.all([carsOf(services, orders), addOnsOf(services, numbers)])
  const now = services.clock.now()
  return (order: SubscriptionOrder) =>
    summaryOf(order, { shown: cars.get(order.productId), extras: extrasFor(order.orderNo), now })
}

/** Names and pictures of the orders' vehicles, by product. */
export async function carsOf(services: BackendContext, orders: readonly Pick<SubscriptionOrder, 'productId'>[]) {
  const { paint, wheels, interior, condition } = products
  const ids = [...new Set(orders.map(({ productId }) => productId))]
  const rows = await services
    .db()
    .select({ productId: products.id, modelName: models.name, spuId: models.id, paint, wheels, interior, condition })
    .from(products)
    .innerJoin(models, eq(models.id, products.modelId))
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ productId, modelName, ...car }) => [productId, { modelName, car }]))
}

type Shown = NonNullable<ReturnType<Awaited<ReturnType<typeof carsOf>>['get']>>

interface SummaryParts {
  shown: Shown | undefined
  extras: AddOns
  now: Date
}

function summaryOf(order: SubscriptionOrder, { shown, extras, now }: SummaryParts) {
  const { productId, areaId, orderType, priceMode, months, monthlyKm, identityType, hasReturnCare, currency, arrears } =
    order
  // The order's row refers to it, and products are never deleted.
  if (!shown) throw new Error(`${order.orderNo} is for ${productId}, which does not exist`)
  return {
    orderNo: order.orderNo,
    status: subscriptionStatus.parse(order.status),
    country: order.country,
    ...shown,
    selection: { productId, areaId, orderType, priceMode, months, monthlyKm, identityType, hasReturnCare },
    createdAt: order.createdAt.toISOString(),
    monthly: monthlyOf(order, extras, now),
    timeZone: config.markets[order.country].timeZone,
    next: nextStepOf(order, now),
    arrears: arrears && { due: { amount: arrears.amount, currency }, months: arrears.months },
  }
}

const notRunning = [SubscriptionStatus.initial, SubscriptionStatus.canceling, SubscriptionStatus.cancelled]

/** Current monthly price while running, else the price agreed. */
function monthlyOf(order: SubscriptionOrder, extras: AddOns, now: Date): Price {
  const isRunning = !isOneOf(notRunning, order.status)
  return isRunning || !order.quote ? priceOfMonth(order, extras, now) : order.quote.monthly.total
}

/** Price of the month that begins at an instant. */
export function priceOfMonth(
  order: Pick<SubscriptionOrder, 'quote' | 'currency' | 'extensions'>,
  extras: AddOns,
  at: Date,
): Price {
  const { quote, currency } = order
  if (!quote) return inCurrency(taxed(0, 0), currency)
  return inCurrency(taxed(sumOf(monthlyLinesAt(order, extras, at)), quote.monthly.total.vatRate), currency)
}
