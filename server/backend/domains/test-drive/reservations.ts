import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import {
  driveResources,
  reservations,
  slotHolds,
  testDriveOrders,
} from '#server/backend/platform/db/schema/test-drive.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { type Span, toRange } from './drive-times.ts'

/*
 * Every change to the reserved time of a car or advisor uses this module. It first locks the resources and deletes
 * expired holds, then writes the time if it is free, in a statement that sees everything committed before the lock was
 * granted. The exclusion constraint is the final safeguard: a write that bypasses the lock fails with its transaction.
 */

type HoldRow = typeof slotHolds.$inferSelect

/** Locks cars and advisors until the transaction ends, always ordered by id, and deletes expired holds. */
export async function lockResources(
  services: BackendContext,
  which: { siteId: string; modelId: string } | { ids: readonly string[] },
): Promise<string[]> {
  const { id, siteId, kind, modelId } = driveResources
  const { locked, swept, expiredHolds } = locking(
    services,
    'ids' in which
      ? inArray(id, [...which.ids])
      : and(eq(siteId, which.siteId), eq(kind, 'vehicle'), eq(modelId, which.modelId)),
  )
  const rows = await services.db().with(locked, swept, expiredHolds).select().from(locked)
  return rows.map((row) => row.id)
}

/** Locks the car of a hold in the same way. Undefined if there is no such hold. */
export async function lockHold(services: BackendContext, holdId: string): Promise<HoldRow | undefined> {
  const db = services.db()
  const { id, resourceId } = reservations
  const { locked, swept, expiredHolds } = locking(
    services,
    inArray(driveResources.id, db.select({ resourceId }).from(reservations).where(eq(id, holdId))),
  )
  const [row] = await db
    .with(locked, swept, expiredHolds)
    .select({ hold: slotHolds })
    .from(slotHolds)
    .innerJoin(reservations, eq(id, slotHolds.id))
    // This join makes PostgreSQL carry out the lock; without it nothing would be locked.
    .innerJoin(locked, eq(locked.id, resourceId))
    .where(eq(slotHolds.id, holdId))
  return row?.hold
}

/** Parts of one statement, which must select from `locked`. */
function locking(services: BackendContext, which: SQL | undefined) {
  const db = services.db()
  const { id } = driveResources
  const locked = db
    .$with('locked')
    .as(db.select({ id }).from(driveResources).where(which).orderBy(asc(id)).for('no key update'))
  const isLocked = inArray(reservations.resourceId, db.select({ id: locked.id }).from(locked))
  const swept = db.$with('swept').as(
    db
      .delete(reservations)
      .where(and(isLocked, lte(reservations.expiresAt, services.clock.now())))
      .returning({ id: reservations.id }),
  )
  const expiredHolds = db.$with('forgotten').as(
    db
      .delete(slotHolds)
      .where(inArray(slotHolds.id, db.select({ id: swept.id }).from(swept)))
      .returning({ id: slotHolds.id }),
  )
  return { locked, swept, expiredHolds }
}

/** Reserves the first free resource of those locked. Returns the reservation's id, or null if none is free. */
export async function reserveOneOf(
  services: BackendContext,
  resourceIds: readonly string[],
  span: Span,
  owner: { orderNo: string } | { expiresAt: Date },
): Promise<string | null> {
  if (resourceIds.length === 0) return null
  const db = services.db()
  const { id } = driveResources
  const during = sql<string>`${toRange(span)}::tstzrange`
  const [orderNo, expiresAt] = 'orderNo' in owner ? [owner.orderNo, null] : [null, owner.expiresAt.toISOString()]
  const firstFree = db
    .select({
      id: sql<string>`${randomUUID()}::uuid`.as('id'),
      resourceId: id,
      during: during.as('during'),
      orderNo: sql<string | null>`${orderNo}::text`.as('order_no'),
      expiresAt: sql<Date | null>`${expiresAt}::timestamptz`.as('expires_at'),
      createdAt: sql<Date>`${services.clock.now().toISOString()}::timestamptz`.as('created_at'),
    })
    .from(driveResources)
    .where(and(inArray(id, [...resourceIds]), isInService(during), isTimeFree(services, { resourceId: id, during })))
    .orderBy(asc(id))
    .limit(1)
  const [reserved] = await db
    .insert(reservations)
    .select(firstFree)
    // A refusal by the exclusion constraint counts as taken.
    .onConflictDoNothing()
    .returning({ id: reservations.id })
  return reserved?.id ?? null
}

/**
 * Turns a hold, whose car is locked, into an order's reservation for `span`. False if it has expired or the longer span
 * is not free.
 */
export async function bindHold(
  services: BackendContext,
  { id, orderNo, span }: { id: string; orderNo: string; span: Span },
): Promise<boolean> {
  const db = services.db()
  const { resourceId, expiresAt } = reservations
  const during = toRange(span)
  const wanted = sql`${during}::tstzrange`
  const isFree = and(
    isTimeFree(services, { resourceId, during: wanted, except: reservations.id }),
    inArray(resourceId, db.select({ id: driveResources.id }).from(driveResources).where(isInService(wanted))),
  )
  const bound = db.$with('bound').as(
    db
      .update(reservations)
      .set({ orderNo, expiresAt: null, during })
      .where(and(eq(reservations.id, id), gt(expiresAt, services.clock.now()), isFree))
      .returning({ id: reservations.id }),
  )
  const ended = await refusingOverlap(
    db
      .with(bound)
      .delete(slotHolds)
      .where(inArray(slotHolds.id, db.select({ id: bound.id }).from(bound)))
      .returning({ id: slotHolds.id }),
  )
  return ended.length > 0
}

