import { and, eq } from 'drizzle-orm'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import { activityPlaces, activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import type { ActivityRow } from './activities.ts'

/** Kind of the outbox entry that follows the release of a place. */
export const placeFreed = 'activityPlaceFreed'

/**
 * Assigns the lowest free place to a registration; false if none is free. The activity must be locked, so that counts
 * are exclusive; the table's constraints are the final safeguard.
 */
export async function takePlace(
  services: BackendContext,
  { id: activityId, capacity }: Pick<ActivityRow, 'id' | 'capacity'>,
  registrationNo: string,
): Promise<boolean> {
  const rows = await services
    .db()
    .select({ number: activityPlaces.number })
    .from(activityPlaces)
    .where(eq(activityPlaces.activityId, activityId))
  const taken = new Set(rows.map(({ number }) => number))
  const number = Array.from({ length: capacity }, (_, index) => index + 1).find((place) => !taken.has(place))
  if (number === undefined) return false
  const given = await services
    .db()
    .insert(activityPlaces)
    .values({ activityId, number, capacity, registrationNo })
    .onConflictDoNothing()
    .returning({ number: activityPlaces.number })
  return given.length > 0
}

/** Releases a registration's place and notifies the first on the waiting list. */
export async function freePlace(
  services: BackendContext,
  { orderNo, activityId }: { orderNo: string; activityId: string },
): Promise<OutboxEntry[]> {
  const freed = await services
    .db()
    .delete(activityPlaces)
    .where(eq(activityPlaces.registrationNo, orderNo))
    .returning({ number: activityPlaces.number })
  return freed.length > 0 ? [{ kind: placeFreed, payload: { activityId } }] : []
}

/**
 * Invalidates pages that show free places and the waiting list. All transactions that change places serialise here
 * until they end: call it as the last step, when nothing else is locked afterwards.
 */
export function placesChanged(services: BackendContext): Promise<void> {
  return touchTags(services, ['activities'])
}

/** Number of people on the waiting list. */
export function countWaiting(services: BackendContext, activityId: string): Promise<number> {
  const isWaiting = and(
    eq(activityRegistrations.activityId, activityId),
    eq(activityRegistrations.status, RegistrationStatus.waitlisted),
  )
  return services.db().$count(activityRegistrations, isWaiting)
}
