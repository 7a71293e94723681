import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fileType, type licenceUploadRequest, uploadMaxBytes } from '#server/api/contract/schemas/files.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import { createFairQueue, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
import type { Files } from './assemble.ts'
import { removalOf } from './expiry.ts'
import { storedForm } from './file-content.ts'
import {
  type FileRow,
  fileIdOf,
  incomingKey,
  storedKey,
  newStorageKey,
  type Ownership,
  readFileRow,
} from './file-rows.ts'
import type { SignedUpload } from './file-store.ts'
import { scan, ScannerError } from './scanner.ts'
import { makeRoom, unusedMs, uploadsOf } from './upload-limits.ts'

type UploadRequest = Pick<z.output<typeof licenceUploadRequest>, 'contentType' | 'size' | 'sha256' | 'fileName'>

/**
 * URL for uploading exactly the described file. The description is unverified until `acceptUpload`. Refuses by type,
 * size, and the amount stored already.
 */
export async function presignUpload(
  files: Files,
  owner: Ownership,
  { contentType: said, size, sha256, fileName }: UploadRequest,
): Promise<SignedUpload & { fileId: string }> {
  const { services, store } = files
  const { success, data: contentType } = fileType.safeParse(said)
  if (!success) throw new Refusal('file_type_refused', `files of type ${said} are not accepted`)
  if (size > uploadMaxBytes) throw new Refusal('file_too_large', `${size} bytes are too many`)
  await countAttempt(services, uploadsOf, owner.ownerId)
  const now = services.clock.now()
  const id = fileIdOf(services, owner, sha256)
  const draft = {
    ...owner,
    id,
    status: 'awaited' as const,
    storageKey: newStorageKey(id),
    fileName: plainName(fileName),
    contentType,
    size,
    sha256,
    createdAt: now,
    expiresAt: new Date(now.getTime() + unusedMs),
  }
  const row = await services.transaction(async () => {
    await makeRoom(services, draft)
    const [row] = await services
      .db()
      .insert(table)
      .values(draft)
      // The same file again: it stays for another day, or longer if an order needs it.
      .onConflictDoUpdate({
        target: table.id,
        set: { expiresAt: sql`greatest(${table.expiresAt}, excluded.expires_at)` },
      })
      .returning()
    return row
  })
  if (!row) throw new Error('a file was not written')
  const address = await store.uploadUrl(incomingKey(row), { contentType, size, sha256 })
  return { ...address, fileId: row.id }
}

/**
 * Concurrent checks of files, in total and per owner (both sides of a licence). Each is in memory, up to 10 MiB, and at
 * the scanner; waiting ones are not read yet.
 */
export const fileCheckLimits: QueueLimits = {
  running: 4,
  runningPerClient: 2,
  waiting: 32,
  waitingPerClient: 4,
  maxWaitMs: 10_000,
}
const checks = createFairQueue(fileCheckLimits)

/**
 * Checks an uploaded file and stores it: a picture is decoded and re-encoded, a PDF is unchanged, and both are scanned
 * if a scanner is configured. Calls the store and other systems, which may take seconds: call it before the order's
 * transaction. Repeatable. Throws `not_found` for another owner's or a missing file, `file_type_refused`,
 * `file_unreadable`, `picture_too_large` or `file_infected` for one that is deleted; `unavailable` if the check may be
 * repeated without a new upload.
 */
export async function acceptUpload(files: Files, owner: Ownership, fileId: string): Promise<FileRow> {
  const row = await readFileRow(files.services, fileId, owner)
  if (!row) throw new Refusal('not_found', `no file ${fileId}`)
  if (row.status === 'kept') return row
  return checks
    .run(owner.ownerId, () => acceptContent(files, row))
    .catch((error: unknown) => {
      if (error instanceof Overloaded) throw new Refusal('unavailable', `files wait to be checked: ${error.message}`)
      throw error
    })
}

async function acceptContent(files: Files, row: FileRow): Promise<FileRow> {
  const { services, store } = files
  const { id: fileId, contentType } = row
  const bytes = await store.read(incomingKey(row), row.size)
  if (bytes === null) {
    // Another call may have accepted it meanwhile.
    const current = await readFileRow(services, fileId, row)
    if (current?.status === 'kept') return current
    throw new Refusal('not_found', `file ${fileId} was not uploaded`)
  }
  const kept = await checkContent(files, row, bytes).catch(async (error: unknown) => {
    if (error instanceof Refusal && isFinal(error)) await dropUpload(services, fileId)
    throw error
  })
  await store.write(storedKey(row), kept, contentType)
  const sha256 = createHash('sha256').update(kept).digest('hex')
  const [taken] = await services
    .db()
    .update(table)
    .set({ status: 'kept', size: kept.length, sha256 })
    .where(and(eq(table.id, fileId), eq(table.storageKey, row.storageKey)))
    .returning()
  if (!taken) {
    await store.remove(storedKey(row))
    throw new Refusal('not_found', `file ${fileId} has expired meanwhile`)
  }
  await store.remove(incomingKey(row))
  return taken
}

/** Longest edge of a licence keeps fine print readable; of a press picture the resolution of a large camera. */
const maxEdges: Record<FileRow['purpose'], number> = {
  licence: 4_096,
  contract: 4_096,
  invoice: 4_096,
  damage: 4_096,
  papers: 4_096,
  application: 4_096,
  press: 12_000,
}

async function checkContent(
  { services }: Files,
  { id, contentType, purpose }: FileRow,
  bytes: Buffer,
): Promise<Buffer> {
  const { scanner } = services.env
  if (scanner) {
    const verdict = await scan(scanner, bytes).catch((error: unknown) => {
      if (!(error instanceof ScannerError)) throw error
      services.log.error({ err: error }, 'an uploaded file waits for the scanner')
      throw new Refusal('unavailable', error.message)
    })
    if (verdict === 'infected') {
      services.log.warn({ fileId: id, contentType }, 'an uploaded file is infected')
      throw new Refusal('file_infected', `file ${id} is infected`)
    }
  }
  return storedForm(bytes, contentType, maxEdges[purpose])
}

/** Whether a refusal is final; otherwise the check may be repeated. */
function isFinal({ code }: Refusal): boolean {
  return code !== 'unavailable'
}

/** Deletes a refused upload at once. */
export async function dropUpload(services: BackendContext, fileId: string): Promise<void> {
  await services.transaction(async () => {
    const deleted = await services.db().delete(table).where(eq(table.id, fileId)).returning()
    await services.outbox.add(...deleted.map(removalOf))
  })
}

/** Removes folders and characters with a meaning for file systems, headers or pages. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').trim()
  return plain.slice(-100) || 'file'
}
