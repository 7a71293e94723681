import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ImageVariant } from '#server/api/contract/schemas/content.ts'
import { fileTypes } from '#server/api/contract/schemas/files.ts'
import { instant } from './columns.ts'

/** Purposes of files, which decide who may read them. Press files are public. */
export const filePurposes = ['licence', 'contract', 'invoice', 'damage', 'papers', 'application', 'press'] as const

/** Metadata of files; their bytes are in the file store. The row is written before the upload. */
export const files = pgTable(
  'files',
  {
    /** Derived from owner, purpose and content: the same file of an owner has one row. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    /** `awaited`: may be uploaded; `kept`: checked and stored. */
    status: text('status', { enum: ['awaited', 'kept'] }).notNull(),
    /** Name in the store, never reused: a delayed removal must not delete a newer file. */
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: fileTypes }).notNull(),
    size: integer('size').notNull(),
    /** Hash of the stored bytes; for a `kept` file those after cleaning. */
    sha256: text('sha256').notNull(),
    /** Variants of a press picture for pages. Null until all are stored. */
    sizes: jsonb('sizes').$type<ImageVariant[]>(),
    /** Latest order that needs it. */
    takenBy: text('taken_by'),
    createdAt: instant('created_at').notNull(),
    /** Time of deletion; null: with its order. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_expires').on(table.expiresAt),
    index('files_taken_by').on(table.takenBy),
    check('files_size', sql`size > 0`),
  ],
)
