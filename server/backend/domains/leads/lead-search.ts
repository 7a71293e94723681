import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { leads, leadSearchText } from '#server/backend/platform/db/schema/leads.ts'

export const leadSearch: SearchKind = {
  name: 'lead',
  permission: 'leads.read',
  async find(services, { words, limit }) {
    const { orderNo, details, email, createdAt } = leads
    const rows = await services
      .db()
      .select({ orderNo, details, email, createdAt })
      .from(leads)
      .where(containingAll(leadSearchText, words))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.orderNo,
      customer: [row.details.firstName, row.details.lastName].filter(Boolean).join(' ') || null,
      about: row.details.company ?? (row.email || null),
      at: row.createdAt,
    }))
  },
}
