import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Conversations with staff. */
export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the guest's secret; null for a conversation that began in an account. */
    keyHash: text('key_hash'),
    /** Owner; set when a guest signs in. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** Name given by the guest; empty without one. */
    name: text('name').notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /**
     * Number of the last message. Incremented under the row's lock, so that concurrent messages get distinct numbers.
     */
    lastNumber: integer('last_number').notNull(),
    /** Number of the last message read by each side. */
    customerRead: integer('customer_read').notNull(),
    staffRead: integer('staff_read').notNull(),
    /** Start of the customer's wait for an answer; null when none is due. */
    waitingSince: instant('waiting_since'),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('chats_waiting')
      .on(table.waitingSince)
      .where(sql`waiting_since is not null`),
    index('chats_last').on(table.lastAt, table.id),
    index('chats_account').on(table.accountId, table.lastAt),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the conversation. */
    number: integer('number').notNull(),
    sender: text('sender', { enum: ['customer', 'staff', 'site'] }).notNull(),
    /** First name of the staff member; the only detail shown. */
    senderName: text('sender_name').notNull(),
    /** Text of the message; for messages of the site the id of a text. */
    body: text('body').notNull(),
    /** Idempotency key of the client: the same key is the same message. */
    clientKey: uuid('client_key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    unique('chat_messages_client').on(table.chatId, table.clientKey),
  ],
)
