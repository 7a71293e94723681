import {
  lockOrder,
  type SubscriptionOrder,
  updateOrder,
} from '#server/backend/domains/subscription/subscription-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'

/**
 * Writes what a subscription's machine has to know of the report about its car and does not own: it is no event of its
 * log, as whatever else staff find out is none. The order is locked.
 */
export async function writeInspection(
  services: Services,
  subscriptionNo: string,
  found: Partial<Pick<SubscriptionOrder, 'inspectionIssuedAt' | 'disputes'>>,
): Promise<void> {
  const order = await lockOrder(services, subscriptionNo)
  if (!order) throw new Error(`no order ${subscriptionNo} that was inspected`)
  await updateOrder(services, { ...order, ...found })
}
