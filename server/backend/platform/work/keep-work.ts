import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { noDeadline, workItems } from '#server/backend/platform/db/schema/work.ts'
import type { Work, WorkRule } from './work-kind.ts'

/**
 * Writes what an item waits for now, in the transaction that changed it. Work that goes on keeps its start, and the
 * person it is assigned to; other work of the same item starts now and is unassigned. The item must be locked.
 */
export async function keepWork<Item>(services: BackendContext, rule: WorkRule<Item>, item: Item): Promise<void> {
  await writeWork(services, rule, item, { work: await rule.workOf(item, services), isNew: false })
}

/**
 * The same after an event, with the item as it was before, or null for a new one: nothing is written where there was no
 * work and is none.
 */
export async function followWork<Item>(
  services: BackendContext,
  rule: WorkRule<Item>,
  before: Item | null,
  item: Item,
): Promise<void> {
  const work = await rule.workOf(item, services)
  if (work === null && (before === null || (await rule.workOf(before, services)) === null)) return
  await writeWork(services, rule, item, { work, isNew: before === null })
}

/** Deletes the work of items that are deleted. */
export async function forgetWork(services: BackendContext, itemNos: readonly string[]): Promise<void> {
  if (itemNos.length === 0) return
  await services
    .db()
    .delete(workItems)
    .where(inArray(workItems.itemNo, [...itemNos]))
}

/** Start of work: as declared, else that of the same work that is known, unless it lies ahead. */
export function startOf(work: Work, known: { what: string; since: Date } | undefined, now: Date): Date {
  if (work.from) return work.from
  return known?.what === work.what && known.since < now ? known.since : now
}

async function writeWork<Item>(
  services: BackendContext,
  rule: WorkRule<Item>,
  item: Item,
  { work, isNew }: { work: Work | null; isNew: boolean },
): Promise<void> {
  const itemNo = rule.numberOf(item)
  const isItem = and(eq(workItems.kind, rule.name), eq(workItems.itemNo, itemNo))
  if (!work) {
    await services.db().delete(workItems).where(isItem)
    return
  }
  const known = isNew ? undefined : await knownWork(services, isItem)
  const since = startOf(work, known, services.clock.now())
  const written = { what: work.what, market: rule.marketOf(item), since, until: work.until(since) ?? noDeadline }
  const isSame = sql`${workItems.what} = excluded.what`
  await services
    .db()
    .insert(workItems)
    .values({ kind: rule.name, itemNo, ...written })
    .onConflictDoUpdate({
      target: [workItems.kind, workItems.itemNo],
      set: {
        what: sql`excluded.what`,
        market: sql`excluded.market`,
        since: sql`excluded.since`,
        until: sql`excluded.until`,
        assigneeId: sql`case when ${isSame} then ${workItems.assigneeId} end`,
        assignedAt: sql`case when ${isSame} then ${workItems.assignedAt} end`,
      },
    })
}

async function knownWork(services: BackendContext, isItem: SQL | undefined) {
  const { what, since } = workItems
  const [known] = await services.db().select({ what, since }).from(workItems).where(isItem)
  return known
}
