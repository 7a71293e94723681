import { and, eq } from 'drizzle-orm'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { ContentKey } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { contentDrafts, contentItems, contentTakedowns } from '#server/backend/platform/db/schema/content.ts'
import { configurationBody, type ContentBody, sanitizedBody } from './content-bodies.ts'
import { isOf, readHistory, recordWording } from './history.ts'
import { outdatedTexts } from './translations.ts'

export type Document = CallResult<typeof contentOperations.rows.getDocument>
export type Draft = typeof contentDrafts.$inferSelect
export type StaffMember = Pick<AccountContext, 'account'>

/** Entries of the history that a document comes with. */
const historyShown = 5

/** Text as staff edit it. Throws `not_found` if it does not exist. */
export async function readDocument(services: BackendContext, key: ContentKey): Promise<Document> {
  const db = services.db()
  const [[draft], [item], [takedown], history, locales, outdated] = await Promise.all([
    db.select().from(contentDrafts).where(isOf(contentDrafts, key)),
    db.select().from(contentItems).where(isOf(contentItems, key)),
    db.select().from(contentTakedowns).where(isOf(contentTakedowns, key)),
    readHistory(services, key, { offset: 0, limit: historyShown }),
    localesOf(services, key),
    outdatedTexts(services, key.kind, [key.id]),
  ])
  const body = draft?.body ?? item?.body
  if (body === undefined) throw new Refusal('not_found', `no ${key.kind} ${key.id} in ${key.locale}`)
  return {
    ...key,
    state: stateOf({ draft, isPublic: item !== undefined }),
    body: configurationBody.parse(body),
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
    publishedAt: item?.publishedAt.toISOString() ?? null,
    publishAt: draft?.publishAt?.toISOString() ?? null,
    takeDownAt: takedown?.at.toISOString() ?? null,
    timeZone: config.locales[key.locale].timeZone,
    history: history.items,
    locales,
    outdated: localeSlugs.filter((slug) => outdated.some(({ locale }) => locale === slug)),
  }
}

/** Drafts of a document in all its languages, in the order of the locales. */
export async function readDrafts(
  services: BackendContext,
  { kind, id }: Pick<ContentKey, 'kind' | 'id'>,
): Promise<{ locale: LocaleSlug; body: ContentBody }[]> {
  const rows = await services
    .db()
    .select({ locale: contentDrafts.locale, body: contentDrafts.body })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
  return localeSlugs.flatMap((locale) => {
    const draft = rows.find((row) => row.locale === locale)
    return draft ? [{ locale, body: configurationBody.parse(draft.body) }] : []
  })
}

/** Public state of a text: a seeded one without a draft is published. */
export function stateOf({
  draft,
  isPublic,
}: {
  draft: Pick<Draft, 'revision' | 'publishedRevision' | 'publishAt'> | undefined
  isPublic: boolean
}): Document['state'] {
  if (draft?.publishAt) return 'scheduled'
  if (!isPublic) return 'draft'
  return !draft || draft.revision === draft.publishedRevision ? 'published' : 'changed'
}

/**
 * Saves a draft. Throws `content_changed` if it is not based on the latest revision, `content_scheduled` while it waits
 * to be published.
 */
export function saveDraft(
  services: BackendContext,
  {
    key,
    revision,
    body,
    restoredFrom = null,
  }: { key: ContentKey; revision: number; body: ContentBody; restoredFrom?: string | null },
  { account }: StaffMember,
): Promise<Document> {
  return services.transaction(async () => {
    const db = services.db()
    let before: Draft | null = null
    const saved = { body: sanitizedBody(key.kind, body), savedBy: account.id, savedAt: services.clock.now() }
    if (revision === 0) {
      const first = { ...key, ...saved, revision: 1, publishedRevision: null, publishAt: null }
      const written = await db
        .insert(contentDrafts)
        .values(first)
        .onConflictDoNothing()
        .returning({ id: contentDrafts.id })
      // A concurrent save was first: throws `content_changed`.
      if (written.length === 0) await requireDraft(services, key, revision)
      await recordSeeded(services, key)
    } else {
      const draft = await requireDraft(services, key, revision)
      requireUnscheduled(draft)
      await db
        .update(contentDrafts)
        .set({ ...saved, revision: revision + 1 })
        .where(isOf(contentDrafts, key))
      before = draft
    }
    await recordWording(services, key, { ...saved, revision: revision + 1, restoredFrom }, before)
    return readDocument(services, key)
  })
}

/** Wording that came with the site, before staff first change it. */
async function recordSeeded(services: BackendContext, key: ContentKey): Promise<void> {
  const [item] = await services.db().select().from(contentItems).where(isOf(contentItems, key))
  if (!item) return
  await recordWording(services, key, { revision: 0, body: item.body, savedBy: null, savedAt: item.publishedAt })
}

/** Draft, locked, if this is its latest revision. Throws `not_found`, `content_changed`. */
export async function requireDraft(services: BackendContext, key: ContentKey, revision: number): Promise<Draft> {
  const [draft] = await services.db().select().from(contentDrafts).where(isOf(contentDrafts, key)).for('update')
  if (!draft) throw new Refusal('not_found', `no draft of ${key.kind} ${key.id} in ${key.locale}`)
  if (draft.revision !== revision) {
    const { savedBy, savedAt } = draft
    throw new Refusal('content_changed', `revision ${draft.revision} is the last`, {
      revision: draft.revision,
      savedBy,
      savedAt: savedAt.toISOString(),
    })
  }
  return draft
}

export function requireUnscheduled({ publishAt }: Draft): void {
  if (publishAt) throw new Refusal('content_scheduled', `to be published at ${publishAt.toISOString()}`)
}

async function localesOf(services: BackendContext, { kind, id }: ContentKey): Promise<Document['locales']> {
  const held = (table: typeof contentItems | typeof contentDrafts) =>
    services
      .db()
      .selectDistinct({ locale: table.locale })
      .from(table)
      .where(and(eq(table.kind, kind), eq(table.id, id)))
  const found = new Set([...(await held(contentItems)), ...(await held(contentDrafts))].map(({ locale }) => locale))
  return localeSlugs.filter((slug) => found.has(slug))
}
