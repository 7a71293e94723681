import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { assembleFiles, type FileParts } from '#server/backend/platform/files/assemble.ts'
import { registerFiles } from '#server/backend/platform/files/expiry.ts'
import { presignUpload } from '#server/backend/platform/files/uploads.ts'
import { createOutbox, type OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { type DatabasePlace, newDatabase } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/test-env.ts'

const friday = Date.parse('2026-11-20T08:10:00Z')

/** Files in a folder of their own, on a real database, with a clock that a test moves. */
export interface FileWorld extends FileParts {
  services: BackendContext
  outbox: OutboxDispatcher
  fetch: NonNullable<FileParts['fetch']>
  /** Names of all that is in the store's folder. */
  stored(): Promise<string[]>
  /** Asks for an address, puts the file there; its id. */
  upload(ownerId: string, bytes: Buffer, contentType?: string): Promise<string>
  later(ms: number): void
  close(): Promise<void>
}

export async function openFileWorld(place?: DatabasePlace): Promise<FileWorld> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase(place ?? (await newDatabase('postgresql', 'migrated')), log)
  const folder = await mkdtemp(join(tmpdir(), 'solvei-files-'))
  let now = friday
  const core = {
    db: () => database.db,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    savepoint: <T>(work: () => Promise<T>) => database.savepoint(work),
    commits: () => database.commits(),
    noticed: () => database.noticed(),
    notice: () => database.notice(),
    clock: {
      now: () => new Date(now),
      offsetSeconds: () => 0,
      advance: async (seconds: number) => void (now += seconds * 1000),
    },
    log,
  }
  const outbox = createOutbox({ ...core, afterCommit: (work) => database.afterCommit(work) })
  const services: BackendContext = { ...core, outbox, env: { ...testEnv, files: { kind: 'local', folder } } }
  const { files, fetch } = assembleFiles(services)
  if (!fetch) throw new Error('a local store answers its own addresses')
  registerFiles(files, outbox)

  return {
    services,
    outbox,
    files,
    fetch,
    async stored() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    async upload(ownerId, bytes, contentType = 'image/jpeg') {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const request = { contentType, size: bytes.length, sha256, fileName: `${randomUUID()}.jpg` }
      const { fileId, url, headers } = await presignUpload(files, { ownerId, purpose: 'licence' }, request)
      const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
      const { status } = await fetch(new Request(url, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) }))
      if (status !== 204) throw new Error(`the upload was answered ${status}`)
      return fileId
    },
    later: (ms) => void (now += ms),
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
