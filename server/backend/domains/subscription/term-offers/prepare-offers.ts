import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { config, termOfferConfig } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { lockOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { endOfDay } from '#server/backend/domains/subscription/subscription-timers.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { termOfferLifecycle } from './term-offer.lifecycle.ts'
import { newOfferNo, offersOf } from './term-offers.ts'
import { isExtendable, isFixedTerm } from './term-options.ts'

const day = 86_400_000
/** Subscriptions read at once. */
const batchSize = 100

/** Offers an extension to each subscription whose term ends soon, once a term. Repeatable. */
export async function prepareOffers(services: BackendContext): Promise<Record<string, number>> {
  let offers = 0
  for (let after = ''; ;) {
    const orderNos = await listEnding(services, after)
    for (const orderNo of orderNos) offers += Number(await prepareOffer(services, orderNo))
    const last = orderNos.at(-1)
    if (last === undefined || orderNos.length < batchSize) return { offers }
    after = last
  }
}

/** Offers an extension of the term of a subscription; false where its machine refuses. */
export function prepareOffer(services: BackendContext, subscriptionNo: string): Promise<boolean> {
  return services.transaction(async () => {
    const order = await lockOrder(services, subscriptionNo)
    if (!order?.termEndsAt) return false
    const { accountId, country, locale, termEndsAt } = order
    const now = services.clock.now()
    const earlier = await offersOf(services, subscriptionNo)
    const expiresAt = expiryOf(order, termEndsAt)
    try {
      await services.savepoint(() =>
        createOrder(
          services,
          termOfferLifecycle,
          {
            ...unwritten,
            orderNo: newOfferNo(),
            subscriptionNo,
            accountId,
            country,
            locale,
            termEndsAt,
            expiresAt,
            options: [...termOfferConfig.extensions],
            ...termOfferConfig.followOns,
            extraPerMille: 0,
            chosenMonths: null,
            extendedTo: null,
            followOnNo: null,
            followOnKind: null,
            callRequestedAt: null,
            reason: null,
            withdrawnFor: null,
            createdAt: now,
            updatedAt: now,
          },
          {
            event: {
              type: 'backend.prepared',
              isCarInUse: isExtendable(order),
              isTermFixed: isFixedTerm(order),
              isTermNear: daysBefore(termEndsAt, termOfferConfig.offerDays) <= now && now < expiresAt,
              isOnlyOffer: earlier.every((offer) => offer.termEndsAt.getTime() !== termEndsAt.getTime()),
            },
          },
          `order:${subscriptionNo}`,
        ),
      )
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'transition_not_allowed') return false
      throw error
    }
  })
}

/** End of the day until which an offer can be answered. */
function expiryOf(order: SubscriptionOrder, termEndsAt: Date): Date {
  const lastDay = dayAt(config.markets[order.country].timeZone, termEndsAt.getTime())
  return new Date(endOfDay(order, lastDay.subtract({ days: termOfferConfig.expiryDays })))
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * day)
}

/** Numbers, after `after`, of subscriptions whose term ends within the days in which an extension is offered. */
async function listEnding(services: BackendContext, after: string): Promise<string[]> {
  const { orderNo, status, notice, termEndsAt } = subscriptionOrders
  const now = services.clock.now()
  const [from, to] = [daysBefore(now, -termOfferConfig.expiryDays), daysBefore(now, -termOfferConfig.offerDays)]
  const isEnding = and(eq(status, SubscriptionStatus.inUse), isNull(notice), gt(termEndsAt, from), lte(termEndsAt, to))
  const rows = await services
    .db()
    .select({ orderNo })
    .from(subscriptionOrders)
    .where(and(isEnding, gt(orderNo, after)))
    .orderBy(asc(orderNo))
    .limit(batchSize)
  return rows.map((row) => row.orderNo)
}
