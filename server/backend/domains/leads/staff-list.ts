import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { leadOperations } from '#server/api/contract/groups/lead-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { type Lead, leadStatus } from './leads.ts'

type Query = HandlerInput<typeof leadOperations.rows.listLeads>['query']

/** Leads waiting for staff, oldest first; or all that are stored, newest first. */
export async function listLeads(
  services: BackendContext,
  { which, after, size }: Query,
): Promise<{ items: Lead[]; next: string | null }> {
  const { createdAt, orderNo } = leads
  const isWaiting = which === 'waiting'
  const rows = await services
    .db()
    .select()
    .from(leads)
    .where(and(isListed(which), rowsAfter({ at: createdAt, no: orderNo }, after, isWaiting ? 'newer' : 'older')))
    .orderBy(...[createdAt, orderNo].map((column) => (isWaiting ? asc(column) : desc(column))))
    .limit(size + 1)
  return cutPage(rows, size, (last) => cursorAt(last.createdAt, last.orderNo))
}

/** Larger exports need the database's own tools. */
const maxExported = 10_000

/** Leads for one export file, newest first. */
export function exportedLeads(services: BackendContext, which: Query['which']): Promise<Lead[]> {
  return services
    .db()
    .select()
    .from(leads)
    .where(isListed(which))
    .orderBy(desc(leads.createdAt), desc(leads.orderNo))
    .limit(maxExported)
}

function isListed(which: Query['which']) {
  if (which === 'all') return undefined
  return and(eq(leads.contact, 'wanted'), inArray(leads.status, [leadStatus.confirmed, leadStatus.unsubscribed]))
}
