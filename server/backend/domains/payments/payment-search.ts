import { desc, eq, or } from 'drizzle-orm'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'

/** Payments by a complete number: their own, that of their order, or the provider's. */
export const paymentSearch: SearchKind = {
  name: 'payment',
  permission: 'payments.read',
  async find(services, { words, number, limit }) {
    const { orderNo, subjectNo, providerRef, createdAt } = paymentAttempts
    const typed = words.join(' ')
    const rows = await services
      .db()
      .select({ orderNo, subjectNo, createdAt })
      .from(paymentAttempts)
      .where(or(eq(orderNo, number), eq(subjectNo, number), eq(providerRef, typed)))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({ itemNo: row.orderNo, customer: null, about: row.subjectNo, at: row.createdAt }))
  },
}
