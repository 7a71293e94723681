import { and, desc, eq, type SQL } from 'drizzle-orm'
import { config } from '#config'
import type { CarEnquiryEvent } from '#machines/orders/car-enquiry/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carEnquiryOperations } from '#server/api/contract/groups/car-enquiry-operations.ts'
import type { StaffCarEnquiry } from '#server/api/contract/schemas/car-enquiry.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { carEnquiries, enquirySearchText } from '#server/backend/platform/db/schema/car-enquiry.ts'
import type { CarEnquiryRow } from './car-enquiries.ts'
import { carEnquiryLifecycle } from './car-enquiry.lifecycle.ts'
import { subjectOf } from './customer-enquiries.ts'
import { offerDaysOf, offerEndOf } from './make-offer.ts'

type ListEnquiries = typeof carEnquiryOperations.rows.listEnquiries

const { orderNo, createdAt, status, purchaseType, country } = carEnquiries

/** Page of the enquiries, newest first. */
export async function listEnquiries(
  services: BackendContext,
  query: HandlerInput<ListEnquiries>['query'],
): Promise<CallResult<ListEnquiries>> {
  const rows = await services
    .db()
    .select()
    .from(carEnquiries)
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        query.purchaseType === undefined ? undefined : eq(purchaseType, query.purchaseType),
        query.country === undefined ? undefined : eq(country, query.country),
        ...matching(query.q ?? ''),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: await Promise.all(items.map((row) => staffView(services, row))) }
}

export async function staffView(services: BackendContext, row: CarEnquiryRow): Promise<StaffCarEnquiry> {
  const now = services.clock.now()
  const facts = carEnquiryLifecycle.factsOf(row, now)
  const offerDays = offerDaysOf(row, now)
  const staffEvents = [
    { type: 'staff.offered', isAmountGiven: true, endsAt: offerEndOf(row, offerDays.to) },
    { type: 'staff.rejected' },
    { type: 'staff.completed' },
  ] as const satisfies CarEnquiryEvent[]
  const isAllowed = (event: CarEnquiryEvent) =>
    judge(carEnquiryLifecycle.machine, { code: row.status, facts }, event).isAllowed
  return {
    ...(await subjectOf(services, row)),
    version: row.version,
    customer: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: `${config.markets[row.phoneCountry].dialCode} ${row.phone}`,
    identityType: row.identityType,
    company: row.company,
    message: row.message,
    origin: { channelId: row.channelId, orderSource: row.orderSource, utm: row.utm },
    language: config.locales[row.locale].name,
    offerDays,
    allowed: staffEvents.filter(isAllowed).map(({ type }) => type),
  }
}

/** Every word must occur in number, name, company, address or telephone. */
function matching(q: string): SQL[] {
  return wordsOf(q).map((word) => containing(enquirySearchText, word))
}
