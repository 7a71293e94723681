import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { invoices, invoiceSearchText } from '#server/backend/platform/db/schema/invoicing.ts'

export const invoiceSearch: SearchKind = {
  name: 'invoice',
  async find(services, { words, limit }) {
    const { number, orderNo, content, issuedAt } = invoices
    const rows = await services
      .db()
      .select({ number, orderNo, content, issuedAt })
      .from(invoices)
      .where(containingAll(invoiceSearchText, words))
      .orderBy(desc(issuedAt), desc(number))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.number,
      customer: row.content.buyer.name,
      about: row.orderNo,
      at: row.issuedAt,
    }))
  },
}
