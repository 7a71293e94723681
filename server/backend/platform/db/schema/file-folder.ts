import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Id of the local file folder that belongs to this database, as in the folder's marker. Single row; a replica with
 * another folder does not start (server/backend/platform/files/file-folder.ts).
 */
export const fileFolders = pgTable('file_folders', {
  id: integer('id').primaryKey(),
  folderId: text('folder_id').notNull(),
})
