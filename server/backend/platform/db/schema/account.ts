import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant, rowNumber } from './columns.ts'

/* What customers do with their own account: how they are reached, who they brought along, what they agreed to. */

/** What a code that a signed-in customer asks for lets happen. */
export const codePurposes = ['email', 'mobile', 'password', 'erasure'] as const

/** The last code of each kind that was sent for an account. */
export const credentialCodes = pgTable(
  'credential_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** Where it was sent: an address in lower case, or `NO 41234567`. */
    target: text('target').notNull(),
    /** HMAC of the code under a key that is not in the database. Null: no code is right, since the address is somebody's. */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Then what it was for was done; the same code says so again. */
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.purpose] }),
    index('credential_codes_expires').on(table.expiresAt),
  ],
)

/** Pairs of keys for passwords on their way from a browser. A new one each day; the one of before still opens. */
export const passwordKeys = pgTable('password_keys', {
  keyId: text('key_id').primaryKey(),
  publicKey: jsonb('public_key').notNull().$type<JsonWebKey>(),
  /** AES-256-GCM under a key derived from the link secret. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** With what a session of the embedded issuer was begun, and when it was heard of last. */
export const sessionDevices = pgTable(
  'session_devices',
  {
    /** Hash of the grant, as in `issuer_records`. */
    sessionId: text('session_id').primaryKey(),
    /** What the browser says of itself. */
    userAgent: text('user_agent').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('session_devices_seen').on(table.seenAt)],
)

/** Every text message there is, sent or (without a gateway) only kept. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: rowNumber(),
    /** The outbox row it came from: a message is written once however often that row is tried. */
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

/** By what code an account invites others. */
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

/** Who came by whose invitation. */
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
 * That somebody wants mails of a kind, with the proof of it; a line for each time they began to. A customer's own switch
 * names their account, a confirmed lead its address and itself; one of the two is known.
 */
export const mailSubscriptions = pgTable(
  'mail_subscriptions',
  {
    id: rowNumber(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Lower case; a fingerprint once its lead is pseudonymised. */
    email: text('email'),
    leadNo: text('lead_no'),
    section: text('section').notNull(),
    subscribedAt: instant('subscribed_at').notNull(),
    /** The visitor's address when they agreed, and the text they agreed to. */
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
