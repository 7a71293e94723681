import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant, rowNumber } from './columns.ts'

/** What visitors decided on cookies, a line for each time: the proof that they did, and when they took it back. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: rowNumber(),
    /** HMAC of the id that their browser keeps for this alone. */
    visitorHash: text('visitor_hash').notNull(),
    /** Who was signed in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    analytical: boolean('analytical').notNull(),
    targeting: boolean('targeting').notNull(),
    functionality: boolean('functionality').notNull(),
    /** Of the question that was answered. */
    textVersion: text('text_version').notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    index('cookie_consents_visitor').on(table.visitorHash, table.id),
    index('cookie_consents_account').on(table.accountId, table.id),
    index('cookie_consents_decided').on(table.decidedAt),
  ],
)
