import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often what pages are made of has changed, by tag: replicas keep a page for as long as its tags stand where they stood. */
export const contentTags = pgTable('content_tags', {
  tag: text('tag').primaryKey(),
  version: integer('version').notNull(),
})
