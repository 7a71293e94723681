import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { contentItems } from '#server/backend/db/schema/content.ts'
import type { Services } from '#server/backend/services.ts'

type ContentRow = typeof contentItems.$inferSelect
type Kind = ContentRow['kind']

/** What is published of a kind by the backend's clock, in any of the locales; `locales` go from best to worst. */
function published(services: Services, kind: Kind, locales: readonly LocaleSlug[]) {
  return and(
    eq(contentItems.kind, kind),
    inArray(contentItems.locale, [...locales]),
    lte(contentItems.publishedAt, services.clock.now()),
  )
}

function preference(locales: readonly LocaleSlug[]) {
  return asc(sql`array_position(string_to_array(${locales.join(',')}, ','), ${contentItems.locale})`)
}

/** An item in the first of the locales that has it; null when none has it, or before it is published. */
export async function readContent(
  services: Services,
  kind: Kind,
  id: string,
  locales: readonly LocaleSlug[],
): Promise<ContentRow | null> {
  const [row] = await services
    .db()
    .select()
    .from(contentItems)
    .where(and(published(services, kind, locales), eq(contentItems.id, id)))
    .orderBy(preference(locales))
    .limit(1)
  return row ?? null
}

/** A page of the items of a kind, the newest first, each in the first of the locales that has it, and how many there are. */
export async function listContent(
  services: Services,
  kind: Kind,
  locales: readonly LocaleSlug[],
  { type, offset, limit }: { type: string | undefined; offset: number; limit: number },
): Promise<{ rows: ContentRow[]; total: number }> {
  const best = services
    .db()
    .selectDistinctOn([contentItems.id])
    .from(contentItems)
    .where(
      and(
        published(services, kind, locales),
        type === undefined ? undefined : sql`${contentItems.body} ->> 'type' = ${type}`,
      ),
    )
    .orderBy(asc(contentItems.id), preference(locales))
    .as('best')
  const [rows, total] = await Promise.all([
    services.db().select().from(best).orderBy(desc(best.publishedAt), asc(best.id)).offset(offset).limit(limit),
    services.db().$count(best),
  ])
  return { rows, total }
}
