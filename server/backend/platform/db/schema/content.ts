import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const key = {
  /** `{a}/{b}` of a component or configuration, else the last segment of a URL. */
  id: text('id').notNull(),
  kind: text('kind', { enum: ['component', 'configuration', 'article', 'media', 'newsletter'] }).notNull(),
  locale: text('locale').notNull(),
}

/** PostgreSQL dictionaries by locale prefix. */
const dictionaries = { de: 'german', da: 'danish', nl: 'dutch', sv: 'swedish', no: 'norwegian', ar: 'arabic' }
const fallback = 'english'

/** Dictionary that stems the words of a locale. */
export function dictionaryOf(locale: string): string {
  return Object.entries(dictionaries).find(([beginning]) => locale.startsWith(beginning))?.[1] ?? fallback
}

/** Dictionary of a row, as SQL. */
export const searchDictionary = sql.raw(
  `case left("locale", 2) ${Object.entries(dictionaries)
    .map(([beginning, name]) => `when '${beginning}' then '${name}'::regconfig`)
    .join(' ')} else '${fallback}'::regconfig end`,
)

/** Search document: title before summary before text, without its tags. */
export const searchDocument = sql`(setweight(to_tsvector(${searchDictionary}, coalesce("body" ->> 'title', '')), 'A') || setweight(to_tsvector(${searchDictionary}, coalesce("body" ->> 'summary', "body" ->> 'caption', '')), 'B') || to_tsvector(${searchDictionary}, regexp_replace(coalesce("body" ->> 'html', ''), '<[^>]*>', ' ', 'g')))`

/** Published content, one row per text and locale; drafts are in a table of their own. */
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

/** Content by staff, published or not. Unchanged seeded content has no row. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...key,
    body: jsonb('body').notNull(),
    /** Incremented with each save. */
    revision: integer('revision').notNull(),
    /** Published revision; null for none. */
    publishedRevision: integer('published_revision'),
    /** Null unless scheduled; scheduled content must not be changed. */
    publishAt: instant('publish_at'),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale] })],
)

/** Every version published by staff, with its editor. */
export const contentVersions = pgTable(
  'content_versions',
  {
    ...key,
    /** 1, 2, 3 … per text. */
    version: integer('version').notNull(),
    body: jsonb('body').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** Who took it off the site; null where a newer version replaced it. */
    withdrawnBy: text('withdrawn_by'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale, table.version] })],
)

/**
 * Saved wordings of a text, the newest hundred, with the one that staff first changed. Saves of one person within a few
 * minutes are one row.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    ...key,
    /** Latest revision of the draft that the row has. */
    revision: integer('revision').notNull(),
    body: jsonb('body').notNull(),
    /** Null for a wording that came with the site. */
    savedBy: text('saved_by'),
    /** First and latest save of the row. */
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Entry of the history that it restores. */
    restoredFrom: text('restored_from'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale, table.revision] })],
)

/** Texts that come off the site at a time. */
export const contentTakedowns = pgTable(
  'content_takedowns',
  { ...key, at: instant('at').notNull(), scheduledBy: text('scheduled_by').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale] })],
)

/** Wording of another language that a text says, as of when it was last translated. */
export const contentTranslations = pgTable(
  'content_translations',
  {
    ...key,
    sourceLocale: text('source_locale').notNull(),
    sourceBody: jsonb('source_body').notNull(),
    translatedBy: text('translated_by').notNull(),
    translatedAt: instant('translated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale] })],
)

/** Pictures of the library that staff have described; a deleted one stays as a record of who deleted it. */
export const contentPictures = pgTable('content_pictures', {
  /** File name, as in its path. */
  name: text('name').primaryKey(),
  /** Alternative text by language, ISO 639-1. */
  alt: jsonb('alt').$type<Record<string, string>>().notNull(),
  /** Incremented with each save. */
  version: integer('version').notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
  deletedBy: text('deleted_by'),
  deletedAt: instant('deleted_at'),
})
