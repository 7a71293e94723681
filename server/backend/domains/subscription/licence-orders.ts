import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { ensureAllowed } from '#server/backend/platform/engine/order-engine.ts'
import type { LicenceOrders } from '#server/backend/platform/files/licence-calls.ts'
import { readOrder, type SubscriptionOrder } from './subscription-orders.ts'
import { subscriptionLifecycle } from './subscription.lifecycle.ts'

/** Subscriptions as the calls of the licence know them. */
export function licenceOrders(services: Services): LicenceOrders {
  async function readOwn(orderNo: string, accountId: string): Promise<SubscriptionOrder> {
    const order = await readOrder(services, orderNo)
    if (order?.accountId !== accountId) throw new Refusal('not_found', `no order ${orderNo}`)
    return order
  }

  return {
    async ensureTakesLicence(orderNo, accountId) {
      const order = await readOwn(orderNo, accountId)
      const event = { type: 'customer.licenceUploaded', isFileAccepted: true } as const
      ensureAllowed(services, subscriptionLifecycle, order, event)
    },
    licenceOf: async (orderNo, accountId, side) => (await readOwn(orderNo, accountId)).licence?.[side] ?? null,
  }
}
