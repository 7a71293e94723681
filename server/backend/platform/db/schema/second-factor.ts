import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/* Second factor of staff: codes of an authenticator by time (RFC 6238). */

export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Secret in use, encrypted with a key outside the database; null until the first one is confirmed. */
  sealedSecret: text('sealed_secret'),
  enrolledAt: instant('enrolled_at'),
  /** Time step of the last code: one that is as old, or older, is refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Secret that awaits its first code; the one in use stays until then. */
  sealedPending: text('sealed_pending'),
})

/** Codes for when the authenticator is lost. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** HMAC with a key outside the database. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Sessions whose holder has just proved the second factor. */
export const stepUps = pgTable('step_ups', {
  /** Hash of the session or its access token, hex. */
  sessionKey: text('session_key').primaryKey(),
  until: instant('until').notNull(),
})
