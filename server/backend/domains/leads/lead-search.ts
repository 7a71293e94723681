import { desc, eq, or, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { leads, leadSearchText } from '#server/backend/platform/db/schema/leads.ts'

const { orderNo, details, email, createdAt, accountId } = leads

export const leadSearch: SearchKind = {
  name: 'lead',
  permission: 'leads.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(leadSearchText, words), limit),
  ofCustomer: (services, { accountId: owner, email: address }, limit) =>
    hitsWhere(services, or(eq(accountId, owner), eq(email, address)), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, details, email, createdAt })
    .from(leads)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: [row.details.firstName, row.details.lastName].filter(Boolean).join(' ') || null,
    about: row.details.company ?? (row.email || null),
    at: row.createdAt,
  }))
}
