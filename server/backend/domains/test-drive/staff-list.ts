import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import { type Site, testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { readSite, readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { testDriveOrders, testDriveSearchText } from '#server/backend/platform/db/schema/test-drive.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

type ListTestDrives = typeof testDriveOperations.rows.listTestDrives

const newestFirst = [desc(testDriveOrders.createdAt), desc(testDriveOrders.orderNo)]

/** Page of the orders, newest first. */
export async function listOrders(
  services: BackendContext,
  { status, country, q, ...page }: HandlerInput<ListTestDrives>['query'],
): Promise<CallResult<ListTestDrives>> {
  const { siteId } = testDriveOrders
  const siteIds = country && (await readSites(services, country)).map(({ id }) => id)
  const where = and(
    status === undefined ? undefined : eq(testDriveOrders.status, status),
    siteIds && inArray(siteId, siteIds),
    ...wordsOf(q ?? '').map((word) => containing(testDriveSearchText, word)),
  )
  const { limit, offset } = rowsOf(page)
  const db = services.db()
  const counted = await countListed(
    services,
    db
      .select({ one: sql`1` })
      .from(testDriveOrders)
      .where(where)
      .orderBy(...newestFirst),
  )
  const rows = await db
    .select()
    .from(testDriveOrders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const items = await Promise.all(rows.map(async (order) => toItem(order, await readSite(services, order.siteId))))
  return { ...counted, items }
}

function toItem(order: TestDriveRow, site: Site) {
  return {
    orderNo: order.orderNo,
    status: testDriveStatus.parse(order.status),
    mode: order.mode,
    entryType: order.entryType,
    modelId: order.modelId,
    siteName: site.name,
    country: site.country,
    startsAt: order.startsAt.toISOString(),
    timeZone: site.timeZone,
    customer: `${order.contact.firstName} ${order.contact.lastName}`,
  }
}
