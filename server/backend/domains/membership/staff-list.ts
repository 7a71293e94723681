import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { config } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import { membershipStatus } from '#server/api/contract/schemas/membership.ts'
import { inCurrency } from '#server/backend/domains/catalogue/module.ts'
import { taxed } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'

type ListMemberships = typeof membershipOperations.rows.listMemberships

const { orderNo, createdAt, status, country, ownershipType, amount, vatRate, currency } = membershipOrders

/** Page of the orders, newest first. */
export async function listMemberships(
  services: BackendContext,
  query: HandlerInput<ListMemberships>['query'],
): Promise<CallResult<ListMemberships>> {
  const { firstName, lastName } = accounts
  const rows = await services
    .db()
    .select({
      orderNo,
      createdAt,
      status,
      country,
      ownershipType,
      amount,
      vatRate,
      currency,
      firstName,
      lastName,
    })
    .from(membershipOrders)
    .innerJoin(accounts, eq(accounts.id, membershipOrders.accountId))
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        query.country && eq(country, query.country),
        query.ownershipType && eq(ownershipType, query.ownershipType),
        query.q ? matching(query.q) : undefined,
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    // One more row than requested shows whether another page follows.
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return {
    next,
    items: items.map((row) => ({
      orderNo: row.orderNo,
      status: membershipStatus.parse(row.status),
      country: row.country,
      ownershipType: row.ownershipType,
      price: inCurrency(taxed(row.amount, row.vatRate), row.currency),
      customer: `${row.firstName} ${row.lastName}`.trim(),
      createdAt: row.createdAt.toISOString(),
      timeZone: config.markets[row.country].timeZone,
    })),
  }
}

/** Search by number, address or customer name; every word of the name must match. */
function matching(q: string): SQL | undefined {
  const called = sql`' ' || ${accounts.firstName} || ' ' || ${accounts.lastName}`
  const words = wordsOf(q)
  return or(
    eq(orderNo, q.trim().toUpperCase()),
    eq(accounts.email, q.trim().toLowerCase()),
    words.length > 0 ? and(...words.map((word) => containing(called, word))) : undefined,
  )
}
