import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import type { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { careDetail, mileageOf } from './add-ons/add-on-views.ts'
import { clearDelivery, resetDate } from './delivery.ts'
import { orderView } from './order-view.ts'
import { listOwn } from './own-list.ts'
import { readOwnOrder } from './own-orders.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

export function createOwnSubscriptionHandlers(services: BackendContext): Handlers<typeof ownSubscriptions> {
  const read = (orderNo: string, context: AccountContext) => readOwnOrder(services, { ...context, orderNo })

  return {
    listOwn: ({ query }, context) => listOwn(services, context, query),
    getReturnCare: async ({ query }, context) => careDetail(services, await read(query.orderNo, context)),
    getMileage: async ({ query }, context) => mileageOf(services, await read(query.orderNo, context)),
    getBusinessBilling: async ({ params }, context) => ({
      billing: await businessBillingOf(services, await read(params.id, context)),
    }),
    clearAddress: async ({ query }, context) =>
      orderView(services, await clearDelivery(services, { ...context, orderNo: query.orderNo })),
    resetPickDate: async ({ query }, context) =>
      orderView(services, await resetDate(services, { ...context, orderNo: query.orderNo })),
  }
}

/**
 * Billing details of a company's order; before they are entered, those of its last order in the same market. Throws
 * `not_found` for a private order.
 */
async function businessBillingOf(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<SubscriptionOrder['billing']> {
  const { accountId, identityType, country, createdAt } = subscriptionOrders
  if (order.identityType === IdentityType.private) throw new Refusal('not_found', `${order.orderNo} is not a company's`)
  if (order.billing) return order.billing
  const [last] = await services
    .db()
    .select({ billing: subscriptionOrders.billing })
    .from(subscriptionOrders)
    .where(
      and(
        eq(accountId, order.accountId),
        eq(identityType, order.identityType),
        eq(country, order.country),
        isNotNull(subscriptionOrders.billing),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  // A purchase order number is of one order.
  return last?.billing ? { ...last.billing, purchaseOrder: null } : null
}
