import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { files } from '#server/backend/db/schema/files.ts'
import { derivedKey } from '#server/backend/identity/derived-key.ts'
import type { Services } from '#server/backend/services.ts'

export type FileRow = typeof files.$inferSelect

export interface Ownership {
  ownerId: string
  purpose: FileRow['purpose']
}

/** The id says nothing of the content to whoever does not have the key, and nobody gets at another's file by its hash. */
export function fileIdOf(services: Services, { ownerId, purpose }: Ownership, sha256: string): string {
  const key = derivedKey(services.env.linkSecret, 'file-id')
  return createHmac('sha256', key).update(`${ownerId}\n${purpose}\n${sha256}`).digest('base64url')
}

/** A file of this owner and purpose; another's is as good as none. */
export async function readFileRow(
  services: Services,
  fileId: string,
  { ownerId, purpose }: Ownership,
): Promise<FileRow | undefined> {
  const [row] = await services
    .db()
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId), eq(files.purpose, purpose)))
  return row
}

/** Where its bytes are as they came, and as they are kept. */
export function incomingKey({ storageKey }: Pick<FileRow, 'storageKey'>): string {
  return `incoming/${storageKey}`
}

export function keptKey({ storageKey }: Pick<FileRow, 'storageKey'>): string {
  return `kept/${storageKey}`
}
