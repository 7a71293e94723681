import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, downloadSeconds, type FileStore, uploadSeconds } from './file-store.ts'
import type { LocalAddresses } from './local-addresses.ts'

/** Drafts that a killed process has left; a write takes seconds. */
const draftMs = 3_600_000
const drafts = 'drafts'

/** Files in a folder of this machine, put and fetched through signed addresses of the site's own. */
export function createLocalStore(folder: string, addresses: LocalAddresses): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))

  return {
    async uploadAddress(key, terms) {
      const address = addresses.sign({ use: 'put', key: checkedKey(key), ...terms }, uploadSeconds)
      return { ...address, headers: [{ name: 'content-type', value: terms.contentType }] }
    },
    async downloadAddress(key, { contentType, fileName, isShown }) {
      const terms = { contentType, fileName, ...(isShown && { shown: 'picture' as const }) }
      return addresses.sign({ use: 'get', key: checkedKey(key), ...terms }, downloadSeconds)
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
    async write(key, bytes) {
      const path = pathOf(key)
      const draft = join(folder, drafts, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      await writeThrough(draft, bytes)
      // Appears whole or not at all, and is still there after a power cut.
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep() {
      const oldest = Date.now() - draftMs
      let removed = 0
      for (const name of await namesIn(join(folder, drafts))) {
        const path = join(folder, drafts, name)
        if ((await stat(path)).mtimeMs > oldest) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
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
