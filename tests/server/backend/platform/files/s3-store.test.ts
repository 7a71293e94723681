import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileStore } from '#server/backend/platform/files/file-store.ts'
import { createS3Store } from '#server/backend/platform/files/s3-store.ts'
import { type Bucket, openBucket } from '#tests/fixtures/bucket.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { endless, startHostileServer } from '#tests/support/hostile-server.ts'

let bucket: Bucket
let store: FileStore
beforeAll(async () => {
  bucket = await openBucket()
  store = createS3Store(bucket.settings)
})
afterAll(() => bucket.close())

it('has files put to the bucket by whoever has the address, exactly those that were signed', async () => {
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  const { url, headers } = await store.uploadUrl('incoming/from-outside', {
    contentType: 'image/jpeg',
    size: jpeg.length,
    sha256,
  })
  const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  const put = async (bytes: Buffer, address = url, given = sent) =>
    (await fetch(address, { method: 'PUT', headers: given, body: new Uint8Array(bytes) })).status
  expect(await put(jpeg.subarray(1))).toBe(403)
  expect(await put(Buffer.alloc(jpeg.length))).toBe(400)
  expect(await put(jpeg, url, { ...sent, 'content-type': 'text/html' })).toBe(403)
  expect(await put(jpeg, url.replace('from-outside', 'another-one'))).toBe(403)
  expect(await put(jpeg)).toBe(200)
  expect((await store.read('incoming/from-outside', jpeg.length))?.equals(jpeg)).toBe(true)
})

it('has files fetched from it, to be saved', async () => {
  await store.write('kept/to-be-saved', jpeg, 'image/jpeg')
  const { url, expiresAt } = await store.downloadUrl('kept/to-be-saved', {
    contentType: 'image/jpeg',
    fileName: "front's (1).jpg",
  })
  const response = await fetch(url)
  expect(Buffer.from(await response.arrayBuffer()).equals(jpeg)).toBe(true)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
  expect((await fetch(url.replace('to-be-saved', 'another-one'))).status).toBe(403)
  expect((await fetch(url.replace('attachment', 'inline'))).status).toBe(403)
})

it('reads what is there, not more than it may, and removes it', async () => {
  await store.write('kept/read-by-us', jpeg, 'image/jpeg')
  expect(await store.read('kept/read-by-us', 10)).toBeNull()
  expect(await store.read('kept/never-written', 10)).toBeNull()
  await store.remove('kept/read-by-us')
  await store.remove('kept/read-by-us')
  expect(bucket.objects.has('/solvei/kept/read-by-us')).toBe(false)
})

it('says that a bucket refuses us', async () => {
  const stranger = createS3Store({ ...bucket.settings, secretAccessKey: 'another' })
  await expect(stranger.read('kept/to-be-saved', 10)).rejects.toThrow('answered 403')
})

it('stops reading a file that is larger than it says, and is led nowhere else', async () => {
  const asked: string[] = []
  const hostile = await startHostileServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.endsWith('elsewhere')) response.writeHead(302, { location: '/metadata' }).end()
    else endless(response)
  })
  const theirs = createS3Store({ ...bucket.settings, bucketUrl: `${hostile.origin}/solvei` })
  expect(await theirs.read('kept/without-end', 100_000)).toBeNull()
  await expect(theirs.read('kept/elsewhere', 100_000)).rejects.toThrow('fetch failed')
  expect(asked.some((url) => url.startsWith('/metadata'))).toBe(false)
  await hostile.close()
})
