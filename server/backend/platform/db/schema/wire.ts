import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/* Applications, nonces and stored answers of calls. */

export const apps = pgTable('apps', {
  appId: text('app_id').primaryKey(),
  name: text('name').notNull(),
  /** In its versions, separated by commas, the newest first: calls may be signed with any of them. */
  secret: text('secret').notNull(),
  /** Site of the app, to which the issuer may redirect; null for an app without sign-in. */
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
    /** App and signed-in account: a key is valid for one caller. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** First result of the call as JSON in camelCase; or the number begun by a call that is not finished. */
    answer: jsonb('answer').notNull().$type<{ returned: unknown } | { begun: string }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_created_at').on(table.createdAt)],
)

/** Signatures of solved captcha challenges, stored until their expiry, so that each is used once. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
