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
    /** Hash of what only the guest's browser knows; null for one that began in an account. */
    keyHash: text('key_hash'),
    /** Whose it is; a guest's who signs in becomes theirs. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** What the guest wants to be called; empty where they said nothing. */
    name: text('name').notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Number of the last message; each new one counts it up under the row's lock, so that none is lost between two. */
    lastNumber: integer('last_number').notNull(),
    /** Up to which message each side has read. */
    customerRead: integer('customer_read').notNull(),
    staffRead: integer('staff_read').notNull(),
    /** Whose turn it is: since when the customer waits for an answer; null while nobody does. */
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
    /** Of a member of staff; nothing of them is told beyond their name. */
    senderName: text('sender_name').notNull(),
    /** What was written; of the site's own the name of a text. */
    body: text('body').notNull(),
    /** Made by whoever sends: sent again, it is the same message. */
    clientKey: uuid('client_key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    unique('chat_messages_client').on(table.chatId, table.clientKey),
  ],
)
