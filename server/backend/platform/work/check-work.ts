import { and, asc, eq, gt } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { forgetWork, keepWork } from './keep-work.ts'
import type { WorkKind } from './work-kind.ts'

/** Items read at once. */
const pageSize = 500

/**
 * Compares the table with what every item says of itself, and corrects it: an upgrade may add a kind, or change what it
 * waits for. Any other correction is a defect, of a writer that left the table behind. Reads pages; each correction locks
 * its item.
 */
export async function checkWork(
  services: BackendContext,
  kinds: readonly WorkKind[],
): Promise<Record<'items' | 'corrected', number>> {
  const result = { items: 0, corrected: 0 }
  for (const kind of kinds) {
    const { items, numbers } = await differencesOf(services, kind)
    result.items += items
    let corrected = 0
    for (const itemNo of numbers) if (await correct(services, kind, itemNo)) corrected += 1
    if (corrected > 0) services.log.warn({ kind: kind.name, corrected }, 'the queue of work was behind its items')
    result.corrected += corrected
  }
  return result
}

/** Numbers of items that the table has otherwise, and how many have work. */
async function differencesOf(
  services: BackendContext,
  kind: WorkKind,
): Promise<{ items: number; numbers: Set<string> }> {
  const stored = await storedOf(services, kind.name)
  const numbers = new Set(stored.keys())
  let items = 0
  for (let after = ''; ;) {
    const page = await kind.list(services, after, pageSize)
    for (const item of page) {
      after = kind.numberOf(item)
      const work = await kind.workOf(item, services)
      if (work) items += 1
      if ((work?.what ?? null) === (stored.get(after) ?? null)) numbers.delete(after)
      else numbers.add(after)
    }
    if (page.length < pageSize) return { items, numbers }
  }
}

/** What each item of a kind waits for, by its number. */
async function storedOf(services: BackendContext, name: string): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  const { kind, itemNo, what } = workItems
  for (let after = ''; ;) {
    const page = await services
      .db()
      .select({ itemNo, what })
      .from(workItems)
      .where(and(eq(kind, name), gt(itemNo, after)))
      .orderBy(asc(itemNo))
      .limit(pageSize)
    for (const row of page) stored.set(row.itemNo, row.what)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return stored
    after = last.itemNo
  }
}

/** Whether the item, once locked, still differs; it may have changed since it was read. */
function correct(services: BackendContext, kind: WorkKind, itemNo: string): Promise<boolean> {
  return services.transaction(async () => {
    const item = await kind.lock(services, itemNo)
    const [stored] = await services
      .db()
      .select({ what: workItems.what })
      .from(workItems)
      .where(and(eq(workItems.kind, kind.name), eq(workItems.itemNo, itemNo)))
    if (!item) {
      await forgetWork(services, [itemNo])
      return stored !== undefined
    }
    const work = await kind.workOf(item, services)
    if ((work?.what ?? null) === (stored?.what ?? null)) return false
    await keepWork(services, kind, item)
    return true
  })
}
