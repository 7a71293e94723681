import { desc, eq, or, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'

const { orderNo, subjectNo, providerRef, accountId, createdAt } = paymentAttempts

/** Payments by a complete number: their own, that of their order, or the provider's. */
export const paymentSearch: SearchKind = {
  name: 'payment',
  permission: 'payments.read',
  find: (services, { words, number, limit }) =>
    hitsWhere(services, or(eq(orderNo, number), eq(subjectNo, number), eq(providerRef, words.join(' '))), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, subjectNo, createdAt })
    .from(paymentAttempts)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({ itemNo: row.orderNo, customer: null, about: row.subjectNo, at: row.createdAt }))
}
