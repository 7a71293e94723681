import { desc, eq, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { testDriveOrders, testDriveSearchText } from '#server/backend/platform/db/schema/test-drive.ts'

const { orderNo, contact, modelId, createdAt, accountId } = testDriveOrders

export const testDriveSearch: SearchKind = {
  name: 'testDrive',
  permission: 'testDrives.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(testDriveSearchText, words), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, contact, modelId, createdAt })
    .from(testDriveOrders)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: `${row.contact.firstName} ${row.contact.lastName}`,
    about: row.modelId,
    at: row.createdAt,
  }))
}
