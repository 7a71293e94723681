import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Records before sign-in: open interactions, and sessions without an account. */
export const isBeforeSignIn = (table: { kind: AnyPgColumn; accountId: AnyPgColumn }) =>
  sql`(${table.kind} = 'Interaction' or (${table.kind} = 'Session' and ${table.accountId} is null))`

/** Storage of the embedded issuer: interactions, its own sessions, grants, codes and refresh tokens. */
export const issuerRecords = pgTable(
  'issuer_records',
  {
    /** `Session`, `Grant`, `AuthorizationCode` … */
    kind: text('kind').notNull(),
    /** SHA-256 of the id, hex: ids of codes and refresh tokens are the secrets themselves. */
    idHash: text('id_hash').notNull(),
    /** Without the id. */
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    grantId: text('grant_id'),
    accountId: text('account_id'),
    /** Secondary id of a session, used in tokens. */
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.idHash] }),
    index('issuer_records_grant').on(table.grantId),
    index('issuer_records_account').on(table.accountId),
    index('issuer_records_uid').on(table.uid),
    index('issuer_records_expires').on(table.expiresAt),
    index('issuer_records_begun').on(table.expiresAt).where(isBeforeSignIn(table)),
  ],
)

/** Mailed code with the action it authorises. One of each kind per interaction. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    interactionId: text('interaction_id').notNull(),
    purpose: text('purpose', { enum: ['registration', 'password'] }).notNull(),
    email: text('email').notNull(),
    /** HMAC of the code with a key outside the database: six digits could be tried quickly. */
    codeHash: text('code_hash').notNull(),
    /** Account to create; null where the address has one already, so no code is valid. */
    registration: jsonb('registration').$type<{
      firstName: string
      lastName: string
      passwordHash: string
      locale: LocaleSlug
    }>(),
    /** Account of the password reset; null where the address has none, so no code is valid. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interactionId, table.purpose] }),
    index('mailed_codes_expires').on(table.expiresAt),
  ],
)

/** Identities of accounts at a foreign issuer. */
export const accountLinks = pgTable(
  'account_links',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('account_links_account').on(table.accountId),
  ],
)

/** Networks of an account's latest sign-ins. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** HMAC of the network with a key outside the database; different for each account and password. */
    networkHash: text('network_hash').notNull(),
    signedInAt: instant('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.networkHash] }),
    index('known_networks_signed_in').on(table.signedInAt),
  ],
)

/** Exchanges of refresh tokens: the claim, and for a minute the outcome. */
export const sessionRenewals = pgTable('session_renewals', {
  /** SHA-256 of the refresh token, hex. */
  key: text('key').primaryKey(),
  /** End of the claim; afterwards the exchange counts as lost. */
  claimedUntil: instant('claimed_until').notNull(),
  /** Outcome, encrypted for the site. */
  sealed: text('sealed'),
  expiresAt: instant('expires_at').notNull(),
})
