import { desc } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { carEnquiries, enquirySearchText } from '#server/backend/platform/db/schema/car-enquiry.ts'

export const enquirySearch: SearchKind = {
  name: 'carEnquiry',
  permission: 'enquiries.read',
  async find(services, { words, limit }) {
    const { orderNo, firstName, lastName, company, createdAt } = carEnquiries
    const rows = await services
      .db()
      .select({ orderNo, firstName, lastName, company, createdAt })
      .from(carEnquiries)
      .where(containingAll(enquirySearchText, words))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.orderNo,
      customer: `${row.firstName} ${row.lastName}`,
      about: row.company?.name ?? null,
      at: row.createdAt,
    }))
  },
}
