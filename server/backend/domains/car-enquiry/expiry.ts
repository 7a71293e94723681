import { and, count, inArray, lt } from 'drizzle-orm'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'

const day = 86_400_000
/** Questions may still arrive after the end; the contract itself is kept where it was concluded. */
const retentionMs = 180 * day

/** Deletes enquiries that ended long ago. */
export async function expireEnquiries(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  const { status, updatedAt } = carEnquiries
  const isOver = and(
    inArray(status, [
      CarEnquiryStatus.declined,
      CarEnquiryStatus.expired,
      CarEnquiryStatus.withdrawn,
      CarEnquiryStatus.rejected,
      CarEnquiryStatus.completed,
    ]),
    lt(updatedAt, horizon),
  )
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(carEnquiries).where(isOver).returning())
  const [row] = await db.with(removed).select({ enquiries: count() }).from(removed)
  return { enquiries: row?.enquiries ?? 0 }
}
