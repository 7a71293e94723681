import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { testDriveOrders, testDriveSearchText } from '#server/backend/platform/db/schema/test-drive.ts'

export const testDriveSearch: SearchKind = {
  name: 'testDrive',
  permission: 'testDrives.read',
  async find(services, { words, limit }) {
    const { orderNo, contact, modelId, createdAt } = testDriveOrders
    const rows = await services
      .db()
      .select({ orderNo, contact, modelId, createdAt })
      .from(testDriveOrders)
      .where(containingAll(testDriveSearchText, words))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.orderNo,
      customer: `${row.contact.firstName} ${row.contact.lastName}`,
      about: row.modelId,
      at: row.createdAt,
    }))
  },
}
