import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { activityRegistrations, registrationSearchText } from '#server/backend/platform/db/schema/activities.ts'

/** Registrations; the page is that of their activity. */
export const registrationSearch: SearchKind = {
  name: 'activity',
  permission: 'activities.read',
  async find(services, { words, limit }) {
    const { orderNo, activityId, firstName, lastName, createdAt } = activityRegistrations
    const rows = await services
      .db()
      .select({ orderNo, activityId, firstName, lastName, createdAt })
      .from(activityRegistrations)
      .where(containingAll(registrationSearchText, words))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.activityId,
      reference: row.orderNo,
      customer: `${row.firstName} ${row.lastName}`,
      about: null,
      at: row.createdAt,
    }))
  },
}
