import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fileType, type licenceUploadRequest, uploadMaxBytes } from '#server/api/contract/schemas/files.ts'
import { files as table } from '#server/backend/db/schema/files.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import type { Files } from './assemble.ts'
import { cleanFile } from './content/clean-file.ts'
import { removalOf } from './expiry.ts'
import { type FileRow, fileIdOf, incomingKey, keptKey, type Ownership, readFileRow } from './file-rows.ts'
import type { SignedUpload } from './file-store.ts'

const hour = 3_600_000
/** Of a file that no order has taken. */
const untakenMs = 24 * hour
/** New files of one owner: more than anybody needs who photographs a licence badly. */
const maxAnHour = 40

type UploadRequest = Pick<z.output<typeof licenceUploadRequest>, 'contentType' | 'size' | 'sha256' | 'fileName'>

/**
 * An address to which the owner can put the file that they describe, and no other. Nothing is known of it but what they
 * say: it counts once `acceptUpload` has seen it. Refuses by type, by size, and whoever uploads too much.
 */
export async function presignUpload(
  files: Files,
  owner: Ownership,
  { contentType: said, size, sha256, fileName }: UploadRequest,
): Promise<SignedUpload & { fileId: string }> {
  const { services, store } = files
  const { success, data: contentType } = fileType.safeParse(said)
  if (!success) throw new Refusal('file_type_refused', `no file of type ${said} is taken`)
  if (size > uploadMaxBytes) throw new Refusal('file_too_large', `${size} bytes are too many`)
  const now = services.clock.now()
  const ownNew = and(eq(table.ownerId, owner.ownerId), gt(table.createdAt, new Date(now.getTime() - hour)))
  if ((await services.db().$count(table, ownNew)) >= maxAnHour) {
    throw new Refusal('too_many_requests', 'too many files within an hour')
  }
  const expiresAt = new Date(now.getTime() + untakenMs)
  const draft = { ...owner, status: 'awaited' as const, fileName: plainName(fileName), contentType, size, sha256 }
  const [row] = await services
    .db()
    .insert(table)
    .values({
      ...draft,
      id: fileIdOf(services, owner, sha256),
      storageKey: randomBytes(18).toString('base64url'),
      createdAt: now,
      expiresAt,
    })
    // The same file again: its time begins anew, unless an order keeps it for longer.
    .onConflictDoUpdate({
      target: table.id,
      set: { expiresAt: sql`greatest(${table.expiresAt}, excluded.expires_at)` },
    })
    .returning()
  if (!row) throw new Error('a file was not written')
  const address = await store.uploadAddress(incomingKey(row), { contentType, size, sha256 })
  return { ...address, fileId: row.id }
}

/**
 * Looks into a file that was uploaded and takes it in, cleaned. Asks the store, which may take seconds: call it before
 * the order's transaction. Repeatable. Refuses with `not_found` what is not the owner's or has not come, and with
 * `file_type_refused` what is no picture or could act; nothing of that is kept.
 */
export async function acceptUpload(files: Files, owner: Ownership, fileId: string): Promise<FileRow> {
  const { services, store } = files
  const row = await readFileRow(services, fileId, owner)
  if (!row) throw new Refusal('not_found', `no file ${fileId}`)
  if (row.status === 'kept') return row
  const bytes = await store.read(incomingKey(row), row.size)
  if (bytes === null) throw new Refusal('not_found', `file ${fileId} has not come`)
  const clean = cleanFile(bytes)
  if (!clean || clean.contentType !== row.contentType) {
    await dropUpload(services, fileId)
    throw new Refusal('file_type_refused', `file ${fileId} is not what it says, or holds more than a picture`)
  }
  await store.write(keptKey(row), clean.bytes, clean.contentType)
  const sha256 = createHash('sha256').update(clean.bytes).digest('hex')
  const [kept] = await services
    .db()
    .update(table)
    .set({ status: 'kept', size: clean.bytes.length, sha256 })
    .where(and(eq(table.id, fileId), eq(table.storageKey, row.storageKey)))
    .returning()
  if (!kept) {
    await store.remove(keptKey(row))
    throw new Refusal('not_found', `file ${fileId} has expired meanwhile`)
  }
  await store.remove(incomingKey(row))
  return kept
}

/** What was refused goes at once. */
export async function dropUpload(services: Services, fileId: string): Promise<void> {
  await services.transaction(async () => {
    const deleted = await services.db().delete(table).where(eq(table.id, fileId)).returning()
    await services.outbox.add(...deleted.map(removalOf))
  })
}

/** Without folders and whatever a file system, a header or a page could take for more than a name. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').trim()
  return plain.slice(-100) || 'file'
}
