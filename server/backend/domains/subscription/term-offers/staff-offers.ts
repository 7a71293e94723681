import { and, desc, eq, inArray } from 'drizzle-orm'
import { termOfferConfig } from '#config'
import type { TermOfferEvent } from '#machines/orders/term-offer/index.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { termOfferOperations } from '#server/api/contract/groups/term-offer-operations.ts'
import type { StaffTermOffer } from '#server/api/contract/schemas/term-offers.ts'
import { addOnsOf } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { contactsOf, modelNamesOf } from '#server/backend/domains/subscription/cars-in-use.ts'
import { withMoney } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers, termOfferSearchText } from '#server/backend/platform/db/schema/term-offers.ts'
import { isAllowed } from './allowed-events.ts'
import type { Caller } from './offer-access.ts'
import { factsOfOffer } from './offer-views.ts'
import { fireTermOfferEvent, type TermOfferOccurrence } from './term-offer.lifecycle.ts'
import type { TermOffer } from './term-offers.ts'

type Rows = typeof termOfferOperations.rows
type StaffEvent = HandlerInput<Rows['fireTermOfferEvent']>['body']

const { orderNo, createdAt, status } = termOffers

/** Page of the offers, newest first. */
export async function listTermOffers(
  services: BackendContext,
  query: HandlerInput<Rows['listTermOffers']>['query'],
): Promise<CallResult<Rows['listTermOffers']>> {
  const rows = await services
    .db()
    .select()
    .from(termOffers)
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        ...wordsOf(query.q ?? '').map((word) => containing(termOfferSearchText, word)),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: await staffViews(services, items) }
}

/** Throws `not_found`, `order_changed` after a concurrent change, `transition_not_allowed`. */
export async function fireStaffOfferEvent(
  services: BackendContext,
  offerNo: string,
  event: StaffEvent,
  { account, requestId }: Caller,
): Promise<StaffTermOffer> {
  const written = await fireTermOfferEvent(services, { orderNo: offerNo, requestId }, async (row) => {
    if (row.version !== event.version) {
      throw new Refusal('order_changed', `${offerNo} is at version ${row.version}, not ${event.version}`)
    }
    return { ...occurrenceOf(event), detail: { firedBy: account.id } }
  })
  const [view] = await staffViews(services, [written])
  if (!view) throw new Error(`${offerNo} was not written`)
  return view
}

function occurrenceOf(event: StaffEvent): TermOfferOccurrence {
  switch (event.type) {
    case 'staff.called':
      return { event: { type: event.type } }
    case 'staff.improved': {
      const { type, reason, extraPerMille } = event
      return { event: { type, isReasonRecorded: reason !== '', extraPerMille }, changes: { reason } }
    }
    case 'staff.withdrawn':
      return { event: { type: event.type, isReasonRecorded: event.reason !== '' }, changes: { reason: event.reason } }
  }
  return event satisfies never
}

async function staffViews(services: BackendContext, rows: readonly TermOffer[]): Promise<StaffTermOffer[]> {
  const numbers = rows.map(({ subscriptionNo }) => subscriptionNo)
  const found = await services
    .db()
    .select()
    .from(subscriptionOrders)
    .where(inArray(subscriptionOrders.orderNo, numbers))
  const orders = new Map((await withMoney(services, found)).map((order) => [order.orderNo, order]))
  const extrasFor = await addOnsOf(services, numbers)
  const names = await modelNamesOf(services, numbers)
  const contacts = await contactsOf(
    services,
    rows.map(({ accountId }) => accountId),
  )
  return Promise.all(
    rows.map(async (row) => {
      const [order, contact] = [orders.get(row.subscriptionNo), contacts.get(row.accountId)]
      if (!order || !contact) throw new Error(`no order or account of ${row.orderNo}`)
      const about = { order, extras: extrasFor(order.orderNo), modelName: names.get(order.orderNo) ?? '' }
      const { mostExtraPerMille } = termOfferConfig
      const events = [
        { type: 'staff.called' },
        { type: 'staff.improved', isReasonRecorded: true, extraPerMille: mostExtraPerMille },
        { type: 'staff.withdrawn', isReasonRecorded: true },
      ] as const satisfies TermOfferEvent[]
      return {
        ...(await factsOfOffer(services, row, about)),
        ...contact,
        version: row.version,
        extraPerMille: row.extraPerMille,
        mostExtraPerMille,
        allowed: events.filter((event) => isAllowed(services, row, event)).map(({ type }) => type),
      }
    }),
  )
}
