import { and, asc, desc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { config, marketCodes } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { WorkCount, WorkItem, workOperations } from '#server/api/contract/groups/work-operations.ts'
import type { WorkSort } from '#server/api/input/work.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { noDeadline, workItems } from '#server/backend/platform/db/schema/work.ts'
import type { WorkKind, WorkSubject } from '#server/backend/platform/work/work-kind.ts'
import { seenBy } from './assign-work.ts'
import { countOf, isUrgent, urgencyOf } from './urgency.ts'

type Rows = typeof workOperations.rows
type Query = HandlerInput<Rows['listWork']>['query']
type StoredWork = typeof workItems.$inferSelect

type Colleague = CallResult<Rows['getWork']>['staff'][number]

const { kind, itemNo, since, until, market, assigneeId } = workItems

const sorts = {
  due: { at: until, isAscending: true },
  waiting: { at: since, isAscending: true },
  newest: { at: since, isAscending: false },
} as const satisfies Record<WorkSort, unknown>

/** Page of what waits for staff now in these kinds, with counts and with those among whom it is divided. */
export async function listWork(
  services: BackendContext,
  kinds: readonly WorkKind[],
  { query, staffId }: { query: Query; staffId: string },
): Promise<CallResult<Rows['listWork']>> {
  const now = services.clock.now()
  const { at, isAscending } = sorts[query.sort]
  const order = isAscending ? asc : desc
  const among = and(isOf(kinds), whoseOf(query, now, staffId))
  const rows = await services
    .db()
    .select()
    .from(workItems)
    .where(
      and(
        among,
        query.kind === undefined ? undefined : eq(kind, query.kind),
        query.urgency && isUrgent(query.urgency, now),
        rowsAfter({ at, no: itemNo }, query.after, isAscending ? 'newer' : 'older'),
      ),
    )
    .orderBy(order(at), order(itemNo))
    // One more row than requested shows whether another page follows.
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) =>
    cursorAt(query.sort === 'due' ? last.until : last.since, last.itemNo),
  )
  const staff = await readStaff(services, kinds)
  return {
    items: await describe(services, kinds, { items, staff, now }),
    next,
    counts: await countBy(services, among, now),
    staff,
    now: now.toISOString(),
  }
}

/** What waits for staff now in these kinds, by kind. */
export async function countWork(services: BackendContext, kinds: readonly WorkKind[]): Promise<WorkCount[]> {
  const now = services.clock.now()
  return countBy(services, and(isOf(kinds), lte(since, now)), now)
}

/** Work with one item of these kinds. */
export async function getWork(
  services: BackendContext,
  kinds: readonly WorkKind[],
  key: { kind: string; itemNo: string },
): Promise<CallResult<Rows['getWork']>> {
  const now = services.clock.now()
  const items = await services
    .db()
    .select()
    .from(workItems)
    .where(and(isOf(kinds), eq(kind, key.kind), eq(itemNo, key.itemNo), lte(since, now)))
  const staff = await readStaff(services, kinds)
  const [work = null] = await describe(services, kinds, { items, staff, now })
  return { work, staff }
}

function isOf(kinds: readonly WorkKind[]): SQL {
  return inArray(
    kind,
    kinds.map(({ name }) => name),
  )
}

/** Filters that the counts by kind and urgency respect as well. */
function whoseOf({ market: code, assignee }: Query, now: Date, staffId: string): SQL | undefined {
  return and(
    lte(since, now),
    code && eq(market, code),
    assignee && (assignee === 'me' ? eq(assigneeId, staffId) : isNull(assigneeId)),
  )
}

function countBy(services: BackendContext, among: SQL | undefined, now: Date): Promise<WorkCount[]> {
  return services
    .db()
    .select({ kind, overdue: countOf('overdue', now), soon: countOf('soon', now), later: countOf('later', now) })
    .from(workItems)
    .where(among)
    .groupBy(kind)
    .orderBy(asc(kind))
}

/** All staff, by name, with those of these kinds that they may see. */
async function readStaff(services: BackendContext, kinds: readonly WorkKind[]): Promise<Colleague[]> {
  const { id, firstName, lastName, role, roles } = accounts
  const rows = await services
    .db()
    .select({ id, firstName, lastName, roles })
    .from(accounts)
    .where(ne(role, 'customer'))
    .orderBy(asc(firstName), asc(lastName), asc(id))
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    kinds: seenBy(kinds, row.roles).map(({ name }) => name),
  }))
}

/** Adds subjects to rows, by one query for each kind. */
async function describe(
  services: BackendContext,
  kinds: readonly WorkKind[],
  { items, staff, now }: { items: readonly StoredWork[]; staff: readonly Colleague[]; now: Date },
): Promise<WorkItem[]> {
  const subjects = new Map<string, Map<string, WorkSubject>>()
  for (const [name, rows] of Map.groupBy(items, (row) => row.kind)) {
    const numbers = rows.map((row) => row.itemNo)
    subjects.set(name, await kindOf(kinds, name).subjectsOf(services, numbers))
  }
  return items.map((row) => {
    const subject = subjects.get(row.kind)?.get(row.itemNo)
    const code = marketCodes.find((known) => known === row.market) ?? null
    return {
      kind: row.kind,
      itemNo: row.itemNo,
      reference: subject?.reference ?? row.itemNo,
      what: row.what,
      customer: subject?.customer ?? null,
      market: code,
      timeZone: config.markets[code ?? marketCodes[0]].timeZone,
      since: row.since.toISOString(),
      until: row.until < noDeadline ? row.until.toISOString() : null,
      urgency: urgencyOf(row.until, now),
      assignee: assigneeOf(staff, row),
    }
  })
}

function assigneeOf(staff: readonly Colleague[], row: StoredWork): WorkItem['assignee'] {
  const found = staff.find(({ id }) => id === row.assigneeId)
  return found ? { id: found.id, name: found.name } : null
}

function kindOf(kinds: readonly WorkKind[], name: string): WorkKind {
  const found = kinds.find((known) => known.name === name)
  if (!found) throw new Error(`no module declares the work ${name}`)
  return found
}
