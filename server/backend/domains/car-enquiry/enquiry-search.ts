import { desc, eq, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { carEnquiries, enquirySearchText } from '#server/backend/platform/db/schema/car-enquiry.ts'

const { orderNo, firstName, lastName, company, createdAt, accountId } = carEnquiries

export const enquirySearch: SearchKind = {
  name: 'carEnquiry',
  permission: 'enquiries.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(enquirySearchText, words), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, firstName, lastName, company, createdAt })
    .from(carEnquiries)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: `${row.firstName} ${row.lastName}`,
    about: row.company?.name ?? null,
    at: row.createdAt,
  }))
}
