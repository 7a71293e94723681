import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'

export type FileRow = typeof files.$inferSelect

export interface Ownership {
  ownerId: string
  purpose: FileRow['purpose']
}

/** Characters of a SHA-256 as base64url. */
const idLength = 43

/**
 * Keyed, so that the id discloses nothing of the content, and a known hash does not give access to another owner's
 * file.
 */
export function fileIdOf(services: BackendContext, { ownerId, purpose }: Ownership, sha256: string): string {
  return keyedHash(services.env, 'file-id', `${ownerId}\n${purpose}\n${sha256}`)
}

/** File of this owner and purpose; undefined for another owner's. */
export async function readFileRow(
  services: BackendContext,
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

/** Unused name in the store. Starts with the id, by which its row is found. */
export function newStorageKey(id: string): string {
  return `${id}-${randomBytes(18).toString('base64url')}`
}

/** Whether the row of an upload still waits for its bytes. */
export async function isAwaited(services: BackendContext, key: string): Promise<boolean> {
  const storageKey = key.slice(incomingKey({ storageKey: '' }).length)
  const id = storageKey.slice(0, idLength)
  const isRow = and(eq(files.id, id), eq(files.storageKey, storageKey), eq(files.status, 'awaited'))
  return (await services.db().$count(files, isRow)) > 0
}

/** Keys of the bytes as uploaded, and as stored. */
export function incomingKey({ storageKey }: Pick<FileRow, 'storageKey'>): string {
  return `incoming/${storageKey}`
}

export function storedKey({ storageKey }: Pick<FileRow, 'storageKey'>): string {
  return `kept/${storageKey}`
}
