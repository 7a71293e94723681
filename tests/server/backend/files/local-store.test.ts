import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalStore } from '#server/backend/files/local-store.ts'

const size = 2_000_000
const unsigned = () => {
  throw new Error('nothing is signed here')
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solvei-store-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('shows a file whole whenever its writer is killed, and clears away what that one left', async () => {
  const store = createLocalStore(folder, { sign: unsigned, read: unsigned })
  for (let kill = 0; kill < 6; kill += 1) {
    const writer = spawn(process.execPath, [join(import.meta.dirname, 'killed-writer.ts'), folder, String(size)])
    // Killed somewhere in the middle of a write, another place each time.
    for (let writes = 0; writes <= kill; writes += 1) await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'close')
    const bytes = await store.read('kept/written-over', size)
    expect(bytes?.length).toBe(size)
    expect(bytes?.equals(Buffer.alloc(size, bytes[0]))).toBe(true)
  }
  const drafts = await readdir(join(folder, 'drafts'))
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  for (const name of drafts) await utimes(join(folder, 'drafts', name), yesterday, yesterday)
  expect(await store.sweep()).toBe(drafts.length)
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

it('never leaves its folder, and knows a file that is too large from one that is read', async () => {
  const store = createLocalStore(folder, { sign: unsigned, read: unsigned })
  await expect(store.write('kept/../../../elsewhere', Buffer.from('a'), 'image/png')).rejects.toThrow('another form')
  await expect(store.read('/etc/passwd', size)).rejects.toThrow('another form')
  await store.write('kept/ten-bytes-long', Buffer.alloc(10), 'image/png')
  expect(await store.read('kept/ten-bytes-long', 9)).toBeNull()
  expect((await store.read('kept/ten-bytes-long', 10))?.length).toBe(10)
  await store.remove('kept/ten-bytes-long')
  await store.remove('kept/ten-bytes-long')
  expect(await store.read('kept/ten-bytes-long', 10)).toBeNull()
})
