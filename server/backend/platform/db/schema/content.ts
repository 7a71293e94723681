import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const key = {
  /** `{a}/{b}` of a component or configuration, else the last part of an address. */
  id: text('id').notNull(),
  kind: text('kind', { enum: ['component', 'configuration', 'article', 'media'] }).notNull(),
  locale: text('locale').notNull(),
}

/** PostgreSQL's dictionaries, by how a locale begins. */
const dictionaries = { de: 'german', da: 'danish', nl: 'dutch', sv: 'swedish', no: 'norwegian', ar: 'arabic' }
const fallback = 'english'

/** How the words of a locale are taken apart, by the name of its dictionary. */
export function dictionaryOf(locale: string): string {
  return Object.entries(dictionaries).find(([beginning]) => locale.startsWith(beginning))?.[1] ?? fallback
}

/** The same for a row. */
export const searchDictionary = sql.raw(
  `case left("locale", 2) ${Object.entries(dictionaries)
    .map(([beginning, name]) => `when '${beginning}' then '${name}'::regconfig`)
    .join(' ')} else '${fallback}'::regconfig end`,
)

/** What is looked through: the title before the summary before the text, whose tags count for nothing. */
export const searchDocument = sql`(setweight(to_tsvector(${searchDictionary}, coalesce("body" ->> 'title', '')), 'A') || setweight(to_tsvector(${searchDictionary}, coalesce("body" ->> 'summary', "body" ->> 'caption', '')), 'B') || to_tsvector(${searchDictionary}, regexp_replace(coalesce("body" ->> 'html', ''), '<[^>]*>', ' ', 'g')))`

/** Editors' content as the site shows it, one row a text and locale; drafts are elsewhere. */
export const contentItems = pgTable(
  'content_items',
  {
    ...key,
    body: jsonb('body').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.locale] }),
    index('content_items_published').on(table.kind, table.locale, table.publishedAt),
    index('content_items_search').using('gin', searchDocument),
  ],
)

/** What staff have written, published or not. What nobody has touched since it was seeded has none. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...key,
    body: jsonb('body').notNull(),
    /** Grows with each saving. */
    revision: integer('revision').notNull(),
    /** The one that is public; null where none is. */
    publishedRevision: integer('published_revision'),
    /** Null unless it is scheduled; then it is not changed. */
    publishAt: instant('publish_at'),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale] })],
)

/** Every wording that was ever public through staff, and who made it so. */
export const contentVersions = pgTable(
  'content_versions',
  {
    ...key,
    /** 1, 2, 3 … of a text. */
    version: integer('version').notNull(),
    body: jsonb('body').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale, table.version] })],
)
