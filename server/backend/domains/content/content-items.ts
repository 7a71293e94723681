import { and, asc, type Column, desc, eq, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type LocaleSlug, localeSlugs } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { bounds } from '#server/backend/kernel/limits/limits.ts'
import {
  contentItems,
  dictionaryOf,
  searchDictionary,
  searchDocument,
} from '#server/backend/platform/db/schema/content.ts'

export type ContentRow = typeof contentItems.$inferSelect
type Kind = ContentRow['kind']
type Items = Record<'kind' | 'id' | 'locale' | 'publishedAt', Column>

export interface ListRequest {
  /** Channel of an article; for media, film or picture. */
  type?: string | undefined
  topic?: string | undefined
  /** Number of a film. */
  vimeoId?: string | undefined
  /** Words, in the reader's language. */
  q?: string | undefined
  offset: number
  limit: number
}

/** Published items of a kind, by the backend's clock, in any of the locales. `locales` are ordered best first. */
function published(services: BackendContext, items: Items, kind: Kind, locales: readonly LocaleSlug[]) {
  return and(eq(items.kind, kind), inArray(items.locale, [...locales]), lte(items.publishedAt, services.clock.now()))
}

function preference(items: Items, locales: readonly LocaleSlug[]): SQL {
  return sql`array_position(string_to_array(${locales.join(',')}, ','), ${items.locale})`
}

/** Item in the first of the locales that has it; null if none has, or before it is published. */
export async function readContent(
  services: BackendContext,
  kind: Kind,
  id: string,
  locales: readonly LocaleSlug[],
): Promise<ContentRow | null> {
  const [row] = await services
    .db()
    .select()
    .from(contentItems)
    .where(and(published(services, contentItems, kind, locales), eq(contentItems.id, id)))
    .orderBy(asc(preference(contentItems, locales)))
    .limit(1)
  return row ?? null
}

/** Locales that have their own text of an item. */
export async function publishedLocales(services: BackendContext, kind: Kind, id: string): Promise<LocaleSlug[]> {
  const rows = await services
    .db()
    .select({ locale: contentItems.locale })
    .from(contentItems)
    .where(and(published(services, contentItems, kind, localeSlugs), eq(contentItems.id, id)))
  const found = new Set(rows.map(({ locale }) => locale))
  return localeSlugs.filter((slug) => found.has(slug))
}

/**
 * Page of the items of a kind and their total, each in the first of the locales that has it: newest first, or most
 * relevant first with `q`.
 */
export async function listContent(
  services: BackendContext,
  kind: Kind,
  locales: readonly LocaleSlug[],
  { type, topic, vimeoId, q, offset, limit }: ListRequest,
): Promise<{ rows: ContentRow[]; total: number }> {
  const words = q === undefined ? null : wordsOf(q)
  const better = alias(contentItems, 'better')
  const isBest = notExists(
    services
      .db()
      .select({ one: sql`1` })
      .from(better)
      .where(
        and(
          published(services, better, kind, locales),
          eq(better.id, contentItems.id),
          sql`${preference(better, locales)} < ${preference(contentItems, locales)}`,
        ),
      ),
  )
  const condition = and(
    published(services, contentItems, kind, locales),
    type === undefined ? undefined : sql`${contentItems.body} ->> 'type' = ${type}`,
    topic === undefined ? undefined : sql`${contentItems.body} -> 'topics' @> ${JSON.stringify([topic])}::jsonb`,
    vimeoId === undefined ? undefined : sql`${contentItems.body} ->> 'vimeoId' = ${vimeoId}`,
    words === null ? undefined : or(...locales.map((locale) => matchesWords(locale, words))),
    isBest,
  )
  const newest = [desc(contentItems.publishedAt), asc(contentItems.id)]
  const rank = sql`ts_rank(${searchDocument}, to_tsquery(${searchDictionary}, ${words}))`
  const order = words === null ? newest : [desc(rank), ...newest]
  const db = services.db()
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contentItems)
      .where(condition)
      .orderBy(...order)
      .offset(offset)
      .limit(limit),
    db.$count(contentItems, condition),
  ])
  return { rows, total }
}

/** All words, each as a prefix; any other character separates words. */
function wordsOf(q: string): string {
  const words = new Set(q.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  return [...words]
    .slice(0, bounds.searchWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/** One locale at a time: the index is used only if the query is the same for all rows. */
function matchesWords(locale: LocaleSlug, words: string): SQL | undefined {
  const query = sql`to_tsquery(${dictionaryOf(locale)}::regconfig, ${words})`
  return and(eq(contentItems.locale, locale), sql`${searchDocument} @@ ${query}`)
}
