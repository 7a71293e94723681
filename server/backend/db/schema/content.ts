import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Editors' content, one row a component and locale. */
export const contentItems = pgTable(
  'content_items',
  {
    /** `{a}/{b}` of a component or configuration, the id of an article. */
    id: text('id').notNull(),
    kind: text('kind', { enum: ['component', 'configuration', 'article'] }).notNull(),
    locale: text('locale').notNull(),
    body: jsonb('body').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.locale] }),
    index('content_items_published').on(table.kind, table.locale, table.publishedAt),
  ],
)
