import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { presignUpload } from '#server/backend/platform/files/uploads.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { type FileWorld, openFileWorld } from './file-world.ts'

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

const terms = {
  contentType: 'image/jpeg',
  size: jpeg.length,
  sha256: createHash('sha256').update(jpeg).digest('hex'),
} as const

async function put(url: string, bytes: Buffer, contentType = 'image/jpeg'): Promise<number> {
  const init = { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) }
  return (await world.fetch(new Request(url, init))).status
}

/** An address for a new customer's file, and the file's key in the store. */
async function uploadUrl(): Promise<{ url: string; key: string }> {
  const owner = { ownerId: randomUUID(), purpose: 'licence' } as const
  const { url } = await presignUpload(world.files, owner, { ...terms, fileName: 'front.jpg' })
  return { url, key: new URL(url).pathname.replace('/store/', '') }
}

it('takes exactly the bytes it was signed for', async () => {
  const { url, key } = await uploadUrl()
  const other = Buffer.from(jpeg)
  other[100] = (other[100] ?? 0) + 1
  expect(await put(url, other)).toBe(400)
  expect(await put(url, jpeg.subarray(1))).toBe(400)
  expect(await put(url, Buffer.concat([jpeg, jpeg]))).toBe(413)
  expect(await put(url, jpeg, 'text/html')).toBe(415)
  expect(await world.stored()).toEqual([])
  expect(await put(url, jpeg)).toBe(204)
  expect((await world.files.store.read(key, jpeg.length))?.equals(jpeg)).toBe(true)
})

it('is good for nothing else: no other file, no other use, no other type, and not for longer', async () => {
  const { url } = await world.files.store.uploadUrl('incoming/nothing-else', terms)
  const changes: [from: string, to: string][] = [
    ['incoming/nothing-else', 'incoming/another-one'],
    ['incoming/nothing-else', 'kept/../../secrets.json'],
    [`size=${jpeg.length}`, 'size=99999999'],
    ['use=put', 'use=get'],
    ['image%2Fjpeg', 'application%2Fpdf'],
    [/expires=\d+/.exec(url)?.[0] ?? '', 'expires=9999999999999'],
    [/&signature=.*/.exec(url)?.[0] ?? '', ''],
  ]
  for (const [from, to] of changes) expect(await put(url.replace(from, to), jpeg)).toBe(403)
  expect((await world.fetch(new Request(url))).status).toBe(405)
  world.later(11 * 60_000)
  expect(await put(url, jpeg)).toBe(403)
})

it('gives nothing away of a file that is gone', async () => {
  const download = { contentType: 'image/jpeg', fileName: 'a\r\nset-cookie: b=c"; ü.jpg' } as const
  const { url } = await world.files.store.downloadUrl('kept/is-not-there', download)
  expect((await world.fetch(new Request(url))).status).toBe(404)
  await world.files.store.write('kept/is-not-there', jpeg, 'image/jpeg')
  const response = await world.fetch(new Request(url))
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''a%0D%0Aset-cookie")
})

it('takes 200 files at a time, two by one address, each for two minutes', async () => {
  const urls: string[] = []
  while (urls.length < 101) urls.push((await uploadUrl()).url)
  const [last = '', first = '', ...others] = urls
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const slow = () => new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) })
    const init = () => ({ method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: slow(), duplex: 'half' })
    const arriving: Promise<Response>[] = []
    const send = (url: string) => arriving.push(world.fetch(new Request(url, init())))
    for (let time = 0; time < 2; time += 1) send(first)
    expect(await put(first, jpeg)).toBe(503)
    for (const url of [...others, ...others]) send(url)
    expect(await put(last, jpeg)).toBe(503)
    while (vi.getTimerCount() < 200) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(new Set((await Promise.all(arriving)).map(({ status }) => status))).toEqual(new Set([408]))
  } finally {
    vi.useRealTimers()
  }
  expect(await put(last, jpeg)).toBe(204)
})
