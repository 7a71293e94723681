import { and, asc, eq, inArray } from 'drizzle-orm'
import { type SubscriptionEvent, subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import {
  SubscriptionStatus,
  duringUse,
  beforeHandover,
  openSubscription,
} from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { AddressUsage, AddressUse } from '#server/backend/domains/addresses/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { moveDelivery } from './delivery.ts'
import { changePaymentInfo } from './edit-order.ts'
import { carsOf } from './order-summary.ts'
import { readOwnOrder } from './own-orders.ts'
import { factsOf } from './subscription-facts.ts'
import { type SubscriptionOrder, withMoney } from './subscription-orders.ts'
import { moveReturn } from './vehicle-return.ts'

/** Addresses used by subscriptions: delivery, pick-up and billing. */
export const subscriptionAddresses: AddressUsage = {
  async usesOf(services, accountId) {
    const { orderNo, status, createdAt } = subscriptionOrders
    const rows = await services
      .db()
      .select()
      .from(subscriptionOrders)
      .where(and(eq(subscriptionOrders.accountId, accountId), inArray(status, openSubscription)))
      .orderBy(asc(createdAt), asc(orderNo))
    const cars = await carsOf(services, rows)
    const orders = await withMoney(services, rows)
    return orders.flatMap((order) => usesOf(services, order, cars.get(order.productId)?.modelName ?? ''))
  },
  async follow(services, caller, { orderNo, purpose }, { address, payer }) {
    const own = { ...caller, orderNo }
    if (purpose === 'return') await moveReturn(services, own, address)
    else if (purpose === 'billing' && payer) {
      const { billing } = await readOwnOrder(services, own)
      // The number is of the order, not of the address.
      const purchaseOrder = billing?.purchaseOrder ?? null
      await changePaymentInfo(services, own, { billing: { ...payer, address, purchaseOrder } })
    } else await moveDelivery(services, own, address)
  },
}

function usesOf(services: BackendContext, order: SubscriptionOrder, name: string): AddressUse[] {
  const { orderNo, status, delivery, returning, billing } = order
  const facts = factsOf(order, services.clock.now())
  const uses: AddressUse[] = []

  /** Lets the machine judge the coming change, as if the address itself were valid. */
  function add(purpose: AddressUse['purpose'], place: AddressUse['place'], event: SubscriptionEvent): void {
    const judgement = judge(subscriptionOrderMachine, { code: status, facts }, event)
    uses.push({ orderNo, purpose, name, refusedBy: judgement.isAllowed ? null : judgement.refusedBy, place })
  }

  if (delivery?.address && isOneOf([...beforeHandover, SubscriptionStatus.canceling], status)) {
    const agreed = { isAreaServed: true, isSlotHeld: true, isDateOpen: true }
    const event: SubscriptionEvent =
      status === SubscriptionStatus.initial
        ? { type: 'customer.addressEdited', ...agreed }
        : { type: 'customer.deliveryChanged', ...agreed, isFeeShown: true }
    add('delivery', { address: delivery.address, payer: null }, event)
  }
  if (returning?.address && isOneOf([...duringUse, SubscriptionStatus.terminated], status)) {
    const startsAt = Number.POSITIVE_INFINITY
    add(
      'return',
      { address: returning.address, payer: null },
      { type: 'customer.returnScheduled', isSlotHeld: true, startsAt },
    )
  }
  if (billing) {
    const { address, ...payer } = billing
    add('billing', { address, payer }, { type: 'customer.paymentInfoEdited', isMethodUsable: true })
  }
  return uses
}
