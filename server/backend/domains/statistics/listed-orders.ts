import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { statistics } from '#server/api/contract/groups/statistics.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { orderStates } from '#server/backend/platform/db/schema/statistics.ts'
import { ordersOf, requireOrderMachine } from './filter-cell.ts'
import { overdueSince, p95Of } from './machine-statistics.ts'

type ListWaiting = typeof statistics.rows.listWaiting
type ListTaken = typeof statistics.rows.listTaken

/** Transitions that are searched for the newest orders, so that a rare market does not read the whole log. */
const mostSearched = 10_000
const mostTaken = 25

/** Page of the orders in a state, longest waiting first. Throws `not_found`. */
export async function listWaiting(
  services: BackendContext,
  machine: string,
  { status, after, size, ...filters }: HandlerInput<ListWaiting>['query'],
): Promise<CallResult<ListWaiting>> {
  requireOrderMachine(machine)
  const { since, orderNo } = orderStates
  const p95 = await p95Of(services, machine, status, filters)
  const rows = await services
    .db()
    .select()
    .from(orderStates)
    .where(
      and(
        eq(orderStates.machine, machine),
        eq(orderStates.status, status),
        ordersOf(orderStates, filters),
        rowsAfter({ at: since, no: orderNo }, after, 'newer'),
      ),
    )
    .orderBy(asc(since), asc(orderNo))
    .limit(size + 1)
  const overdueBefore = p95 === null ? null : overdueSince(services.clock.now(), p95)
  const { items, next } = cutPage(rows, size, (last) => cursorAt(last.since, last.orderNo))
  return {
    items: items.map(({ machine: _, status: _status, ...row }) => {
      const enteredAt = row.since.toISOString()
      return { ...row, since: enteredAt, isOverdue: overdueBefore !== null && enteredAt < overdueBefore }
    }),
    next,
  }
}

/** Newest orders that took a transition. Throws `not_found`. */
export async function listTaken(
  services: BackendContext,
  machine: string,
  { from, event, to, ...filters }: HandlerInput<ListTaken>['query'],
): Promise<CallResult<ListTaken>> {
  requireOrderMachine(machine)
  const newest = services
    .db()
    .select({ id: orderEvents.id, orderNo: orderEvents.orderNo, at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.machine, machine),
        from === undefined ? isNull(orderEvents.fromStatus) : eq(orderEvents.fromStatus, from),
        eq(orderEvents.type, event),
        eq(orderEvents.toStatus, to),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(mostSearched)
    .as('newest')
  const rows = await services
    .db()
    .select({ orderNo: newest.orderNo, at: newest.at })
    .from(newest)
    .innerJoin(orderStates, and(eq(orderStates.machine, machine), sql`${orderStates.orderNo} = ${newest.orderNo}`))
    .where(ordersOf(orderStates, filters))
    .orderBy(desc(newest.id))
    .limit(mostTaken)
  return { items: rows.map(({ orderNo, at }) => ({ orderNo, at: at.toISOString() })) }
}
