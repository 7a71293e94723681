import { and, eq, inArray } from 'drizzle-orm'
import { openService } from '#machines/orders/service-booking/service-booking.status.ts'
import { serviceStatus } from '#server/api/contract/schemas/service.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { requireSite } from './service-slots.ts'

export type ServiceRow = typeof serviceBookings.$inferSelect

/** `SB-7K3M-9Q2X`: 40 random bits. */
export function newBookingNo(): string {
  return `SB-${readableCode(2)}`
}

export async function readBooking(services: BackendContext, orderNo: string): Promise<ServiceRow | undefined> {
  const [row] = await services.db().select().from(serviceBookings).where(eq(serviceBookings.orderNo, orderNo))
  return row
}

/** As `readBooking`, with the row locked until the transaction ends. */
export async function lockBooking(services: BackendContext, orderNo: string): Promise<ServiceRow | undefined> {
  const found = services.db().select().from(serviceBookings).where(eq(serviceBookings.orderNo, orderNo))
  const [row] = await found.for('update')
  return row
}

export async function insertBooking(services: BackendContext, row: ServiceRow): Promise<void> {
  await services.db().insert(serviceBookings).values(row)
}

export async function updateBooking(services: BackendContext, row: ServiceRow): Promise<void> {
  await services
    .db()
    .update(serviceBookings)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(serviceBookings.orderNo, row.orderNo))
}

/** Whether a service of a subscription's car is booked, by its customer or its driver. */
export async function hasOpenBooking(services: BackendContext, orderNo: string): Promise<boolean> {
  const { subscriptionNo, status } = serviceBookings
  const isOpen = and(eq(subscriptionNo, orderNo), inArray(status, openService))
  return (await services.db().$count(serviceBookings, isOpen)) > 0
}

export function toServiceSite({ id, name, street, postcode, city, phone }: Site) {
  return { id, name, street, postcode, city, phone }
}

/** Facts of a booking, for customer and staff. */
export async function factsOfBooking(services: BackendContext, row: ServiceRow, modelName: string) {
  const site = await requireSite(services, row.siteId)
  return {
    bookingNo: row.orderNo,
    status: serviceStatus.parse(row.status),
    subscriptionNo: row.subscriptionNo,
    modelName,
    plate: row.plate,
    site: toServiceSite(site),
    timeZone: site.timeZone,
    startsAt: row.startsAt.toISOString(),
    works: row.works,
    note: row.note,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  }
}
