import { z } from 'zod'
import type { Outbox, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { lockActivity } from './activities.ts'
import { nextInLine } from './activity-registrations.ts'
import { placeFreed, placesChanged, takePlace } from './places.ts'
import { fireRegistrationEvent } from './registration.lifecycle.ts'

const payload = z.object({ activityId: z.string() })

/**
 * Registers the handling of released places with the outbox: they go to the first on the waiting list. Call once at
 * start-up.
 */
export function registerPromotion(services: BackendContext, outbox: Pick<Outbox, 'handle'>): void {
  outbox.handle(placeFreed, async (entry, outboxId) => {
    const { activityId } = payload.parse(entry)
    await promote(services, activityId, `outbox:${outboxId}`)
  })
}

/** Assigns places while there are both places and people waiting. Runs in a transaction; idempotent. */
async function promote(services: BackendContext, activityId: string, requestId: string): Promise<void> {
  const activity = await lockActivity(services, activityId)
  // The waiting list ends with the start, and its people are notified.
  if (services.clock.now() >= activity.startsAt) return
  let promoted = 0
  for (;;) {
    const orderNo = await nextInLine(services, activityId)
    if (orderNo === null) break
    const isPlaceFree = await takePlace(services, activity, orderNo)
    if (!isPlaceFree) break
    await fireRegistrationEvent(services, { orderNo, requestId }, async () => ({
      event: { type: 'backend.promoted', isPlaceFree },
    }))
    promoted += 1
  }
  if (promoted > 0) await placesChanged(services)
}
