import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { config } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import { subscriptionStatus } from '#server/api/contract/schemas/subscription-order.ts'
import { owingOrders } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders, subscriptionSearchText } from '#server/backend/platform/db/schema/subscription.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { subscriptionKind } from './subscription-orders.ts'

type ListSubscriptions = typeof subscriptionOperations.rows.listSubscriptions
type Query = HandlerInput<ListSubscriptions>['query']

const { orderNo, createdAt, status, country, identityType, orderType, driver, billing, handoverAt } = subscriptionOrders

/** Page of the orders, newest first. */
export async function listSubscriptions(
  services: BackendContext,
  query: Query,
): Promise<CallResult<ListSubscriptions>> {
  const rows = await services
    .db()
    .select({
      orderNo,
      createdAt,
      status,
      country,
      identityType,
      orderType,
      driver,
      billing,
      handoverAt,
      modelName: models.name,
    })
    .from(subscriptionOrders)
    .innerJoin(products, eq(products.id, subscriptionOrders.productId))
    .innerJoin(models, eq(models.id, products.modelId))
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        query.country && eq(country, query.country),
        query.identityType && eq(identityType, query.identityType),
        query.orderType && eq(orderType, query.orderType),
        query.arrears && inArray(orderNo, owingOrders(services, subscriptionKind)),
        await matching(services, query.q ?? ''),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    // One more row than requested shows whether another page follows.
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return {
    next,
    items: items.map(({ driver: person, billing: bill, ...row }) => ({
      ...row,
      status: subscriptionStatus.parse(row.status),
      customer: person ? `${person.firstName} ${person.lastName}` : (bill?.name ?? null),
      createdAt: row.createdAt.toISOString(),
      handoverAt: row.handoverAt?.toISOString() ?? null,
      timeZone: config.markets[row.country].timeZone,
    })),
  }
}

/** Searches the order's fields and the exact mail address of its account. */
async function matching(services: BackendContext, q: string): Promise<SQL | undefined> {
  const words = wordsOf(q)
  const inText = and(...words.map((word) => containing(subscriptionSearchText, word)))
  const [address] = words
  if (words.length !== 1 || !address?.includes('@')) return inText
  // Accounts store addresses in lower case. Looked up first, so that each side can use its own index.
  const owners = await services
    .db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, address.toLowerCase()))
  const ids = owners.map(({ id }) => id)
  return ids.length === 0 ? inText : or(inText, inArray(subscriptionOrders.accountId, ids))
}
