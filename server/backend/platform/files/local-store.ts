import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, downloadSeconds, type FileStore, type UploadTerms, uploadSeconds } from './file-store.ts'
import type { LocalUrls } from './local-urls.ts'

/** Age of drafts left by a killed process; a write takes seconds. */
const draftMs = 3_600_000
const drafts = 'drafts'

/** Store with uploads through this process. */
export interface LocalStore extends FileStore {
  /**
   * Streams an upload to a file. Published only with exactly the size and hash of its URL; reading stops at the first
   * byte too many. Throws the body's error when it is cut off.
   */
  receive(
    key: string,
    body: AsyncIterable<Uint8Array>,
    terms: Pick<UploadTerms, 'size' | 'sha256'>,
  ): Promise<'stored' | 'too_large' | 'different'>
  /** File as a stream at its reader's pace. Null for none. */
  open(key: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>
}

/** Files in a folder of this machine, accessed through the site's own signed URLs. */
export function createLocalStore(folder: string, urls: LocalUrls): LocalStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))

  async function newDraft(): Promise<string> {
    await mkdir(join(folder, drafts), { recursive: true, mode: 0o700 })
    return join(folder, drafts, randomUUID())
  }

  /** Publishes a draft atomically and durably. */
  async function publish(draft: string, key: string): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(draft, path)
    await syncFolder(dirname(path))
  }

  return {
    async uploadUrl(key, terms) {
      const address = urls.sign({ use: 'put', key: checkedKey(key), ...terms }, uploadSeconds)
      return { ...address, headers: [{ name: 'content-type', value: terms.contentType }] }
    },
    async downloadUrl(key, { contentType, fileName, isShown }) {
      const terms = { contentType, fileName, ...(isShown && { shown: 'picture' as const }) }
      return urls.sign({ use: 'get', key: checkedKey(key), ...terms }, downloadSeconds)
    },
    async read(key, maxBytes) {
      const path = pathOf(key)
      try {
        return (await stat(path)).size > maxBytes ? null : await readFile(path)
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async open(key) {
      try {
        const path = pathOf(key)
        return { size: (await stat(path)).size, body: streamOf(piecesOf(path)) }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async write(key, bytes) {
      const draft = await newDraft()
      await writeThrough(draft, [bytes])
      await publish(draft, key)
    },
    async receive(key, body, { size, sha256 }) {
      const draft = await newDraft()
      const hash = createHash('sha256')
      let length = 0
      try {
        await writeThrough(draft, counted())
        if (length > size) return 'too_large'
        if (length !== size || hash.digest('hex') !== sha256) return 'different'
        await publish(draft, key)
        return 'stored'
      } finally {
        await rm(draft, { force: true })
      }

      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of body) {
          length += chunk.length
          if (length > size) return
          hash.update(chunk)
          yield chunk
        }
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep() {
      const oldest = Date.now() - draftMs
      let removed = 0
      for (const name of await namesIn(join(folder, drafts))) {
        const path = join(folder, drafts, name)
        const changedAt = await changeOf(path)
        if (changedAt === null || changedAt > oldest) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

/** Time of the last change; null for a draft that has become a file meanwhile. */
async function changeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

const chunkBytes = 64 * 1024

/** Pulls pieces on demand only. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Opens the file for its first piece; closes it at the end, after a failure, and when the reader leaves. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read({ buffer: new Uint8Array(chunkBytes) })
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function writeThrough(path: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
