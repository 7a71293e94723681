import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { driveResources, reservations, slotHolds } from '#server/backend/db/schema.ts'
import { isRefusedBy } from '#server/backend/db/sql-error.ts'
import type { Services } from '#server/backend/services.ts'
import { type Span, toRange } from './drive-times.ts'

/*
 * Every change of a car's or an advisor's time goes through here, in this order: the resources are locked, expired holds
 * swept, the time written. The lock only keeps transactions from meeting inside the exclusion constraint, where
 * PostgreSQL lets two of them wait for each other; who gets the time is the constraint's decision.
 */

/** Locks cars and advisors until the transaction ends, always in the order of their ids, and sweeps expired holds. */
export async function lockResources(
  services: Services,
  which: { siteId: string; modelId: string } | { ids: readonly string[] },
): Promise<string[]> {
  const { id, siteId, kind, modelId } = driveResources
  const rows = await services
    .db()
    .select({ id })
    .from(driveResources)
    .where(
      'ids' in which
        ? inArray(id, [...which.ids])
        : and(eq(siteId, which.siteId), eq(kind, 'vehicle'), eq(modelId, which.modelId)),
    )
    .orderBy(asc(id))
    .for('no key update')
  const ids = rows.map((row) => row.id)
  await sweepExpiredHolds(services, ids)
  return ids
}

async function sweepExpiredHolds(services: Services, resourceIds: readonly string[]): Promise<void> {
  if (resourceIds.length === 0) return
  const swept = await services
    .db()
    .delete(reservations)
    .where(and(inArray(reservations.resourceId, [...resourceIds]), lte(reservations.expiresAt, services.clock.now())))
    .returning({ id: reservations.id })
  if (swept.length === 0) return
  const ids = swept.map(({ id }) => id)
  await services.db().delete(slotHolds).where(inArray(slotHolds.id, ids))
}

/** Reserves the first of locked resources that is free; the reservation's id, or null when none is. */
export async function reserveOneOf(
  services: Services,
  resourceIds: readonly string[],
  span: Span,
  owner: { orderNo: string } | { expiresAt: Date },
): Promise<string | null> {
  const free = await firstFree(services, resourceIds, span)
  if (!free) return null
  const id = randomUUID()
  const row = { id, resourceId: free, during: toRange(span), createdAt: services.clock.now(), ...owner }
  const isReserved = await isWritten(services, async () =>
    services.db().insert(reservations).values(row).returning({ id: reservations.id }),
  )
  return isReserved ? id : null
}

/** Turns a hold into an order's reservation for `span`; false when it has expired or the longer span is not free. */
export async function bindHold(
  services: Services,
  { id, orderNo, span }: { id: string; orderNo: string; span: Span },
): Promise<boolean> {
  return isWritten(services, async () =>
    services
      .db()
      .update(reservations)
      .set({ orderNo, expiresAt: null, during: toRange(span) })
      .where(and(eq(reservations.id, id), gt(reservations.expiresAt, services.clock.now())))
      .returning({ id: reservations.id }),
  )
}

/** Moves an order's reservation of a car to another, locked car; false when that one is taken. */
export async function moveReservation(
  services: Services,
  { orderNo, resourceId }: { orderNo: string; resourceId: string },
): Promise<boolean> {
  const cars = services
    .db()
    .select({ id: driveResources.id })
    .from(driveResources)
    .where(eq(driveResources.kind, 'vehicle'))
  return isWritten(services, async () =>
    services
      .db()
      .update(reservations)
      .set({ resourceId })
      .where(and(eq(reservations.orderNo, orderNo), inArray(reservations.resourceId, cars)))
      .returning({ id: reservations.id }),
  )
}

/** Gives back whatever an order has reserved, except one reservation where named. */
export async function freeReservations(
  services: Services,
  orderNo: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await services
    .db()
    .delete(reservations)
    .where(and(eq(reservations.orderNo, orderNo), except === undefined ? undefined : ne(reservations.id, except)))
}

async function firstFree(services: Services, ids: readonly string[], span: Span): Promise<string | undefined> {
  const taken = await services
    .db()
    .select({ id: reservations.resourceId })
    .from(reservations)
    .where(and(inArray(reservations.resourceId, [...ids]), sql`${reservations.during} && ${toRange(span)}::tstzrange`))
  return ids.find((candidate) => !taken.some(({ id }) => id === candidate))
}

/** Writes inside a savepoint; false where the exclusion constraint says that the time belongs to somebody else. */
async function isWritten(services: Services, write: () => Promise<{ id: string }[]>): Promise<boolean> {
  try {
    const rows = await services.transaction(write)
    return rows.length > 0
  } catch (error) {
    // Not a failure but the answer to the question that was asked.
    if (isRefusedBy(error, 'reservations_no_overlap')) return false
    throw error
  }
}
