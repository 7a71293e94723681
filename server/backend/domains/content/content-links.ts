import { and, asc, lte, ne, or, sql } from 'drizzle-orm'
import { localeSlugs } from '#config'
import { linksIn, sitePathOf } from '#server/api/contract/content-links.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { configurationBody } from './content-bodies.ts'

/** Links listed at once. */
export const linksListed = 5_000

/** Links of all public texts, in the order of kind and id; with `to` those to this path of the site. */
export async function listLinks(
  services: BackendContext,
  to: string | undefined,
): Promise<CallResult<typeof contentOperations.rows.listLinks>['items']> {
  const { kind, id, locale, body, publishedAt } = contentItems
  const rows = await services
    .db()
    .select({ kind, id, locale, body })
    .from(contentItems)
    .where(
      and(
        lte(publishedAt, services.clock.now()),
        // Marks of seeding, which no page reads.
        sql`not coalesce(${body} ?| array['hash'], false)`,
        or(ne(kind, 'article'), sql`${body} ->> 'html' like '%<a href=%'`),
      ),
    )
    .orderBy(asc(kind), asc(id), asc(locale))
  const links = rows.flatMap((row) => {
    const text = configurationBody.parse(row.body)
    const slug = localeSlugs.find((each) => each === row.locale)
    if (slug === undefined) return []
    const title = typeof text['title'] === 'string' ? text['title'] : row.id
    return linksIn(text)
      .filter(({ href }) => to === undefined || isTo(href, to))
      .map((link) => ({ kind: row.kind, id: row.id, locale: slug, title, ...link }))
  })
  return links.slice(0, linksListed)
}

/** Whether a link leads to a path, with or without a locale before it. */
function isTo(href: string, to: string): boolean {
  const path = sitePathOf(href)
  return path !== null && (path === to || path.replace(/^\/[a-z]{2}_[A-Z]{2}(?=\/)/, '') === to)
}
