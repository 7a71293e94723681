import { desc, eq } from 'drizzle-orm'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { user } from '#server/api/contract/groups/user.ts'
import { testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'

type OwnDrive = CallResult<typeof user.rows.listTestDrives>['items'][number]

/** Upper bound of drives listed. */
const maxListed = 50

/** All drives of an account, newest first. */
export async function listOwnDrives(services: BackendContext, accountId: string): Promise<OwnDrive[]> {
  const { orderNo, status, modelId, siteId, startsAt, entryType, isEvaluated } = testDriveOrders
  const rows = await services
    .db()
    .select({
      orderNo,
      status,
      modelId,
      startsAt,
      entryType,
      isEvaluated,
      modelName: models.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(testDriveOrders)
    .innerJoin(sites, eq(sites.id, siteId))
    .innerJoin(models, eq(models.id, modelId))
    .where(eq(testDriveOrders.accountId, accountId))
    .orderBy(desc(startsAt), desc(orderNo))
    .limit(maxListed)
  return rows.map((row) => ({
    ...row,
    status: testDriveStatus.parse(row.status),
    startsAt: row.startsAt.toISOString(),
  }))
}
