import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalStore } from '#server/backend/platform/files/local-store.ts'

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

it('passes over a draft that becomes a file while drafts are cleared away', async () => {
  const store = createLocalStore(folder, { sign: unsigned, read: unsigned })
  await store.write('kept/written-once', Buffer.from('a'), 'image/png')
  // Listed, and gone when it is looked at.
  await symlink(join(folder, 'moved'), join(folder, 'drafts', 'a'))
  expect(await store.sweep()).toBe(0)
})

it('hands a file out piece by piece, as fast as somebody takes it, and lets go of it when they leave', async () => {
  const store = createLocalStore(folder, { sign: unsigned, read: unsigned })
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  await store.write('kept/read-in-pieces', bytes, 'image/png')
  const whole = await store.open('kept/read-in-pieces')
  expect(whole?.size).toBe(bytes.length)
  expect(Buffer.from(await new Response(whole?.body).arrayBuffer()).equals(bytes)).toBe(true)
  const left = (await store.open('kept/read-in-pieces'))?.body.getReader()
  const first = await left?.read()
  expect(first?.value?.length).toBeLessThan(100_000)
  await left?.cancel()
  expect(await left?.read()).toEqual({ done: true, value: undefined })
  expect(await store.open('kept/never-written')).toBeNull()
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
