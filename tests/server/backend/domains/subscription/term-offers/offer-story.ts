import { eq } from 'drizzle-orm'
import { prepareOffers } from '#server/backend/domains/subscription/term-offers/prepare-offers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { day, type ExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'

/** Car in use whose term was agreed for two months. */
export async function shortTerm(world: ExtrasWorld, context: AccountContext): Promise<string> {
  const orderNo = await world.inUse(context)
  const isIt = eq(subscriptionOrders.orderNo, orderNo)
  const [order] = await world.services.db().select().from(subscriptionOrders).where(isIt)
  const mandate = { isEnabled: true, orderNo, methodId: order?.methodId ?? '', termsVersion: '2026-11' } as const
  await world.services.transaction(() =>
    world.paying.setAutoDeduction({ params: {}, query: undefined, body: mandate }, context),
  )
  if (!order?.handedOverAt) throw new Error(`${orderNo} is not in use`)
  const start = Temporal.Instant.fromEpochMilliseconds(order.handedOverAt.getTime()).toZonedDateTimeISO('Europe/Berlin')
  const termEndsAt = new Date(start.add({ months: 2 }).epochMilliseconds - 3)
  await world.services.db().update(subscriptionOrders).set({ months: 2, termEndsAt }).where(isIt)
  return orderNo
}

/** Subscription with its offer. */
export async function offered(world: ExtrasWorld, context: AccountContext) {
  const orderNo = await shortTerm(world, context)
  await world.later(4 * day)
  await prepareOffers(world.services)
  const [row] = await world.services.db().select().from(termOffers).where(eq(termOffers.subscriptionNo, orderNo))
  if (!row) throw new Error(`nothing was offered for ${orderNo}`)
  return { orderNo, offerNo: row.orderNo, expiresAt: row.expiresAt, termEndsAt: row.termEndsAt }
}

/** Lets time pass in steps in which months are charged as they become due. */
export async function until(world: ExtrasWorld, instant: Date): Promise<void> {
  for (;;) {
    const left = instant.getTime() - world.services.clock.now().getTime()
    if (left <= 0) return
    await world.later(Math.min(left, 3 * day))
  }
}
