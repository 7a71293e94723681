import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { ContentKey, ContentKind } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import {
  contentDrafts,
  contentItems,
  contentRevisions,
  contentTranslations,
} from '#server/backend/platform/db/schema/content.ts'
import { configurationBody } from './content-bodies.ts'
import { isOf, namesOf } from './history.ts'

type Translation = CallResult<typeof contentOperations.rows.getTranslation>

/**
 * Draft of the source of a text, with the wording from which the text was last translated. Texts that came with the site
 * are translations of what came with it. Throws `not_found`.
 */
export async function readTranslation(
  services: BackendContext,
  { source, ...key }: ContentKey & { source: LocaleSlug },
): Promise<Translation> {
  const sourceKey = { ...key, locale: source }
  const [{ body, revision }, [marked], [seeded]] = await Promise.all([
    readSource(services, sourceKey),
    services.db().select().from(contentTranslations).where(isOf(contentTranslations, key)),
    services
      .db()
      .select({ body: contentRevisions.body })
      .from(contentRevisions)
      .where(and(isOf(contentRevisions, sourceKey), isNull(contentRevisions.savedBy))),
  ])
  const found = { source: { locale: source, revision, body } }
  if (marked?.sourceLocale === source) {
    const name = (await namesOf(services, [marked.translatedBy])).get(marked.translatedBy) ?? ''
    const at = marked.translatedAt.toISOString()
    return { ...found, translated: { body: configurationBody.parse(marked.sourceBody), at, name } }
  }
  const isSeeded = !marked && seeded !== undefined && source === config.sourceLocale
  return { ...found, translated: isSeeded ? { body: configurationBody.parse(seeded.body), at: null, name: '' } : null }
}

/** Marks a text as the translation of a revision of its source. Throws `not_found`, `content_changed`. */
export async function markTranslated(
  services: BackendContext,
  { source, sourceRevision, ...key }: ContentKey & { source: LocaleSlug; sourceRevision: number },
  staff: string,
): Promise<void> {
  if (source === key.locale) throw new Refusal('invalid_params', 'a text is no translation of itself')
  const { body, revision, savedBy, savedAt } = await readSource(services, { ...key, locale: source })
  if (revision !== sourceRevision)
    throw new Refusal('content_changed', `revision ${revision} is the last`, { revision, savedBy, savedAt })
  const marked = {
    sourceLocale: source,
    sourceBody: body,
    translatedBy: staff,
    translatedAt: services.clock.now(),
  }
  await services
    .db()
    .insert(contentTranslations)
    .values({ ...key, ...marked })
    .onConflictDoUpdate({
      target: [contentTranslations.kind, contentTranslations.id, contentTranslations.locale],
      set: marked,
    })
}

async function readSource(services: BackendContext, key: ContentKey) {
  const db = services.db()
  const [[draft], [item]] = await Promise.all([
    db.select().from(contentDrafts).where(isOf(contentDrafts, key)),
    db.select({ body: contentItems.body }).from(contentItems).where(isOf(contentItems, key)),
  ])
  const body = draft?.body ?? item?.body
  if (body === undefined) throw new Refusal('not_found', `no ${key.kind} ${key.id} in ${key.locale}`)
  return {
    body: configurationBody.parse(body),
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
  }
}

const outdatedRow = z.object({ id: z.string(), locale: z.enum(localeSlugs) })

/** Texts of these documents whose source has changed since they were translated. */
export async function outdatedTexts(
  services: BackendContext,
  kind: ContentKind,
  ids: readonly string[],
): Promise<{ id: string; locale: LocaleSlug }[]> {
  if (ids.length === 0) return []
  const listed = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const of = (table: typeof contentDrafts | typeof contentItems): SQL =>
    sql`(select * from ${table} where kind = ${kind} and id in (${listed}))`
  const outdated = sql`(
    with texts as (
      select coalesce(d.id, i.id) id, coalesce(d.locale, i.locale) locale, coalesce(d.body, i.body) body
      from ${of(contentDrafts)} d full join ${of(contentItems)} i on i.id = d.id and i.locale = d.locale
    )
    select t.id, t.locale from texts t
    left join ${contentTranslations} m on m.kind = ${kind} and m.id = t.id and m.locale = t.locale
    join texts s on s.id = t.id and s.locale <> t.locale
      and s.locale = coalesce(m.source_locale, ${config.sourceLocale})
    left join ${contentRevisions} r on m.id is null and r.kind = ${kind} and r.id = s.id and r.locale = s.locale
      and r.saved_by is null
    where coalesce(m.source_body, r.body) <> s.body
  ) outdated`
  const rows = await services
    .db()
    .select({ id: sql`id`, locale: sql`locale` })
    .from(outdated)
  return rows.flatMap((row) => {
    const { data } = outdatedRow.safeParse(row)
    return data ? [data] : []
  })
}
