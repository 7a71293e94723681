import { and, desc, eq } from 'drizzle-orm'
import { config } from '#config'
import type { DamageEvent } from '#machines/orders/damage-report/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { damageOperations } from '#server/api/contract/groups/damage-operations.ts'
import type { StaffDamage } from '#server/api/contract/schemas/damage.ts'
import { contactsOf, modelNamesOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { damageReports, damageSearchText } from '#server/backend/platform/db/schema/damage.ts'
import { type DamageRow, factsOfReport } from './damage-reports.ts'
import { damageLifecycle, type DamageOccurrence, fireDamageEvent } from './damage.lifecycle.ts'

type Rows = typeof damageOperations.rows
type StaffEvent = HandlerInput<Rows['fireDamageEvent']>['body']

const { orderNo, createdAt, status, subscriptionNo } = damageReports

/** Events with facts that their guards accept, so that what is refused is refused by the report itself. */
const staffEvents = [
  { type: 'staff.triaged', isUrgent: false },
  { type: 'staff.assistanceSent' },
  { type: 'staff.repairScheduled', isDayAhead: true },
  { type: 'staff.repaired' },
  { type: 'staff.settled' },
  { type: 'staff.rejected', isReasonRecorded: true },
] as const satisfies DamageEvent[]

/** Page of the reports, newest first. */
export async function listDamage(
  services: BackendContext,
  query: HandlerInput<Rows['listDamage']>['query'],
): Promise<CallResult<Rows['listDamage']>> {
  const rows = await services
    .db()
    .select()
    .from(damageReports)
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        query.subscriptionNo === undefined ? undefined : eq(subscriptionNo, query.subscriptionNo),
        ...wordsOf(query.q ?? '').map((word) => containing(damageSearchText, word)),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: await staffViews(services, items) }
}

/** Throws `not_found`, `order_changed` after a concurrent change, `transition_not_allowed`. */
export async function fireStaffEvent(
  services: BackendContext,
  reportNo: string,
  event: StaffEvent,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<StaffDamage> {
  const written = await fireDamageEvent(services, { orderNo: reportNo, requestId }, async (row) => {
    if (row.version !== event.version) {
      throw new Refusal('order_changed', `${reportNo} is at version ${row.version}, not ${event.version}`)
    }
    return { ...occurrenceOf(event, row, services.clock.now()), detail: { firedBy: account.id } }
  })
  const [view] = await staffViews(services, [written])
  if (!view) throw new Error(`${reportNo} was not written`)
  return view
}

function occurrenceOf(event: StaffEvent, { country }: DamageRow, now: Date): DamageOccurrence {
  switch (event.type) {
    case 'staff.triaged':
      return { event: { type: event.type, isUrgent: event.isUrgent } }
    case 'staff.assistanceSent':
    case 'staff.settled':
      return { event: { type: event.type }, changes: { note: event.note } }
    case 'staff.repairScheduled': {
      const { repairOn, repairPlace } = event
      const today = dayAt(config.markets[country].timeZone, now.getTime()).toString()
      return { event: { type: event.type, isDayAhead: repairOn >= today }, changes: { repairOn, repairPlace } }
    }
    case 'staff.repaired':
      return { event: { type: event.type } }
    case 'staff.rejected':
      return { event: { type: event.type, isReasonRecorded: event.reason !== '' }, changes: { note: event.reason } }
  }
  return event satisfies never
}

async function staffViews(services: BackendContext, rows: readonly DamageRow[]): Promise<StaffDamage[]> {
  const contacts = await contactsOf(
    services,
    rows.map(({ accountId }) => accountId),
  )
  const names = await modelNamesOf(
    services,
    rows.map((row) => row.subscriptionNo),
  )
  return rows.map((row) => {
    const contact = contacts.get(row.accountId)
    if (!contact) throw new Error(`no account ${row.accountId} of ${row.orderNo}`)
    const facts = damageLifecycle.factsOf(row, services.clock.now())
    const isAllowed = (event: DamageEvent) =>
      judge(damageLifecycle.machine, { code: row.status, facts }, event).isAllowed
    return {
      ...factsOfReport(row, names.get(row.subscriptionNo) ?? ''),
      ...contact,
      version: row.version,
      isUrgent: row.isUrgent,
      pictures: row.pictures.length,
      allowed: staffEvents.filter(isAllowed).map(({ type }) => type),
    }
  })
}
