import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/* Who may call, what has been seen, what has been answered. */

export const apps = pgTable('apps', {
  appId: text('app_id').primaryKey(),
  name: text('name').notNull(),
  secret: text('secret').notNull(),
  /** Where the app's own pages are, so that the issuer may send people back there; null for one that signs nobody in. */
  siteUrl: text('site_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const nonces = pgTable(
  'nonces',
  { appId: text('app_id').notNull(), nonce: text('nonce').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.appId, table.nonce] }), index('nonces_seen_at').on(table.seenAt)],
)

export const serviceTokens = pgTable('service_tokens', {
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').primaryKey(),
  appId: text('app_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The app, and the account where one is signed in: one caller's key never answers another. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** What the call returned the first time, as JSON in the program's own case; or what it has begun and not finished. */
    answer: jsonb('answer').notNull().$type<{ returned: unknown } | { begun: string }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_created_at').on(table.createdAt)],
)

/** Signatures of solved captcha challenges, kept until the challenge itself expires, so that none is used twice. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
