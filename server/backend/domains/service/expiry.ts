import { and, inArray, lt, sql } from 'drizzle-orm'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'

const day = 86_400_000
/** Two years, in which defects of the work can be claimed. */
const retentionMs = 2 * 365 * day
/** Bookings deleted in one transaction. */
const batchSize = 100

/** Deletes bookings that ended long ago. */
export async function expireServices(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  const { orderNo, status, updatedAt } = serviceBookings
  const isOver = and(
    inArray(status, [ServiceStatus.completed, ServiceStatus.cancelled, ServiceStatus.missed]),
    lt(updatedAt, horizon),
  )
  const some = sql`${orderNo} in (select order_no from service_bookings where ${isOver} limit ${batchSize})`
  const removed = await services.db().delete(serviceBookings).where(some).returning({ orderNo })
  return { bookings: removed.length }
}
