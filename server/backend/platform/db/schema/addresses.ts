import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Payer } from '#server/api/contract/schemas/addresses.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Saved addresses. Orders have copies: a change reaches them only through their machines. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['delivery', 'billing'] }).notNull(),
    version: integer('version').notNull(),
    label: text('label'),
    isDefault: boolean('is_default').notNull(),
    address: jsonb('address').notNull().$type<DoorAddress>(),
    /** For a billing address. */
    payer: jsonb('payer').$type<Payer>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('saved_addresses_account').on(table.accountId, table.kind),
    uniqueIndex('saved_addresses_default')
      .on(table.accountId, table.kind)
      .where(sql`is_default`),
  ],
)
