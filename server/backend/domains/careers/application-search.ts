import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { applicationSearchText, jobApplications } from '#server/backend/platform/db/schema/careers.ts'

const { orderNo, firstName, lastName, reference, createdAt } = jobApplications

/** Applications, for those who hire; never among what an account has as a customer. */
export const applicationSearch: SearchKind = {
  name: 'jobApplication',
  permission: 'applications.read',
  async find(services, { words, limit }) {
    const rows = await services
      .db()
      .select({ orderNo, firstName, lastName, reference, createdAt })
      .from(jobApplications)
      .where(containingAll(applicationSearchText, words))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.orderNo,
      customer: `${row.firstName} ${row.lastName}`.trim() || null,
      about: row.reference,
      at: row.createdAt,
    }))
  },
}
