import { and, isNull, max } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import {
  contentKey,
  type ContentKey,
  type ContentKind,
  type ContentTag,
  contentTagNames,
} from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { instantOf } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import {
  contentDrafts,
  contentItems,
  contentTakedowns,
  contentVersions,
} from '#server/backend/platform/db/schema/content.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { configurationBody, publishableBody } from './content-bodies.ts'
import {
  type Document,
  type Draft,
  readDocument,
  requireDraft,
  requireUnscheduled,
  saveDraft,
  type StaffMember,
} from './drafts.ts'
import type { EditableText } from './editable-text.ts'
import { isOf, readWording, recordWording } from './history.ts'
import { requirePictures } from './pictures.ts'

type PublicationInput = HandlerInput<typeof contentOperations.rows.setPublication>['body']

const due = z.object({ key: contentKey, revision: z.int(), staff: z.string() })
const over = due.omit({ revision: true })

/** Cache tags to invalidate when a text of this kind changes: configuration appears on every page. */
const tagsOf: Record<ContentKind, readonly ContentTag[]> = {
  article: ['articles'],
  media: ['media'],
  component: ['components'],
  configuration: contentTagNames,
  newsletter: [],
}

const groupOf = ({ kind, id, locale }: ContentKey) => `publication:${kind}:${id}:${locale}`
const takedownGroupOf = ({ kind, id, locale }: ContentKey) => `takedown:${kind}:${id}:${locale}`

/** Registers what is scheduled with the outbox: publications, and texts that come off the site. */
export function registerPublication(
  services: BackendContext,
  outbox: OutboxDispatcher,
  texts: readonly EditableText[],
): void {
  outbox.handle('content.publish', async (payload) => {
    const { key, revision, staff } = due.parse(payload)
    const draft = await requireDraft(services, key, revision)
    if (draft.publishAt) await makePublic(services, texts, key, draft, { staff, at: draft.publishAt })
  })
  outbox.handle('content.takeDown', async (payload) => {
    const { key, staff } = over.parse(payload)
    const [draft] = await services.db().select().from(contentDrafts).where(isOf(contentDrafts, key)).for('update')
    const [takedown] = await services.db().select().from(contentTakedowns).where(isOf(contentTakedowns, key))
    if (takedown) await withdraw(services, key, draft?.revision ?? 0, { staff, at: takedown.at })
  })
}

/** Publishes, schedules or withdraws a text. Throws the errors of the endpoint. */
export async function setPublication(
  services: BackendContext,
  texts: readonly EditableText[],
  { action, at, revision, ...key }: PublicationInput,
  { account }: StaffMember,
): Promise<Document> {
  const staff = account.id
  const now = services.clock.now()
  return services.transaction(async () => {
    switch (action) {
      case 'publish': {
        const draft = await requireDraft(services, key, revision)
        requireUnscheduled(draft)
        await makePublic(services, texts, key, draft, { staff, at: now })
        break
      }
      case 'schedule':
        await schedule(services, texts, key, await requireDraft(services, key, revision), {
          staff,
          at: futureTime(key, at, now),
        })
        break
      case 'unschedule':
        await requireDraft(services, key, revision)
        await unschedule(services, key)
        break
      case 'unpublish':
        await withdraw(services, key, revision, { staff, at: now })
        break
      case 'takeDown':
        await scheduleTakedown(services, key, revision, { staff, at: futureTime(key, at, now) })
        break
      case 'keep':
        await dropTakedown(services, key)
        break
    }
    return readDocument(services, key)
  })
}

/** Time by the clocks of the market in which a text is read. Throws `invalid_params` if it is not in the future. */
function futureTime({ locale }: ContentKey, at: string | undefined, now: Date): Date {
  const time = new Date(at === undefined ? Number.NaN : instantOf(at, config.locales[locale].timeZone))
  if (!(time > now)) throw new Refusal('invalid_params', `${at} is not in the future`)
  return time
}

/** Saves a wording of the history as the draft. Throws `not_found`, and the errors of saving. */
export async function restoreVersion(
  services: BackendContext,
  { key, revision, entry }: { key: ContentKey; revision: number; entry: string },
  staff: StaffMember,
): Promise<Document> {
  const body = await readWording(services, key, entry)
  return saveDraft(services, { key, revision, body, restoredFrom: entry }, staff)
}

async function schedule(
  services: BackendContext,
  texts: readonly EditableText[],
  key: ContentKey,
  draft: Draft,
  { staff, at: publishAt }: { staff: string; at: Date },
): Promise<void> {
  requireUnscheduled(draft)
  // Already published: at the scheduled time there would be nothing to do.
  if (draft.publishedRevision === draft.revision) return
  await requirePictures(services, publishableBody(texts, key, configurationBody.parse(draft.body)))
  await services.db().update(contentDrafts).set({ publishAt }).where(isOf(contentDrafts, key))
  const payload = { key, revision: draft.revision, staff }
  await services.outbox.add({ kind: 'content.publish', payload, dueAt: publishAt, groupKey: groupOf(key) })
}

