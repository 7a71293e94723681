import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { config, localeSlugs } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentDrafts, contentItems, contentTakedowns } from '#server/backend/platform/db/schema/content.ts'
import { stateOf } from './drafts.ts'
import { outdatedTexts } from './translations.ts'

type ListDocuments = typeof contentOperations.rows.listDocuments

const row = z.object({
  id: z.string(),
  title: z.string().nullable(),
  touchedAt: z.coerce.date(),
  texts: z.array(
    z.object({
      locale: z.string(),
      isPublic: z.boolean(),
      takeDownAt: z.coerce.date().nullable(),
      draft: z
        .object({
          revision: z.number(),
          publishedRevision: z.number().nullable(),
          publishAt: z.coerce.date().nullable(),
        })
        .nullable(),
    }),
  ),
  total: z.coerce.number(),
})

/** Documents of a kind, last changed first; `q` is part of a title or an address. */
export async function listDocuments(
  services: BackendContext,
  { kind, q, page, size }: HandlerInput<ListDocuments>['query'],
): Promise<CallResult<ListDocuments>> {
  const like = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const preferred = config.defaultLocale
  const columns = { id: sql`id`, title: sql`title`, touchedAt: sql`touched_at`, texts: sql`texts`, total: sql`total` }
  const listed = sql`(
    with texts as (
      select coalesce(d.id, i.id) id, coalesce(d.locale, i.locale) locale,
        coalesce(d.body, i.body) ->> 'title' title,
        greatest(d.saved_at, i.published_at) touched_at,
        i.id is not null is_public,
        (select t.at from ${contentTakedowns} t where t.kind = ${kind} and t.id = coalesce(d.id, i.id)
          and t.locale = coalesce(d.locale, i.locale)) take_down_at,
        case when d.id is not null then jsonb_build_object(
          'revision', d.revision, 'publishedRevision', d.published_revision, 'publishAt', d.publish_at
        ) end draft
      from (select * from ${contentDrafts} where kind = ${kind}) d
      full join (
        select * from ${contentItems} where kind = ${kind} and not coalesce(body ?| array['hash'], false)
      ) i on i.id = d.id and i.locale = d.locale
    ), documents as (
      select id,
        (array_agg(title order by locale = ${preferred} desc, locale like 'en%' desc) filter (where title is not null))[1] title,
        max(touched_at) touched_at,
        jsonb_agg(jsonb_build_object('locale', locale, 'isPublic', is_public, 'takeDownAt', take_down_at, 'draft', draft)) texts,
        bool_or(title ilike ${like}) or id ilike ${like} is_meant
      from texts group by id
    )
    select *, count(*) over () total from documents where is_meant
  ) listed`
  const found = await services
    .db()
    .select(columns)
    .from(listed)
    .orderBy(sql`touched_at desc, id`)
    .limit(size)
    .offset((page - 1) * size)
  const rows = z.array(row).parse(found)
  const outdated = await outdatedTexts(
    services,
    kind,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map(({ id, title, touchedAt, texts }) => ({
      kind,
      id,
      title: title ?? id,
      touchedAt: touchedAt.toISOString(),
      texts: localeSlugs.flatMap((locale) => {
        const text = texts.find((each) => each.locale === locale)
        if (!text) return []
        const { draft, isPublic, takeDownAt } = text
        return [
          {
            locale,
            state: stateOf({ draft: draft ?? undefined, isPublic }),
            publishAt: draft?.publishAt?.toISOString() ?? null,
            takeDownAt: takeDownAt?.toISOString() ?? null,
            isOutdated: outdated.some((each) => each.id === id && each.locale === locale),
          },
        ]
      }),
    })),
    total: rows[0]?.total ?? 0,
  }
}
