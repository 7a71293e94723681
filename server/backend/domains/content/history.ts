import { and, type Column, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentKey, HistoryItem } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { type contentDrafts, contentRevisions, contentVersions } from '#server/backend/platform/db/schema/content.ts'
import { configurationBody, type ContentBody } from './content-bodies.ts'

/** Milliseconds from its first save in which the saves of one person are one entry: the editor saves while they type. */
const entryMs = 600_000
/** Saved wordings retained for each text; published versions all stay. */
export const wordingsRetained = 100
/** Published versions that a history shows, the newest ones. */
const versionsShown = 200

type Keyed = Record<'kind' | 'id' | 'locale', Column>
type Draft = typeof contentDrafts.$inferSelect

/** Selects the rows of a text in any of the tables. */
export function isOf(table: Keyed, { kind, id, locale }: ContentKey) {
  return and(eq(table.kind, kind), eq(table.id, id), eq(table.locale, locale))
}

interface Wording {
  revision: number
  body: unknown
  /** Null for a wording that came with the site. */
  savedBy: string | null
  savedAt: Date
  restoredFrom?: string | null
}

/**
 * Records a saved wording, in the transaction that saves the draft. It replaces the entry of the same person who is
 * still writing, never one that was published or restored.
 */
export async function recordWording(
  services: BackendContext,
  key: ContentKey,
  { revision, body, savedBy, savedAt, restoredFrom = null }: Wording,
  before: Draft | null = null,
): Promise<void> {
  const db = services.db()
  const [last] = await db
    .select({
      revision: contentRevisions.revision,
      savedBy: contentRevisions.savedBy,
      begunAt: contentRevisions.begunAt,
      restoredFrom: contentRevisions.restoredFrom,
    })
    .from(contentRevisions)
    .where(isOf(contentRevisions, key))
    .orderBy(desc(contentRevisions.revision))
    .limit(1)
  // Saved by a release that recorded published versions only.
  if (before && last?.revision !== before.revision) {
    const { revision: number, body: text, savedBy: by, savedAt: at } = before
    await db
      .insert(contentRevisions)
      .values({ ...key, revision: number, body: text, savedBy: by, begunAt: at, savedAt: at })
      .onConflictDoNothing()
  } else if (
    before &&
    restoredFrom === null &&
    last?.restoredFrom === null &&
    last.savedBy === savedBy &&
    before.publishedRevision !== last.revision &&
    savedAt.getTime() - last.begunAt.getTime() < entryMs
  ) {
    await db
      .update(contentRevisions)
      .set({ revision, body, savedAt })
      .where(and(isOf(contentRevisions, key), eq(contentRevisions.revision, last.revision)))
    return
  }
  await db.insert(contentRevisions).values({ ...key, revision, body, savedBy, begunAt: savedAt, savedAt, restoredFrom })
  const newest = db
    .select({ revision: contentRevisions.revision })
    .from(contentRevisions)
    .where(isOf(contentRevisions, key))
    .orderBy(desc(contentRevisions.revision))
    .limit(wordingsRetained)
  await db
    .delete(contentRevisions)
    .where(and(isOf(contentRevisions, key), notInArray(contentRevisions.revision, newest)))
}

/** Saved and published wordings of a text, the newest first, with their total. */
export async function readHistory(
  services: BackendContext,
  key: ContentKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: HistoryItem[]; total: number }> {
  const db = services.db()
  const [saved, published] = await Promise.all([
    db
      .select({
        number: contentRevisions.revision,
        at: contentRevisions.savedAt,
        by: contentRevisions.savedBy,
        restoredFrom: contentRevisions.restoredFrom,
      })
      .from(contentRevisions)
      .where(isOf(contentRevisions, key)),
    db
      .select({
        number: contentVersions.version,
        at: contentVersions.publishedAt,
        by: contentVersions.publishedBy,
        until: contentVersions.withdrawnAt,
        ender: contentVersions.withdrawnBy,
      })
      .from(contentVersions)
      .where(isOf(contentVersions, key))
      .orderBy(desc(contentVersions.version))
      .limit(versionsShown),
  ])
  const entries = [
    ...published.map((row) => ({ ...row, sort: 1, entry: `v${row.number}`, restoredFrom: null })),
    ...saved.map((row) => ({ ...row, sort: 0, entry: `r${row.number}`, until: null, ender: null })),
  ].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || other.sort - one.sort || other.number - one.number,
  )
  const shown = entries.slice(offset, offset + limit)
  const names = await namesOf(
    services,
    shown.flatMap(({ by, ender }) => [by, ender].filter((id) => id !== null)),
  )
  return {
    items: shown.map(({ entry, at, by, until, ender, restoredFrom }) => ({
      entry,
      at: at.toISOString(),
      by,
      name: (by === null ? undefined : names.get(by)) ?? '',
      until: until?.toISOString() ?? null,
      takenDownBy: ender === null ? null : (names.get(ender) ?? ender),
      restoredFrom,
    })),
    total: entries.length,
  }
}

/** Wording of an entry. Throws `not_found`. */
export async function readWording(services: BackendContext, key: ContentKey, entry: string): Promise<ContentBody> {
  const number = Number(entry.slice(1))
  const [row] = entry.startsWith('v')
    ? await services
        .db()
        .select({ body: contentVersions.body })
        .from(contentVersions)
        .where(and(isOf(contentVersions, key), eq(contentVersions.version, number)))
    : await services
        .db()
        .select({ body: contentRevisions.body })
        .from(contentRevisions)
        .where(and(isOf(contentRevisions, key), eq(contentRevisions.revision, number)))
  if (!row) throw new Refusal('not_found', `no entry ${entry} of ${key.kind} ${key.id} in ${key.locale}`)
  return configurationBody.parse(row.body)
}

const accountId = z.uuid()

/** Names of staff by account; erased ones are missing. */
export async function namesOf(
  services: BackendContext,
  staff: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(staff)].filter((id) => accountId.safeParse(id).success)
  if (ids.length === 0) return new Map()
  const rows = await services
    .db()
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName ?? ''} ${lastName ?? ''}`.trim()]))
}
