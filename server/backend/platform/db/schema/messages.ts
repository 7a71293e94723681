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

/* Notifications in addition to mails: push clients, the inbox, and the channels customers choose. */

/** Browser with push messages; the machine is `pushClient`. */
export const pushClients = pgTable(
  'push_clients',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('client_id').primaryKey(),
    /** A `PushClientStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** Account notified there; null without one. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Session that subscribed, with which the binding ends; null with a foreign issuer, which does not disclose it. */
    sessionId: text('session_id'),
    deviceId: text('device_id').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    os: text('os').notNull(),
    osVersion: text('os_version').notNull(),
    pushType: text('push_type').notNull(),
    pushVersion: integer('push_version').notNull(),
    /** Endpoint at the browser's push service, and its keys (base64url); null once the subscription is gone. */
    endpoint: text('endpoint'),
    p256dh: text('p256dh'),
    auth: text('auth'),
    /** Locale of its service worker's pages; push texts use it. */
    locale: text('locale').notNull().$type<LocaleSlug>(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    // Unique per browser, however often it has registered: each notification arrives once.
    uniqueIndex('push_clients_endpoint').on(table.endpoint),
    index('push_clients_account').on(table.accountId, table.seenAt),
    index('push_clients_gone').on(table.seenAt).where(statusIs(PushClientStatus.gone)),
  ],
)

/** Notifications of customers, one per mail in the outbox, whatever the channels. */
export const accountMessages = pgTable(
  'account_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Outbox row, unique: retries must not notify again. */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    /** Template of the corresponding mail. */
    template: text('template').notNull(),
    orderNo: text('order_no').notNull(),
    /** Path on this site without its locale. */
    link: text('link'),
    /** In every language, as of the event. */
    texts: jsonb('texts').notNull().$type<Record<LocaleSlug, { title: string; text: string }>>(),
    /** Hides the text on screens others may see. */
    isConfidential: boolean('is_confidential').notNull(),
    /** False for notifications that were only pushed. */
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

/** Channels chosen for a kind of notification; all channels without a row. */
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
