import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { Profile } from '#server/api/contract/groups/user.ts'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { instant } from './columns.ts'

/* Accounts. */

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `accounts`. */
export const accountSearchText = sql.raw(
  `(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(company->>'name', ''))`,
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Null for accounts of a foreign issuer. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneCountry: char('phone_country', { length: 2 }).$type<MarketCode>(),
    phone: text('phone'),
    role: text('role', { enum: ['customer', 'staff'] }).notNull(),
    /** What a member of staff may do; empty for customers. */
    roles: text('roles').array().notNull().$type<readonly StaffRole[]>().default([]),
    identityType: integer('identity_type').notNull().$type<IdentityType>(),
    /** `1990-05-17` */
    birthDate: date('birth_date', { mode: 'string' }),
    company: jsonb('company').$type<NonNullable<Profile['company']>>(),
    locale: text('locale').$type<LocaleSlug>(),
    /** Tokens of a foreign issuer issued earlier are refused. */
    signedOutAt: instant('signed_out_at'),
    /** Staff have blocked it: it cannot be signed in to, its orders and payments continue. */
    blockedAt: instant('blocked_at'),
    /** Account of the same person that has what was this one's (decision 42). It is blocked as well. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    // Few among many.
    index('accounts_staff')
      .on(table.firstName, table.lastName, table.id)
      .where(sql`role <> 'customer'`),
    index('accounts_merged')
      .on(table.mergedInto)
      .where(sql`merged_into is not null`),
    index('accounts_search').using('gin', sql`${accountSearchText} gin_trgm_ops`),
  ],
)

/** Key pairs that sign access tokens, shared by replicas: that of the newest secret signs, all of known ones verify. */
export const identityKeys = pgTable('identity_keys', {
  keyId: text('key_id').primaryKey(),
  publicKey: jsonb('public_key').notNull().$type<JsonWebKey>(),
  /** AES-256-GCM with a key derived from a link secret: nonce, tag and text, base64url. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Failed and pending sign-ins, and requested mails: by e-mail, by network, by both. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** SHA-256 of the limit and its subject, hex. */
  caller: text('caller').primaryKey(),
  attempts: integer('attempts').notNull(),
  /** End of the counting window. */
  endsAt: instant('ends_at').notNull(),
})

export const flowSnapshots = pgTable(
  'flow_snapshots',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    machine: text('machine').notNull(),
    version: text('version').notNull(),
    snapshot: text('snapshot').notNull(),
    writer: text('writer').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.machine] })],
)