/** Moves an order's reservation to another, locked car; false if that one is taken. */
export async function moveReservation(
  services: BackendContext,
  { orderNo, resourceId }: { orderNo: string; resourceId: string },
): Promise<boolean> {
  const db = services.db()
  const cars = db.select({ id: driveResources.id }).from(driveResources).where(eq(driveResources.kind, 'vehicle'))
  const { id, during } = reservations
  const chosen = db
    .select({ one: sql`1` })
    .from(driveResources)
    .where(and(eq(driveResources.id, resourceId), isInService(during)))
  const isFree = and(isTimeFree(services, { resourceId, during, except: id }), exists(chosen))
  const moved = await refusingOverlap(
    db
      .update(reservations)
      .set({ resourceId })
      .where(and(eq(reservations.orderNo, orderNo), inArray(reservations.resourceId, cars), isFree))
      .returning({ id: reservations.id }),
  )
  return moved.length > 0
}

/**
 * Moves reservations that a car can no longer keep to other free cars of a store and model, as far as there are any. Not
 * those of cars that an order names: its customer has been told which. All cars are locked.
 */
export async function moveUnkept(services: BackendContext, carId: string, others: readonly string[]): Promise<void> {
  const db = services.db()
  const { id, resourceId, during, orderNo } = reservations
  const named = db
    .select({ one: sql`1` })
    .from(testDriveOrders)
    .where(and(eq(testDriveOrders.orderNo, orderNo), eq(testDriveOrders.vehicleId, carId)))
  const kept = db
    .select({ one: sql`1` })
    .from(driveResources)
    .where(and(eq(driveResources.id, carId), inArray(driveResources.id, [...others]), isInService(during)))
  const unkept = await db
    .select({ id })
    .from(reservations)
    .where(
      and(
        eq(resourceId, carId),
        sql`upper(${during}) > ${services.clock.now().toISOString()}::timestamptz`,
        notExists(named),
        notExists(kept),
      ),
    )
    .orderBy(asc(sql`lower(${during})`))
  for (const reservation of unkept) {
    const free = db
      .select({ id: driveResources.id })
      .from(driveResources)
      .where(
        and(
          inArray(driveResources.id, [...others]),
          ne(driveResources.id, carId),
          isInService(during),
          isTimeFree(services, { resourceId: driveResources.id, during }),
        ),
      )
      .orderBy(asc(driveResources.id))
      .limit(1)
    await db
      .update(reservations)
      .set({ resourceId: sql`coalesce((${free}), ${resourceId})` })
      .where(eq(id, reservation.id))
  }
}

/** Whether the car reserved for an order has left its store, or is out of service then. */
export async function isCarGone(
  services: BackendContext,
  { orderNo, siteId }: { orderNo: string; siteId: string },
): Promise<boolean> {
  const { resourceId, during } = reservations
  const isThere = and(eq(driveResources.siteId, siteId), isInService(during))
  const gone = await services
    .db()
    .select({ one: sql`1` })
    .from(reservations)
    .innerJoin(driveResources, eq(driveResources.id, resourceId))
    .where(and(eq(reservations.orderNo, orderNo), eq(driveResources.kind, 'vehicle'), sql`not (${isThere})`))
    .limit(1)
  return gone.length > 0
}

/** Deletes the reservations of an order, except one if named. */
export async function freeReservations(
  services: BackendContext,
  orderNo: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await services
    .db()
    .delete(reservations)
    .where(and(eq(reservations.orderNo, orderNo), except === undefined ? undefined : ne(reservations.id, except)))
}

const other = alias(reservations, 'other')

/** Whether a resource is free, apart from one reservation. */
function isTimeFree(
  services: BackendContext,
  { resourceId, during, except }: { resourceId: SQLWrapper | string; during: SQLWrapper; except?: SQLWrapper },
): SQL {
  return notExists(
    services
      .db()
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.resourceId, resourceId), sql`${other.during} && ${during}`, except && ne(other.id, except))),
  )
}

/** Whether a car is there and in service for all of a time; advisors always are. */
function isInService(during: SQLWrapper): SQL | undefined {
  const { availableFrom, availableUntil, isOutOfService } = driveResources
  return and(
    eq(isOutOfService, false),
    or(isNull(availableFrom), sql`${availableFrom} <= lower(${during})`),
    or(isNull(availableUntil), sql`${availableUntil} >= upper(${during})`),
  )
}

/** A violation of the constraint aborts the transaction. Throws `slot_taken`. */
async function refusingOverlap<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isRefusedBy(error, 'reservations_no_overlap'))
      throw new Refusal('slot_taken', 'the time was taken by a write that bypassed the lock')
    throw error
  }
}
