import { count, inArray, lt } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { activities, activityPlaces, activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'

const day = 86_400_000
/** Questions about an activity may still arrive after its end; later the list of participants is not needed. */
const retentionMs = 90 * day

/** Deletes registrations for activities that ended long ago. */
export async function expireRegistrations(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  return services.transaction(async () => {
    const db = services.db()
    const over = db.select({ id: activities.id }).from(activities).where(lt(activities.endsAt, horizon))
    await db.delete(activityPlaces).where(inArray(activityPlaces.activityId, over))
    const removed = db
      .$with('removed')
      .as(db.delete(activityRegistrations).where(inArray(activityRegistrations.activityId, over)).returning())
    const [row] = await db.with(removed).select({ registrations: count() }).from(removed)
    return { registrations: row?.registrations ?? 0 }
  })
}
