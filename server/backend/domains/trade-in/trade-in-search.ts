import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { tradeInRequests, tradeInSearchText } from '#server/backend/platform/db/schema/trade-in.ts'

export const tradeInSearch: SearchKind = {
  name: 'tradeIn',
  permission: 'tradeIns.read',
  async find(services, { words, limit }) {
    const { orderNo, firstName, lastName, plate, createdAt } = tradeInRequests
    const rows = await services
      .db()
      .select({ orderNo, firstName, lastName, plate, createdAt })
      .from(tradeInRequests)
      .where(containingAll(tradeInSearchText, words))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.orderNo,
      customer: `${row.firstName} ${row.lastName}`,
      about: row.plate,
      at: row.createdAt,
    }))
  },
}
