import { char, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config'
import type { OpeningFacts, OpeningText } from '#server/api/contract/schemas/careers.ts'

/** Text of an opening in one language. */
export interface StoredOpeningText extends OpeningText {
  /** Fingerprint of the English text that it translates: of another text it is shown no longer. Null: of any. */
  translates?: string | null
}

/** Openings; staff change them as master data. */
export const openings = pgTable('openings', {
  /** Last segment of its address: `material-designer-copenhagen`. */
  id: text('id').primaryKey(),
  country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
  facts: jsonb('facts').notNull().$type<OpeningFacts>(),
  /** By language; English is always present. */
  texts: jsonb('texts').notNull().$type<Record<string, StoredOpeningText>>(),
})
