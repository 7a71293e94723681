import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant, rowNumber } from './columns.ts'

/** Cookie decisions of visitors, one row each, as proof of consent and withdrawal. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: rowNumber(),
    /** HMAC of an id that the browser stores for this purpose only. */
    visitorHash: text('visitor_hash').notNull(),
    /** Account signed in at the time. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    analytical: boolean('analytical').notNull(),
    targeting: boolean('targeting').notNull(),
    functionality: boolean('functionality').notNull(),
    /** Version of the displayed text. */
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
