import { and, eq } from 'drizzle-orm'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { OutboxEntry, Services } from '#server/backend/kernel/services.ts'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import { activityPlaces, activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import type { ActivityRow } from './activities.ts'

/** What the outbox carries out once a place has been given back. */
export const placeFreed = 'activityPlaceFreed'

/**
 * Gives the lowest place that is free to a registration; false when there is none. The activity is locked by now, so that
 * nobody counts at the same time; the table's own constraints have the last word.
 */
export async function takePlace(
  services: Services,
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

/** Takes a registration's place back, and has whoever waits longest told. */
export async function freePlace(
  services: Services,
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
 * Has the pages made anew that tell how many places there are, and how many wait for one. Everybody who takes or gives back
 * a place meets here until their transaction ends: to be called as its last step, when nothing else is waited for.
 */
export function placesChanged(services: Services): Promise<void> {
  return touchTags(services, ['activities'])
}

/** How many wait for a place. */
export function countWaiting(services: Services, activityId: string): Promise<number> {
  const isWaiting = and(
    eq(activityRegistrations.activityId, activityId),
    eq(activityRegistrations.status, RegistrationStatus.waitlisted),
  )
  return services.db().$count(activityRegistrations, isWaiting)
}
