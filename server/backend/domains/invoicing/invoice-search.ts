import { desc, eq, or, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { invoices, invoiceSearchText } from '#server/backend/platform/db/schema/invoicing.ts'

const { number, orderNo, content, accountId, issuedAt } = invoices

/**
 * Invoices by their complete number or that of their order, else by what is written in them: running numbers share most
 * of their letters.
 */
export const invoiceSearch: SearchKind = {
  name: 'invoice',
  permission: 'invoices.read',
  async find(services, { words, number: typed, limit }) {
    const exact = await hitsWhere(services, or(eq(number, typed), eq(orderNo, typed)), limit)
    return exact.length > 0 ? exact : hitsWhere(services, containingAll(invoiceSearchText, words), limit)
  },
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ number, orderNo, content, issuedAt })
    .from(invoices)
    .where(which)
    .orderBy(desc(issuedAt), desc(number))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.number,
    customer: row.content.buyer.name,
    about: row.orderNo,
    at: row.issuedAt,
  }))
}
