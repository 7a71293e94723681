import { sql } from 'drizzle-orm'
import type { ContentTag } from '#server/api/contract/schemas/content.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { contentTags } from '#server/backend/platform/db/schema/content-tags.ts'

/**
 * Says that what pages with these tags show has changed. To be called in the transaction that changes it: whoever
 * publishes, edits or takes something off. Every replica renders such pages anew from the next second on.
 */
export async function touchTags(services: Services, tags: readonly ContentTag[]): Promise<void> {
  if (tags.length === 0) return
  await services
    .db()
    .insert(contentTags)
    // In one order, so that two who publish at a time wait for each other only once.
    .values(tags.toSorted().map((tag) => ({ tag, version: 1 })))
    .onConflictDoUpdate({ target: contentTags.tag, set: { version: sql`${contentTags.version} + 1` } })
}

/** Tags that were never touched are not among them. */
export async function tagVersions(services: Services): Promise<Record<string, number>> {
  const rows = await services.db().select().from(contentTags)
  return Object.fromEntries(rows.map(({ tag, version }) => [tag, version]))
}
