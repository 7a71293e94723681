import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** What is written before anybody has signed in: open questions, and sessions of nobody. */
export const isBegun = (table: { kind: AnyPgColumn; accountId: AnyPgColumn }) =>
  sql`(${table.kind} = 'Interaction' or (${table.kind} = 'Session' and ${table.accountId} is null))`

/** Everything the embedded issuer keeps: interactions, its own sessions, grants, codes and refresh tokens. */
export const issuerRecords = pgTable(
  'issuer_records',
  {
    /** `Session`, `Grant`, `AuthorizationCode` … */
    kind: text('kind').notNull(),
    /** SHA-256 of the id, hex: ids of codes and refresh tokens are the codes and tokens themselves. */
    idHash: text('id_hash').notNull(),
    /** Without the id. */
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    grantId: text('grant_id'),
    accountId: text('account_id'),
    /** Second name of a session, in tokens. */
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
    index('issuer_records_begun').on(table.expiresAt).where(isBegun(table)),
  ],
)

/** A code that was mailed, and what the right one lets happen. One of a kind for each interaction. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    interactionId: text('interaction_id').notNull(),
    purpose: text('purpose', { enum: ['registration', 'password'] }).notNull(),
    email: text('email').notNull(),
    /** HMAC of the code under a key that is not in the database: six digits are soon tried. */
    codeHash: text('code_hash').notNull(),
    /** Whom a registration makes; null where the address has an account, and then no code is right. */
    registration: jsonb('registration').$type<{
      firstName: string
      lastName: string
      passwordHash: string
      locale: LocaleSlug
    }>(),
    /** Whose password is set anew; null where the address has no account, and then no code is right. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interactionId, table.purpose] }),
    index('mailed_codes_expires').on(table.expiresAt),
  ],
)

/** Who an account is to a foreign issuer. */
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

/** Networks that an account has signed in from, the latest ones alone. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** HMAC of the network under a key that is not in the database; differs for each account and password. */
    networkHash: text('network_hash').notNull(),
    signedInAt: instant('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.networkHash] }),
    index('known_networks_signed_in').on(table.signedInAt),
  ],
)

/** Exchanges of refresh tokens: who is at it, and for a minute what came of it. */
export const sessionRenewals = pgTable('session_renewals', {
  /** SHA-256 of the refresh token, hex. */
  key: text('key').primaryKey(),
  /** Until then the exchange is somebody's; later it counts as lost. */
  claimedUntil: instant('claimed_until').notNull(),
  /** The outcome, which only the site can read. */
  sealed: text('sealed'),
  expiresAt: instant('expires_at').notNull(),
})