async function unschedule(services: BackendContext, key: ContentKey): Promise<void> {
  await services.db().update(contentDrafts).set({ publishAt: null }).where(isOf(contentDrafts, key))
  await services.outbox.withdraw(groupOf(key))
}

/** Sets when a text comes off the site, instead of an earlier set time. Throws `invalid_params` for one not public by then. */
async function scheduleTakedown(
  services: BackendContext,
  key: ContentKey,
  revision: number,
  { staff, at }: { staff: string; at: Date },
): Promise<void> {
  const db = services.db()
  const draft = revision > 0 ? await requireDraft(services, key, revision) : null
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isOf(contentItems, key))
    .for('update')
  const isPublicThen = item !== undefined || (draft?.publishAt ? draft.publishAt < at : false)
  if (!isPublicThen) throw new Refusal('invalid_params', 'it is not public by then')
  const takedown = { at, scheduledBy: staff }
  await db
    .insert(contentTakedowns)
    .values({ ...key, ...takedown })
    .onConflictDoUpdate({
      target: [contentTakedowns.kind, contentTakedowns.id, contentTakedowns.locale],
      set: takedown,
    })
  await services.outbox.withdraw(takedownGroupOf(key))
  const payload = { key, staff }
  await services.outbox.add({ kind: 'content.takeDown', payload, dueAt: at, groupKey: takedownGroupOf(key) })
}

/** Leaves a text on the site. */
async function dropTakedown(services: BackendContext, key: ContentKey): Promise<void> {
  const dropped = await services.db().delete(contentTakedowns).where(isOf(contentTakedowns, key)).returning()
  if (dropped.length > 0) await services.outbox.withdraw(takedownGroupOf(key))
}

/** A text retains its first publication date; the date of its current wording is stored in addition. */
async function makePublic(
  services: BackendContext,
  texts: readonly EditableText[],
  key: ContentKey,
  draft: Draft,
  { staff, at }: { staff: string; at: Date },
): Promise<void> {
  const db = services.db()
  if (draft.publishedRevision === draft.revision) return
  const body = publishableBody(texts, key, configurationBody.parse(draft.body))
  await requirePictures(services, body)
  const [before] = await db
    .select({ publishedAt: contentItems.publishedAt })
    .from(contentItems)
    .where(isOf(contentItems, key))
  const shown = key.kind === 'article' && before ? { ...body, updatedAt: at.toISOString() } : body
  await db
    .insert(contentItems)
    .values({ ...key, body: shown, publishedAt: before?.publishedAt ?? at })
    .onConflictDoUpdate({ target: [contentItems.kind, contentItems.id, contentItems.locale], set: { body: shown } })
  await closeVersion(services, key, { at, by: null })
  const [last] = await db
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(isOf(contentVersions, key))
  const version = (last?.version ?? 0) + 1
  await db.insert(contentVersions).values({ ...key, version, body, publishedAt: at, publishedBy: staff })
  await db
    .update(contentDrafts)
    .set({ publishedRevision: draft.revision, publishAt: null })
    .where(isOf(contentDrafts, key))
  await touchTags(services, tagsOf[key.kind])
}

/** Removes a text from the site. What staff have written stays a draft; a seeded text becomes one. */
async function withdraw(
  services: BackendContext,
  key: ContentKey,
  revision: number,
  { staff, at }: { staff: string; at: Date },
): Promise<void> {
  const db = services.db()
  if (revision > 0) await requireDraft(services, key, revision)
  await dropTakedown(services, key)
  const [item] = await db.delete(contentItems).where(isOf(contentItems, key)).returning()
  if (!item) return
  if (revision === 0) {
    const draft = { ...key, body: item.body, revision: 1, savedBy: staff, savedAt: services.clock.now() }
    const written = await db.insert(contentDrafts).values(draft).onConflictDoNothing().returning()
    if (written.length === 0) await requireDraft(services, key, revision)
    await recordWording(services, key, { revision: 1, body: item.body, savedBy: null, savedAt: item.publishedAt })
  } else {
    await db.update(contentDrafts).set({ publishedRevision: null }).where(isOf(contentDrafts, key))
  }
  await closeVersion(services, key, { at, by: staff })
  await touchTags(services, tagsOf[key.kind])
}

/** Ends the publication of the version that is public; `by` is null where a newer one replaces it. */
async function closeVersion(
  services: BackendContext,
  key: ContentKey,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await services
    .db()
    .update(contentVersions)
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where(and(isOf(contentVersions, key), isNull(contentVersions.withdrawnAt)))
}
