import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PictureSize } from '#server/api/contract/schemas/content.ts'
import { fileTypes } from '#server/api/contract/schemas/files.ts'
import { instant } from './columns.ts'

/** What files are for; it says who may have them. The press's are everybody's. */
export const filePurposes = ['licence', 'contract', 'press'] as const

/** What is known of a file; its bytes are in the file store. There is a row before there is a byte. */
export const files = pgTable(
  'files',
  {
    /** Made of owner, purpose and content: the same file of the same owner is one file. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    /** `awaited`: may be uploaded; `kept`: looked into and taken in. */
    status: text('status', { enum: ['awaited', 'kept'] }).notNull(),
    /** Its name in the store, never used again: what is to be removed is never a newer file. */
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: fileTypes }).notNull(),
    size: integer('size').notNull(),
    /** Of what is in the store: once it is kept, of the cleaned bytes. */
    sha256: text('sha256').notNull(),
    /** Of a picture for the press: what pages show of it. Null until all of them are kept. */
    sizes: jsonb('sizes').$type<PictureSize[]>(),
    /** The order that needs it, the newest. */
    takenBy: text('taken_by'),
    createdAt: instant('created_at').notNull(),
    /** Then it is deleted; null: with its order. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_expires').on(table.expiresAt),
    index('files_taken_by').on(table.takenBy),
    check('files_size', sql`size > 0`),
  ],
)
