import { and, desc, eq, ne } from 'drizzle-orm'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { StaffSubscription, subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import { reviewOf } from '#server/backend/domains/credit/module.ts'
import { attemptView, chargesOf, chargeView, transactionsOf } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { depositOf } from './deposit.ts'
import { orderView } from './order-view.ts'
import { readOrder, type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'

type Replacements = CallResult<typeof subscriptionOperations.rows.listReplacements>

/** Vehicles offered as replacements. */
const maxReplacements = 50

/** Throws `not_found`. */
export async function requireOrder(services: BackendContext, orderNo: string): Promise<SubscriptionOrder> {
  const order = await readOrder(services, orderNo)
  if (!order) throw new Refusal('not_found', `no order ${orderNo}`)
  return order
}

/** Staff view of an order: its log with the facts of each event, its payments and staff actions. */
export async function staffView(services: BackendContext, order: SubscriptionOrder): Promise<StaffSubscription> {
  const { orderNo, accountId, version, channelId, orderSource, utm, cancelComment } = order
  const key = { kind: subscriptionKind, orderNo }
  const log = await readLog(services, subscriptionKind, orderNo)
  const attempts = await transactionsOf(services, key)
  const charges = await chargesOf(services, key)
  const [account] = await services
    .db()
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const review = await reviewOf(services, orderNo)
  return {
    ...(await orderView(services, order)),
    pageScene: 'car_purchase',
    purchaseType: PurchaseType.subscription,
    version,
    accountId,
    origin: { channelId, orderSource, utm },
    email: account?.email ?? '',
    cancelComment,
    events: log.map((row) => ({ ...toEvent(row), payload: JSON.stringify(row.payload), requestId: row.requestId })),
    actions: await readStaffActions(services, orderNo),
    payments: attempts.map(attemptView),
    charges: charges.map(chargeView),
    deposit: { amount: depositOf(order), currency: order.currency },
    reviewNo: review?.orderNo ?? null,
  }
}

/** Free vehicles of the same product and country, those of the order's area first. */
export async function listReplacements(services: BackendContext, order: SubscriptionOrder): Promise<Replacements> {
  const { id, vin, plate, mileage, availableFrom, areaId, productId, isFree } = stockVehicles
  const isInArea = eq(areaId, order.areaId)
  const free = (where: typeof isInArea) =>
    services
      .db()
      .select({ id, vin, plate, mileage, availableFrom, areaId, siteName: sites.name })
      .from(stockVehicles)
      .innerJoin(sites, eq(sites.id, stockVehicles.siteId))
      // A product belongs to one country.
      .where(and(eq(productId, order.productId), eq(isFree, true), where))
      .orderBy(availableFrom, desc(id))
      .limit(maxReplacements)
  const rows = [...(await free(isInArea)), ...(await free(ne(areaId, order.areaId)))]
  return rows.slice(0, maxReplacements).map(({ areaId: area, ...row }) => ({ ...row, isInArea: area === order.areaId }))
}
