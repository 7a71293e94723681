import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant, rowNumber } from './columns.ts'

/* Customers' own account data: contact changes, invitations, consents. */

/** Action that the code of a signed-in customer authorises. */
export const codePurposes = ['email', 'mobile', 'password', 'erasure'] as const

/** Latest code of each kind sent for an account. */
export const credentialCodes = pgTable(
  'credential_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** Recipient: an address in lower case, or `NO 41234567`. */
    target: text('target').notNull(),
    /**
     * HMAC of the code with a key outside the database. Null: no code is valid, since the address belongs to another
     * account.
     */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Time of the change; the same code then returns the same success. */
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.purpose] }),
    index('credential_codes_expires').on(table.expiresAt),
  ],
)

/** Key pairs for encrypting passwords in the browser. A new pair each day; the previous one still decrypts. */
export const passwordKeys = pgTable('password_keys', {
  keyId: text('key_id').primaryKey(),
  publicKey: jsonb('public_key').notNull().$type<JsonWebKey>(),
  /** AES-256-GCM with a key derived from the link secret. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Device of a session of the embedded issuer, and its last activity. */
export const sessionDevices = pgTable(
  'session_devices',
  {
    /** Hash of the grant, as in `issuer_records`. */
    sessionId: text('session_id').primaryKey(),
    /** User-Agent of the browser. */
    userAgent: text('user_agent').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('session_devices_seen').on(table.seenAt)],
)

/** All text messages, sent or (without a gateway) only stored. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: rowNumber(),
    /** Outbox row of the message, unique: retries must not write it again. */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull(),
    /** `+4741234567` */
    recipient: text('recipient').notNull(),
    body: text('body').notNull(),
    template: text('template').notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('text_messages_outbox').on(table.outboxId),
    index('text_messages_recipient').on(table.recipient),
  ],
)

/** Code with which an account invites others. */
export const invitationCodes = pgTable(
  'invitation_codes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('invitation_codes_code').on(table.code)],
)

/** Invited accounts with their inviter. */
export const invitations = pgTable(
  'invitations',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [index('invitations_inviter').on(table.inviterId, table.acceptedAt)],
)

/**
 * Subscription to a kind of mail, with its proof; one row per subscription. Made by a customer's own setting (names the
 * account) or by a confirmed lead (names the address and the lead).
 */
export const mailSubscriptions = pgTable(
  'mail_subscriptions',
  {
    id: rowNumber(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Lower case; a fingerprint after the lead's pseudonymisation. */
    email: text('email'),
    leadNo: text('lead_no'),
    section: text('section').notNull(),
    subscribedAt: instant('subscribed_at').notNull(),
    /** Visitor's IP address at the consent, and the version of the text. */
    subscribedFrom: text('subscribed_from').notNull(),
    textVersion: text('text_version').notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('mail_subscriptions_running')
      .on(table.accountId, table.section)
      .where(sql`ended_at is null`),
    uniqueIndex('mail_subscriptions_running_address')
      .on(table.email, table.section)
      .where(sql`ended_at is null`),
    index('mail_subscriptions_account').on(table.accountId, table.id),
    index('mail_subscriptions_email').on(table.email, table.id),
    index('mail_subscriptions_lead').on(table.leadNo),
    check('mail_subscriptions_whose', sql`(account_id is null) <> (email is null)`),
  ],
)
