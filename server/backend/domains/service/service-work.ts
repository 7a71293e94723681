import { and, asc, gt, inArray } from 'drizzle-orm'
import { openService, ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { customersOf } from '#server/backend/domains/subscription/module.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import type { Work, WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { lockBooking, type ServiceRow } from './service-bookings.ts'

const waitsFor = ['carArrival', 'serviceWork', 'handBack'] as const
type WaitsFor = (typeof waitsFor)[number]

/** Work with services of cars. */
export const serviceWork: WorkKind<ServiceRow> = {
  name: 'service',
  permission: 'service.read',
  waitsFor,
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ country }) => country,
  workOf({ status, startsAt, endsAt }): Work<WaitsFor> | null {
    if (status === ServiceStatus.booked) return { what: 'carArrival', from: startsAt, until: () => endsAt }
    if (status === ServiceStatus.checkedIn) return { what: 'serviceWork', until: () => null }
    return status === ServiceStatus.ready ? { what: 'handBack', until: () => null } : null
  },
  async list(services, after, limit) {
    const { orderNo, status } = serviceBookings
    return services
      .db()
      .select()
      .from(serviceBookings)
      .where(and(inArray(status, openService), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockBooking,
  async subjectsOf(services, orderNos) {
    const { orderNo, subscriptionNo } = serviceBookings
    const rows = await services
      .db()
      .select({ orderNo, subscriptionNo })
      .from(serviceBookings)
      .where(inArray(orderNo, [...orderNos]))
    const names = await customersOf(
      services,
      rows.map((row) => row.subscriptionNo),
    )
    return new Map(rows.map((row) => [row.orderNo, { customer: names.get(row.subscriptionNo) ?? null }]))
  },
}
