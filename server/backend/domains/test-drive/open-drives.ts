import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { user } from '#server/api/contract/groups/user.ts'
import { testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'

type OpenDrive = CallResult<typeof user.rows.listOrders>['testDrives'][number]

/** Upper bound of drives listed: slots are held for five minutes and booked one by one. */
const maxListed = 20

/** Booked drives of an account that are not over, next one first. */
export async function listOpenDrives(services: BackendContext, accountId: string): Promise<OpenDrive[]> {
  const { orderNo, status, modelId, siteId, startsAt, endsAt } = testDriveOrders
  const rows = await services
    .db()
    .select({
      orderNo,
      status,
      modelId,
      startsAt,
      modelName: models.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(testDriveOrders)
    .innerJoin(sites, eq(sites.id, siteId))
    .innerJoin(models, eq(models.id, modelId))
    .where(
      and(eq(testDriveOrders.accountId, accountId), inArray(status, openTestDrive), gt(endsAt, services.clock.now())),
    )
    .orderBy(asc(startsAt), asc(orderNo))
    .limit(maxListed)
  return rows.map((row) => ({
    ...row,
    status: testDriveStatus.parse(row.status),
    startsAt: row.startsAt.toISOString(),
  }))
}
