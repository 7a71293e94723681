import { and, desc, eq, inArray } from 'drizzle-orm'
import { openService, ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { modelNamesOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { factsOfBooking } from './service-bookings.ts'

/** Upper bound of bookings listed. */
const maxListed = 20

const waitsFor = ['service', 'serviceWork', 'serviceReady'] as const
type WaitsFor = (typeof waitsFor)[number]

/** What a booking waits for, by its status. */
const waitingFor: Readonly<Record<number, Pick<OpenOrderOf<WaitsFor>, 'what' | 'who'>>> = {
  [ServiceStatus.booked]: { what: 'service', who: 'customer' },
  [ServiceStatus.checkedIn]: { what: 'serviceWork', who: 'staff' },
  [ServiceStatus.ready]: { what: 'serviceReady', who: 'customer' },
}

/** Bookings that are not over. */
async function listOpen(services: BackendContext, account: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const { accountId, status, createdAt } = serviceBookings
  const rows = await services
    .db()
    .select()
    .from(serviceBookings)
    .where(and(eq(accountId, account), inArray(status, openService)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const names = await modelNamesOf(
    services,
    rows.map((row) => row.subscriptionNo),
  )
  const found = await Promise.all(
    rows.map(async (row): Promise<OpenOrderOf<WaitsFor>[]> => {
      const waiting = waitingFor[row.status]
      if (!waiting) return []
      const name = names.get(row.subscriptionNo) ?? ''
      const { timeZone, startsAt, subscriptionNo } = await factsOfBooking(services, row, name)
      const until = waiting.what === 'service' ? startsAt : null
      return [{ orderNo: row.orderNo, subscriptionNo, name, ...waiting, until, timeZone }]
    }),
  )
  return found.flat()
}

export const openServices: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
