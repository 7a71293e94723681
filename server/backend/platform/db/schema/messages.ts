import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { PushClientStatus } from '#machines/orders/push-client/push-client.status.ts'
import { accounts } from './accounts.ts'
import { instant, statusIs } from './columns.ts'

/* What customers are told beside mails: browsers that can be pushed to, the inbox, and who wants to hear what where. */

/** A browser that can be pushed to; the machine is `pushClient`. */
export const pushClients = pgTable(
  'push_clients',
  {
    /** The engine's name for the number of whatever it moves. */
    orderNo: text('client_id').primaryKey(),
    /** A `PushClientStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** Who is told there; null while nobody is. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of theirs, the one that wanted it, with which it ends; null with a foreign issuer, which keeps them to itself. */
    sessionId: text('session_id'),
    deviceId: text('device_id').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    os: text('os').notNull(),
    osVersion: text('os_version').notNull(),
    pushType: text('push_type').notNull(),
    pushVersion: integer('push_version').notNull(),
    /** The address at the browser's push service, and its keys (base64url); null once it is gone. */
    endpoint: text('endpoint'),
    p256dh: text('p256dh'),
    auth: text('auth'),
    /** Of the pages its service worker stands for; what is pushed there is written in it. */
    locale: text('locale').notNull().$type<LocaleSlug>(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    // One browser is told everything once, however often it has registered.
    uniqueIndex('push_clients_endpoint').on(table.endpoint),
    index('push_clients_account').on(table.accountId, table.seenAt),
    index('push_clients_gone').on(table.seenAt).where(statusIs(PushClientStatus.gone)),
  ],
)

/** What a customer was told, once for each mail of the outbox, whichever ways it went. */
export const accountMessages = pgTable(
  'account_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The outbox row it came from: it is told once however often that row is tried. */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    /** Of the mail that says the same. */
    template: text('template').notNull(),
    orderNo: text('order_no').notNull(),
    /** Path of this site without its locale. */
    link: text('link'),
    /** In every language, as it was true when it happened. */
    texts: jsonb('texts').notNull().$type<Record<LocaleSlug, { title: string; text: string }>>(),
    /** Not for a screen that others may see. */
    isConfidential: boolean('is_confidential').notNull(),
    /** Whether it stands in the inbox; what was only pushed does not. */
    isListed: boolean('is_listed').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('account_messages_outbox').on(table.outboxId),
    index('account_messages_list')
      .on(table.accountId, table.createdAt, table.outboxId)
      .where(sql`is_listed`),
    index('account_messages_unread')
      .on(table.accountId)
      .where(sql`is_listed and read_at is null`),
    index('account_messages_created').on(table.createdAt),
  ],
)

/** How a customer wants to hear of a kind of news; without a row, every way there is. */
export const channelChoices = pgTable(
  'channel_choices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
    inbox: boolean('inbox').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
)
