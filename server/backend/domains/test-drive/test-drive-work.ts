import { and, asc, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { marketOfSite, placeChanged, readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { keepWork } from '#server/backend/platform/work/keep-work.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { occupied } from './drive-times.ts'
import { driveStep } from './open-drive-orders.ts'
import { isOpenDuring } from './opening-hours.ts'
import { isCarGone } from './reservations.ts'
import { lockOrder, type TestDriveRow } from './test-drive-orders.ts'

/**
 * Work with test drives: a car and an advisor before the start, and another time where no car can take the drive any
 * more. A drive that is over is closed by its timer.
 */
export const testDriveWork: WorkKind<TestDriveRow> = {
  name: 'testDrive',
  permission: 'testDrives.read',
  waitsFor: ['arrangement', 'noCar', 'storeClosed'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ siteId }) => marketOfSite(siteId),
  async workOf(order, services) {
    const { status, startsAt } = order
    if (!isOneOf(openTestDrive, status)) return null
    const until = () => startsAt
    const obstacle = await obstacleOf(services, order)
    if (obstacle) return { what: obstacle, until }
    const { what, who } = driveStep(status)
    return who === 'staff' ? { what, until } : null
  },
  async list(services, after, limit) {
    const { orderNo, status } = testDriveOrders
    return services
      .db()
      .select()
      .from(testDriveOrders)
      .where(and(inArray(status, openTestDrive), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockOrder,
  async subjectsOf(services, orderNos) {
    const { orderNo, contact } = testDriveOrders
    const rows = await services
      .db()
      .select({ orderNo, contact })
      .from(testDriveOrders)
      .where(inArray(orderNo, [...orderNos]))
    return new Map(rows.map((row) => [row.orderNo, { customer: `${row.contact.firstName} ${row.contact.lastName}` }]))
  },
}

/** Why no car can take an upcoming drive: booked and possible then, its car or its day has gone since. */
async function obstacleOf(services: BackendContext, order: TestDriveRow): Promise<'noCar' | 'storeClosed' | null> {
  if (await isCarGone(services, order)) return 'noCar'
  const { siteId, startsAt, endsAt, entryType } = order
  const drive = occupied({ from: startsAt.getTime(), to: endsAt.getTime() }, entryType)
  const site = (await readSites(services)).find(({ id }) => id === siteId)
  return !site || isOpenDuring(site, drive) ? null : 'storeClosed'
}

const placePayload = z.object({ place: z.string() })

/** Updates the work with upcoming drives of a place whose cars or hours have changed. Call once at start-up. */
export function registerDriveWork(services: BackendContext, outbox: OutboxDispatcher): void {
  outbox.handle(placeChanged, async (payload) => {
    const { place } = placePayload.parse(payload)
    const { orderNo, siteId, status } = testDriveOrders
    const sites = (await readSites(services)).filter(({ id, country }) => id === place || country === place)
    const ids = sites.map(({ id }) => id)
    const rows = await services
      .db()
      .select({ orderNo })
      .from(testDriveOrders)
      .where(and(inArray(siteId, ids), inArray(status, openTestDrive)))
      .orderBy(asc(orderNo))
    for (const row of rows) {
      const order = await lockOrder(services, row.orderNo)
      if (order) await keepWork(services, testDriveWork, order)
    }
  })
}
