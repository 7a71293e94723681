import { lte } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { reservations, slotHolds } from '#server/backend/platform/db/schema/test-drive.ts'
import { deleteCounted } from '#server/backend/platform/jobs/recurring-job.ts'

/** Releases slots that were held and not booked. */
export async function expireHolds(services: BackendContext): Promise<Record<string, number>> {
  const now = services.clock.now()
  return services.transaction(async () => {
    // Same order as in bookings: the reverse order could deadlock.
    const deleted = await deleteCounted(services, reservations, lte(reservations.expiresAt, now))
    await deleteCounted(services, slotHolds, lte(slotHolds.expiresAt, now))
    return { deleted }
  })
}
