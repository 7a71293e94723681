import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { FileType } from '#server/api/contract/schemas/files.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import type { Files } from './assemble.ts'
import { removalOf } from './expiry.ts'
import { type FileRow, fileIdOf, storedKey, type Ownership, readFileRow } from './file-rows.ts'
import type { SignedUrl } from './file-store.ts'

/**
 * Retains a customer's accepted file for an order until then, or longer if another order needs it. Runs in the order's
 * transaction. Throws `not_found` for a file that is another owner's, not accepted, or deleted.
 */
export async function retainFile(
  services: BackendContext,
  owner: Ownership,
  { fileId, orderNo, keepUntil }: { fileId: string; orderNo: string; keepUntil: Date },
): Promise<void> {
  const until = keepUntil.toISOString()
  const taken = await services
    .db()
    .update(table)
    .set({
      takenBy: orderNo,
      expiresAt: sql`greatest(case when ${table.takenBy} is null then null else ${table.expiresAt} end, ${until}::timestamptz)`,
    })
    .where(
      and(
        eq(table.id, fileId),
        eq(table.ownerId, owner.ownerId),
        eq(table.purpose, owner.purpose),
        eq(table.status, 'kept'),
      ),
    )
    .returning({ id: table.id })
  if (taken.length === 0) throw new Refusal('not_found', `no accepted file ${fileId}`)
}

/** Deletes the files an order no longer needs, except these; for instance after the licence check. */
export async function releaseFilesOf(
  services: BackendContext,
  { orderNo, purpose }: { orderNo: string; purpose: Ownership['purpose'] },
  keptIds: readonly string[] = [],
): Promise<void> {
  const deleted = await services
    .db()
    .delete(table)
    .where(and(eq(table.takenBy, orderNo), eq(table.purpose, purpose), notInArray(table.id, [...keptIds])))
    .returning()
  await services.outbox.add(...deleted.map(removalOf))
}

/** Download URL of a stored file. `owner` must have been authorised; staff name the owner. */
export async function presignDownload(
  { services, store }: Files,
  owner: Ownership,
  fileId: string,
): Promise<SignedUrl> {
  const row = await readFileRow(services, fileId, owner)
  if (row?.status !== 'kept') throw new Refusal('not_found', `no file ${fileId}`)
  const { contentType, fileName } = row
  return store.downloadUrl(storedKey(row), { contentType, fileName })
}

/** Stores a generated file for as long as its order exists, or for good. Repeatable. */
export async function storeFile(
  { services, store }: Files,
  owner: Ownership,
  file: { bytes: Uint8Array; contentType: FileType; fileName: string; orderNo: string | null },
): Promise<FileRow> {
  const { bytes, contentType, fileName, orderNo } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = fileIdOf(services, owner, sha256)
  // Named by its content, so that a repeat after a crash overwrites it.
  const draft = { ...owner, id, storageKey: id, status: 'kept' as const, fileName, contentType, sha256 }
  await store.write(storedKey(draft), bytes, contentType)
  const [row] = await services
    .db()
    .insert(table)
    .values({ ...draft, size: bytes.length, takenBy: orderNo, createdAt: services.clock.now(), expiresAt: null })
    .onConflictDoUpdate({ target: table.id, set: { takenBy: orderNo, expiresAt: null } })
    .returning()
  if (!row) throw new Error('a file was not written')
  return row
}

/** Bytes of a stored file, for a mail attachment. */
export async function readStoredFile({ services, store }: Files, owner: Ownership, fileId: string): Promise<Buffer> {
  const row = await readFileRow(services, fileId, owner)
  const bytes = row?.status === 'kept' ? await store.read(storedKey(row), row.size) : null
  if (!bytes) throw new Error(`file ${fileId} is not in the store`)
  return bytes
}
