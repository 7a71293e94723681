import { and, asc, gt, inArray } from 'drizzle-orm'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { marketOfSite } from '#server/backend/domains/stores/module.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { driveStep } from './open-drive-orders.ts'
import { lockOrder, type TestDriveRow } from './test-drive-orders.ts'

/** Work with test drives: a car and an advisor before the start. A drive that is over is closed by its timer. */
export const testDriveWork: WorkKind<TestDriveRow> = {
  name: 'testDrive',
  permission: 'testDrives.read',
  waitsFor: ['arrangement'],
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ siteId }) => marketOfSite(siteId),
  workOf({ status, startsAt }) {
    if (!isOneOf(openTestDrive, status)) return null
    const { what, who } = driveStep(status)
    return who === 'staff' ? { what, until: () => startsAt } : null
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
