import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { FileType } from '#server/api/contract/schemas/files.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import type { Files } from './assemble.ts'
import { removalOf } from './expiry.ts'
import { type FileRow, fileIdOf, keptKey, type Ownership, readFileRow } from './file-rows.ts'
import type { SignedAddress } from './file-store.ts'

/**
 * An order needs an accepted file of its customer until then, or longer where another order does. In the order's own
 * transaction. Refuses with `not_found` what is not theirs, was not accepted or is gone.
 */
export async function takeFile(
  services: Services,
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

/** The order needs its files no longer, for instance because the licence was looked at: they go at once, but for these. */
export async function dropFilesOf(
  services: Services,
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

/** Where a kept file can be fetched from, to be saved. Whose it is has been looked at by `owner`; staff name the owner. */
export async function presignDownload(
  { services, store }: Files,
  owner: Ownership,
  fileId: string,
): Promise<SignedAddress> {
  const row = await readFileRow(services, fileId, owner)
  if (row?.status !== 'kept') throw new Refusal('not_found', `no file ${fileId}`)
  const { contentType, fileName } = row
  return store.downloadAddress(keptKey(row), { contentType, fileName })
}

/** A file that we have made ourselves, kept for as long as there is the order it is for, or for good. Repeatable. */
export async function keepFile(
  { services, store }: Files,
  owner: Ownership,
  file: { bytes: Uint8Array; contentType: FileType; fileName: string; orderNo: string | null },
): Promise<FileRow> {
  const { bytes, contentType, fileName, orderNo } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = fileIdOf(services, owner, sha256)
  // Named by its content, so that a process that dies in between leaves what the next one writes over.
  const draft = { ...owner, id, storageKey: id, status: 'kept' as const, fileName, contentType, sha256 }
  await store.write(keptKey(draft), bytes, contentType)
  const [row] = await services
    .db()
    .insert(table)
    .values({ ...draft, size: bytes.length, takenBy: orderNo, createdAt: services.clock.now(), expiresAt: null })
    .onConflictDoUpdate({ target: table.id, set: { takenBy: orderNo, expiresAt: null } })
    .returning()
  if (!row) throw new Error('a file was not written')
  return row
}

/** The bytes of a kept file, to be attached to a mail. */
export async function readKeptFile({ services, store }: Files, owner: Ownership, fileId: string): Promise<Buffer> {
  const row = await readFileRow(services, fileId, owner)
  const bytes = row?.status === 'kept' ? await store.read(keptKey(row), row.size) : null
  if (!bytes) throw new Error(`file ${fileId} is not in the store`)
  return bytes
}
