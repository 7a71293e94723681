import { asc, sql } from 'drizzle-orm'
import type { ContentTag } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentTags } from '#server/backend/platform/db/schema/content-tags.ts'

/**
 * Marks the pages of these tags as changed. Call it in the transaction of the change. Every replica renders such pages
 * again within a second.
 */
export async function touchTags(services: BackendContext, tags: readonly ContentTag[]): Promise<void> {
  if (tags.length === 0) return
  await services
    .db()
    .insert(contentTags)
    // Sorted, so that concurrent publications lock in the same order and cannot deadlock.
    .values(tags.toSorted().map((tag) => ({ tag, version: 1 })))
    .onConflictDoUpdate({ target: contentTags.tag, set: { version: sql`${contentTags.version} + 1` } })
}

/** Versions that this process read last, as JSON. */
const lastRead = new WeakMap<BackendContext, string>()

/**
 * Versions of all tags that were ever changed. New ones are noticed: pages that are rendered because of them read no
 * rows from memory that are older.
 */
export async function tagVersions(services: BackendContext): Promise<Record<string, number>> {
  const rows = await services.db().select().from(contentTags).orderBy(asc(contentTags.tag))
  const versions = Object.fromEntries(rows.map(({ tag, version }) => [tag, version]))
  const read = JSON.stringify(versions)
  if (lastRead.get(services) !== read) {
    lastRead.set(services, read)
    services.notice()
  }
  return versions
}
