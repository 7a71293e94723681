import { desc, eq, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { activityRegistrations, registrationSearchText } from '#server/backend/platform/db/schema/activities.ts'

const { orderNo, activityId, firstName, lastName, createdAt, accountId } = activityRegistrations

/** Registrations; the page is that of their activity. */
export const registrationSearch: SearchKind = {
  name: 'activity',
  permission: 'activities.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(registrationSearchText, words), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, activityId, firstName, lastName, createdAt })
    .from(activityRegistrations)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.activityId,
    reference: row.orderNo,
    customer: `${row.firstName} ${row.lastName}`,
    about: null,
    at: row.createdAt,
  }))
}
