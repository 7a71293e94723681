import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The folder in which the files of this database are, where there is no bucket: the id that its marker holds. One row; a
 * replica that sees another folder does not start (server/backend/platform/files/file-folder.ts).
 */
export const fileFolders = pgTable('file_folders', {
  id: integer('id').primaryKey(),
  folderId: text('folder_id').notNull(),
})
