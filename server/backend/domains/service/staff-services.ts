import { and, desc, eq } from 'drizzle-orm'
import type { ServiceEvent } from '#machines/orders/service-booking/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { serviceOperations } from '#server/api/contract/groups/service-operations.ts'
import type { StaffService } from '#server/api/contract/schemas/service.ts'
import { contactsOf, modelNamesOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { serviceBookings, serviceSearchText } from '#server/backend/platform/db/schema/service.ts'
import { takeNewTime } from './move-service.ts'
import { factsOfBooking, readBooking, type ServiceRow } from './service-bookings.ts'
import { fireServiceEvent, serviceLifecycle, type ServiceOccurrence } from './service.lifecycle.ts'

type Rows = typeof serviceOperations.rows
type StaffEvent = HandlerInput<Rows['fireServiceEvent']>['body']

const { orderNo, createdAt, status } = serviceBookings

const staffEvents = [
  { type: 'staff.rescheduled', isTimeOffered: true, isBayFree: true },
  { type: 'staff.checkedIn' },
  { type: 'staff.finished' },
  { type: 'staff.handedBack' },
  { type: 'staff.cancelled', isReasonRecorded: true },
] as const satisfies ServiceEvent[]

/** Page of the bookings, newest first. */
export async function listServices(
  services: BackendContext,
  query: HandlerInput<Rows['listServices']>['query'],
): Promise<CallResult<Rows['listServices']>> {
  const rows = await services
    .db()
    .select()
    .from(serviceBookings)
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        ...wordsOf(query.q ?? '').map((word) => containing(serviceSearchText, word)),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: await staffViews(services, items) }
}

/**
 * Throws `not_found`, `order_changed` after a concurrent change, `slot_taken`, `choice_not_offered`,
 * `transition_not_allowed`.
 */
export async function fireStaffEvent(
  services: BackendContext,
  bookingNo: string,
  event: StaffEvent,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<StaffService> {
  const written = await fireServiceEvent(services, { orderNo: bookingNo, requestId }, async (row) => {
    if (row.version !== event.version) {
      throw new Refusal('order_changed', `${bookingNo} is at version ${row.version}, not ${event.version}`)
    }
    return { ...(await occurrenceOf(services, row, event)), detail: { firedBy: account.id } }
  })
  const [view] = await staffViews(services, [written])
  if (!view) throw new Error(`${bookingNo} was not written`)
  return view
}

/** Booking of any customer. Throws `not_found`. */
export async function requireBooking(services: BackendContext, bookingNo: string): Promise<ServiceRow> {
  const row = await readBooking(services, bookingNo)
  if (!row) throw new Refusal('not_found', `no booking ${bookingNo}`)
  return row
}

async function occurrenceOf(services: BackendContext, row: ServiceRow, event: StaffEvent): Promise<ServiceOccurrence> {
  if (event.type === 'staff.rescheduled') {
    const { facts, changes } = await takeNewTime(services, row, event)
    return { event: { type: event.type, ...facts }, changes }
  }
  if (event.type !== 'staff.cancelled') return { event: { type: event.type } }
  const { type, reason } = event
  return { event: { type, isReasonRecorded: reason !== '' }, changes: { reason } }
}

async function staffViews(services: BackendContext, rows: readonly ServiceRow[]): Promise<StaffService[]> {
  const contacts = await contactsOf(
    services,
    rows.map(({ accountId }) => accountId),
  )
  const names = await modelNamesOf(
    services,
    rows.map((row) => row.subscriptionNo),
  )
  return Promise.all(
    rows.map(async (row) => {
      const contact = contacts.get(row.accountId)
      if (!contact) throw new Error(`no account ${row.accountId} of ${row.orderNo}`)
      const facts = serviceLifecycle.factsOf(row, services.clock.now())
      const isAllowed = (event: ServiceEvent) =>
        judge(serviceLifecycle.machine, { code: row.status, facts }, event).isAllowed
      return {
        ...(await factsOfBooking(services, row, names.get(row.subscriptionNo) ?? '')),
        ...contact,
        version: row.version,
        allowed: staffEvents.filter(isAllowed).map(({ type }) => type),
      }
    }),
  )
}
