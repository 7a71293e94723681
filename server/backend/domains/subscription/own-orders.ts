import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { lockOrder, readOrder, type SubscriptionOrder } from './subscription-orders.ts'
import { planTimers } from './subscription-timers.ts'
import { fireSubscriptionEvent, type SubscriptionOccurrence } from './subscription.lifecycle.ts'
import { extendClaim } from './vehicle-claims.ts'

/** A customer's access to an order, with the request's number. */
export type OwnOrder = Pick<AccountContext, 'account' | 'requestId'> & { orderNo: string }

const minute = 60_000

/** Throws `not_found` for another customer's order as well, so that its existence is not revealed. */
export async function readOwnOrder(
  services: BackendContext,
  { orderNo, account }: OwnOrder,
): Promise<SubscriptionOrder> {
  return ownedBy(account, await readOrder(services, orderNo), orderNo)
}

/** As `readOwnOrder`, with the row locked until the transaction ends. */
export async function lockOwnOrder(
  services: BackendContext,
  { orderNo, account }: OwnOrder,
): Promise<SubscriptionOrder> {
  return ownedBy(account, await lockOrder(services, orderNo), orderNo)
}

function ownedBy(
  account: OwnOrder['account'],
  order: SubscriptionOrder | undefined,
  orderNo: string,
): SubscriptionOrder {
  if (!order) throw new Refusal('not_found', `no order ${orderNo}`)
  assertOwn(order, account)
  return order
}

/** Fires an event at the caller's own order. Throws `not_found`, and the refusals of its machine. */
export function fireOwnEvent(
  services: BackendContext,
  { orderNo, account, requestId }: OwnOrder,
  decide: (order: SubscriptionOrder) => Promise<SubscriptionOccurrence>,
): Promise<SubscriptionOrder> {
  return fireSubscriptionEvent(services, { orderNo, requestId }, async (order) => {
    assertOwn(order, account)
    return decide(order)
  })
}

/** As `fireOwnEvent`, for a checkout step: extends the vehicle's hold. */
export function fireCheckoutEvent(
  services: BackendContext,
  own: OwnOrder,
  decide: (order: SubscriptionOrder) => Promise<SubscriptionOccurrence>,
): Promise<SubscriptionOrder> {
  return services.transaction(async () => {
    const order = await fireOwnEvent(services, own, async (before) => {
      const occurrence = await decide(before)
      if (before.status !== SubscriptionStatus.initial) return occurrence
      return { ...occurrence, changes: { ...occurrence.changes, holdExpiresAt: renewedHold(services, before) } }
    })
    if (order.status === SubscriptionStatus.initial) {
      await extendClaim(services, order.orderNo, order.holdExpiresAt)
      await services.outbox.add(...(await planTimers(services, order)))
    }
    return order
  })
}

function assertOwn(order: SubscriptionOrder, account: OwnOrder['account']): void {
  if (order.accountId !== account.id) throw new Refusal('not_found', `${order.orderNo} is not the caller's`)
}

/** Never earlier than promised, never later than the limit for all steps. */
function renewedHold(services: BackendContext, { holdStartedAt, holdExpiresAt }: SubscriptionOrder): Date {
  const { holdMinutes, longestHoldMinutes } = config.limits.subscription
  const renewed = services.clock.now().getTime() + holdMinutes * minute
  const last = holdStartedAt.getTime() + longestHoldMinutes * minute
  return new Date(Math.max(holdExpiresAt.getTime(), Math.min(renewed, last)))
}
