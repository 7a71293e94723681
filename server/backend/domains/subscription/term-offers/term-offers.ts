import { and, desc, eq, inArray } from 'drizzle-orm'
import { termOfferConfig } from '#config'
import type { TermOfferFacts } from '#machines/orders/term-offer/index.ts'
import { openTermOffer } from '#machines/orders/term-offer/term-offer.status.ts'
import { lockOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'

export type TermOffer = typeof termOffers.$inferSelect

/** Upper bound of offers listed of a subscription. */
const maxListed = 20

/** `TO-7K3M-9Q2X`: 40 random bits. */
export function newOfferNo(): string {
  return `TO-${readableCode(2)}`
}

export async function readOffer(services: BackendContext, orderNo: string): Promise<TermOffer | undefined> {
  const [row] = await services.db().select().from(termOffers).where(eq(termOffers.orderNo, orderNo))
  return row
}

/**
 * As `readOffer`, with the row locked until the transaction ends. The subscription is locked first: its notice and its
 * arrears withdraw the offer.
 */
export async function lockOffer(services: BackendContext, orderNo: string): Promise<TermOffer | undefined> {
  const found = await readOffer(services, orderNo)
  if (!found) return undefined
  await lockOrder(services, found.subscriptionNo)
  const [row] = await services.db().select().from(termOffers).where(eq(termOffers.orderNo, orderNo)).for('update')
  return row
}

export async function insertOffer(services: BackendContext, row: TermOffer): Promise<void> {
  await services.db().insert(termOffers).values(row)
}

export async function updateOffer(services: BackendContext, row: TermOffer): Promise<void> {
  await services
    .db()
    .update(termOffers)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(termOffers.orderNo, row.orderNo))
}

/** Offers of a subscription, the newest first. */
export function offersOf(services: BackendContext, subscriptionNo: string): Promise<TermOffer[]> {
  return services
    .db()
    .select()
    .from(termOffers)
    .where(eq(termOffers.subscriptionNo, subscriptionNo))
    .orderBy(desc(termOffers.createdAt))
    .limit(maxListed)
}

/** Open offers of these subscriptions. */
export function openOffersOf(services: BackendContext, orderNos: readonly string[]): Promise<TermOffer[]> {
  return services
    .db()
    .select()
    .from(termOffers)
    .where(and(inArray(termOffers.subscriptionNo, [...orderNos]), inArray(termOffers.status, openTermOffer)))
}

export function factsOf(
  { expiresAt, extraPerMille, callRequestedAt, followOnKind }: TermOffer,
  now: Date,
): TermOfferFacts {
  return {
    now: now.getTime(),
    expiresAt: expiresAt.getTime(),
    extraPerMille,
    mostExtraPerMille: termOfferConfig.mostExtraPerMille,
    callRequestedAt: callRequestedAt?.getTime() ?? null,
    followOnKind,
  }
}
