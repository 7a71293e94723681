import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { WithdrawalCause } from '#machines/orders/term-offer/index.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { lockOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { FollowedOrder } from '#server/backend/platform/db/schema/subscription.ts'
import type { Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { fireTermOfferEvent } from './term-offer.lifecycle.ts'
import { readOffer } from './term-offers.ts'
import { endOfFollowed, isExtendable } from './term-options.ts'

/* What an order that follows another by an offer means for the offer and for the other order. */

/** `fireSubscriptionEvent`, whose module imports this one. */
type Fire = (
  services: BackendContext,
  target: Target,
  decide: (order: SubscriptionOrder) => Promise<Occurrence<SubscriptionOrder, SubscriptionEvent>>,
) => Promise<SubscriptionOrder>

/** Closes the offer for others, and ends the followed order. Its machines refuse an offer that is not open. */
export async function orderFollowOn(services: BackendContext, order: SubscriptionOrder, fire: Fire): Promise<void> {
  const { follows, orderNo } = order
  if (!follows) return
  const requestId = requestOf(order)
  await fireTermOfferEvent(services, { orderNo: follows.offerNo, requestId }, async ({ subscriptionNo }) => ({
    event: {
      type: 'customer.followOnOrdered',
      kind: follows.kind,
      isChoiceOffered: subscriptionNo === follows.orderNo,
    },
    changes: { followOnNo: orderNo },
    detail: { followOnNo: orderNo },
  }))
  await fire(services, { orderNo: follows.orderNo, requestId }, async (followed) => ({
    event: { type: 'customer.followOnOrdered', followOnNo: orderNo, endsAt: endOfFollowed(followed, order) },
  }))
}

/** Moves the end of the followed order with the handover. A return that was arranged is arranged again. */
export async function moveFollowOn(services: BackendContext, order: SubscriptionOrder, fire: Fire): Promise<void> {
  const followed = await lockFollowed(services, order)
  if (!followed) return
  const endsAt = endOfFollowed(followed, order)
  if (endsAt === followed.notice?.endsAt) return
  await fire(services, { orderNo: followed.orderNo, requestId: requestOf(order) }, async () => ({
    event: { type: 'backend.followOnMoved', followOnNo: order.orderNo, endsAt },
    changes: { returning: null },
  }))
}

/** Closes the offer for good, and asks the followed car back. */
export async function completeFollowOn(services: BackendContext, order: SubscriptionOrder, fire: Fire): Promise<void> {
  const { orderNo } = order
  const followed = await lockFollowed(services, order)
  await fireAtOffer(services, order, { event: { type: 'backend.followOnHandedOver' } })
  if (!followed) return
  const endsAt = endOfFollowed(followed, order)
  await fire(services, { orderNo: followed.orderNo, requestId: requestOf(order) }, async () => ({
    event: { type: 'backend.followOnHandedOver', followOnNo: orderNo, endsAt },
    changes: endsAt === followed.notice?.endsAt ? {} : { returning: null },
  }))
}

/** Takes the notice of the followed order back, and opens the offer again while there is time. Repeatable. */
export async function cancelFollowOn(services: BackendContext, order: SubscriptionOrder, fire: Fire): Promise<void> {
  const { follows, orderNo } = order
  if (!follows) return
  const followed = await lockFollowed(services, order)
  if (followed) {
    await fire(services, { orderNo: followed.orderNo, requestId: requestOf(order) }, async () => ({
      event: { type: 'backend.followOnCancelled', followOnNo: orderNo },
      changes: { returning: null },
    }))
  }
  const continued = await lockOrder(services, follows.orderNo)
  const isCarInUse = continued !== undefined && isExtendable(continued)
  await fireAtOffer(services, order, {
    event: { type: 'backend.followOnCancelled', isCarInUse },
    changes: { followOnNo: null, withdrawnFor: isCarInUse ? null : causeOf(continued) },
  })
}

/** Fires an event at the offer while it is taken by this order: a draft has not taken it, and a cancelled one no longer. */
async function fireAtOffer(
  services: BackendContext,
  { orderNo, follows }: Pick<SubscriptionOrder, 'orderNo' | 'follows'>,
  occurrence: Awaited<ReturnType<Parameters<typeof fireTermOfferEvent>[2]>>,
): Promise<void> {
  if (!follows || (await readOffer(services, follows.offerNo))?.followOnNo !== orderNo) return
  await fireTermOfferEvent(
    services,
    { orderNo: follows.offerNo, requestId: requestOf({ orderNo }) },
    async () => occurrence,
  )
}

/** Followed order, locked, while it is in use and ends for this one. */
async function lockFollowed(
  services: BackendContext,
  { orderNo, follows }: { orderNo: string; follows: FollowedOrder | null },
): Promise<SubscriptionOrder | null> {
  const followed = follows ? await lockOrder(services, follows.orderNo) : undefined
  const isEnding = followed !== undefined && followed.notice?.followOnNo === orderNo
  return isEnding && isOneOf(duringUse, followed.status) ? followed : null
}

function causeOf(order: SubscriptionOrder | undefined): WithdrawalCause {
  if (!order || !isOneOf(duringUse, order.status)) return 'ended'
  return order.notice === null ? 'arrears' : 'notice'
}

function requestOf({ orderNo }: Pick<SubscriptionOrder, 'orderNo'>): string {
  return `order:${orderNo}`
}
