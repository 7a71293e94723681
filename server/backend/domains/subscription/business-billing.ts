import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

/**
 * Who is billed for a company's order; before that is said, who was for its last one in the same market. Throws
 * `not_found` for an order that is private.
 */
export async function businessBillingOf(
  services: Services,
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
  return last?.billing ?? null
}
