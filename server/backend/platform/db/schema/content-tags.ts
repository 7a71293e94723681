import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Number of content changes by tag: replicas cache a page while its tags are unchanged. */
export const contentTags = pgTable('content_tags', {
  tag: text('tag').primaryKey(),
  version: integer('version').notNull(),
})
