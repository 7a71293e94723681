import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import { expireFiles } from '#server/backend/platform/files/expiry.ts'
import { type FileRow, incomingKey, type Ownership } from '#server/backend/platform/files/file-rows.ts'
import type { FileStore } from '#server/backend/platform/files/file-store.ts'
import {
  releaseFilesOf,
  storeFile,
  presignDownload,
  readStoredFile,
  retainFile,
} from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload, presignUpload } from '#server/backend/platform/files/uploads.ts'
import { jpeg, pdf, tellingJpeg } from '#tests/fixtures/licence-files.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type FileWorld, openFileWorld } from './file-world.ts'

const hour = 3_600_000
const place = useDatabases('migrated')
const owner = () => ({ ownerId: randomUUID(), purpose: 'licence' }) as const

describe.each(databaseKinds)('files on the %s database', (kind) => {
  let world: FileWorld
  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
  })
  afterAll(() => world.close())

  const saved = async (url: string) => world.fetch(new Request(url))
  const settle = async () => {
    await expireFiles(world.services)
    await world.outbox.drain()
  }

  it('are uploaded, looked into, taken by an order and saved again, without what was hidden in them', async () => {
    const me = owner()
    const fileId = await world.upload(me.ownerId, tellingJpeg())
    const accepted = await acceptUpload(world.files, me, fileId)
    expect(accepted.status).toBe('kept')
    const keepUntil = new Date(world.services.clock.now().getTime() + 30 * 24 * hour)
    await retainFile(world.services, me, { fileId, orderNo: 'SO-1', keepUntil })
    const { url } = await presignDownload(world.files, me, fileId)
    const response = await saved(url)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('GPS')).toBe(false)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(accepted.sha256)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('are kept with edges of four thousand points', async () => {
    const me = owner()
    const create = { width: 5_000, height: 100, channels: 3, background: '#888' } as const
    const fileId = await world.upload(me.ownerId, await sharp({ create }).jpeg().toBuffer())
    await acceptUpload(world.files, me, fileId)
    const { url } = await presignDownload(world.files, me, fileId)
    expect(await sharp(await (await saved(url)).arrayBuffer()).metadata()).toMatchObject({ width: 4_096, height: 82 })
  })

  it('are one file for one owner and another for the next, and neither can be guessed from the content', async () => {
    const [mine, theirs] = [owner(), owner()]
    const first = await world.upload(mine.ownerId, jpeg)
    expect(await world.upload(mine.ownerId, jpeg)).toBe(first)
    expect(await world.upload(theirs.ownerId, jpeg)).not.toBe(first)
    expect(first).not.toContain(createHash('sha256').update(jpeg).digest('base64url'))
  })

  it('of one customer are not there for another', async () => {
    const [mine, theirs] = [owner(), owner()]
    const fileId = await world.upload(mine.ownerId, jpeg)
    await acceptUpload(world.files, mine, fileId)
    const keepUntil = new Date(world.services.clock.now().getTime() + hour)
    await expect(acceptUpload(world.files, theirs, fileId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(presignDownload(world.files, theirs, fileId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(retainFile(world.services, theirs, { fileId, orderNo: 'SO-2', keepUntil })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(presignDownload(world.files, { ...mine, purpose: 'contract' }, fileId)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('that are not what they say are refused, and nothing of them stays', async () => {
    const me = owner()
    const before = await world.stored()
    const page = await world.upload(me.ownerId, Buffer.from('<script>alert(1)</script>'))
    await expect(acceptUpload(world.files, me, page)).rejects.toMatchObject({ code: 'file_type_refused' })
    const scan = await world.upload(me.ownerId, pdf(), 'image/jpeg')
    await expect(acceptUpload(world.files, me, scan)).rejects.toMatchObject({ code: 'file_type_refused' })
    await world.outbox.drain()
    expect(await world.stored()).toEqual(before)
  })

  it('are judged four at a time, two of one customer, and those that wait are not read yet', async () => {
    const [me, ...others] = [owner(), owner(), owner(), owner(), owner()]
    const uploaded: [Ownership, string][] = []
    for (const end of ['a', 'b', 'c']) {
      uploaded.push([me, await world.upload(me.ownerId, Buffer.concat([jpeg, Buffer.from(end)]))])
    }
    for (const other of others) uploaded.push([other, await world.upload(other.ownerId, jpeg)])
    const reading: string[] = []
    const open = Promise.withResolvers<void>()
    const store: FileStore = {
      ...world.files.store,
      async read(key, maxBytes) {
        reading.push(key)
        await open.promise
        return world.files.store.read(key, maxBytes)
      },
    }
    const judged = uploaded.map(([own, fileId]) => acceptUpload({ ...world.files, store }, own, fileId))
    await expect.poll(() => reading.length).toBeGreaterThanOrEqual(4)
    const own = await world.services.db().select().from(table).where(eq(table.ownerId, me.ownerId))
    expect(reading).toHaveLength(4)
    expect(reading.filter((key) => own.some((row) => key === incomingKey(row)))).toHaveLength(2)
    open.resolve()
    expect(await Promise.all(judged)).toMatchObject(uploaded.map(() => ({ status: 'kept' })))
  })

  it('are refused for the moment when too many of one customer or of all wait to be judged', async () => {
    const open = Promise.withResolvers<void>()
    const read: FileStore['read'] = async (key, maxBytes) => {
      await open.promise
      return world.files.store.read(key, maxBytes)
    }
    const files = { ...world.files, store: { ...world.files.store, read } }
    const me = owner()
    const fileId = await world.upload(me.ownerId, jpeg)
    const own = Array.from({ length: 7 }, () => acceptUpload(files, me, fileId))
    await expect(Promise.race(own)).rejects.toMatchObject({ code: 'unavailable' })
    const others: Promise<FileRow>[] = []
    for (let other = 0; other < 31; other += 1) {
      const them = owner()
      others.push(acceptUpload(files, them, await world.upload(them.ownerId, jpeg)))
    }
    await expect(Promise.race(others)).rejects.toMatchObject({ code: 'unavailable' })
    open.resolve()
    const outcomes = await Promise.allSettled([...own, ...others])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  it('are refused by type and size before anything is sent, and when they are too many', async () => {
    const me = owner()
    const request = { contentType: 'image/jpeg', size: 100, sha256: '0'.repeat(64), fileName: 'front.jpg' }
    await expect(presignUpload(world.files, me, { ...request, contentType: 'image/svg+xml' })).rejects.toMatchObject({
      code: 'file_type_refused',
    })
    await expect(presignUpload(world.files, me, { ...request, size: 11_000_000 })).rejects.toMatchObject({
      code: 'file_too_large',
    })
    for (let file = 0; file < 40; file += 1) {
      await presignUpload(world.files, me, { ...request, sha256: String(file).padStart(64, '0') })
    }
    await expect(presignUpload(world.files, me, { ...request, sha256: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  const ask = async (own: Ownership, file: number) => {
    const sha256 = String(file).padStart(64, '0')
    return presignUpload(world.files, own, {
      contentType: 'image/jpeg',
      size: 10_000_000,
      sha256,
      fileName: 'front.jpg',
    })
  }
  const idsOf = async ({ ownerId }: Ownership) =>
    (await world.services.db().select().from(table).where(eq(table.ownerId, ownerId))).map(({ id }) => id)

  it('are refused when too many bytes of one customer, or of one of the staff, are for no placed order', async () => {
    const me = owner()
    // At the same moment: each is counted before the next.
    const asked = await Promise.allSettled(Array.from({ length: 6 }, (_, file) => ask(me, file)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await expect(ask(me, 6)).rejects.toMatchObject({ code: 'too_many_requests' })
    // The same file again takes no more space.
    await ask(
      me,
      asked.findIndex(({ status }) => status === 'fulfilled'),
    )
    expect(await idsOf(me)).toHaveLength(4)

    const staff = { ownerId: randomUUID(), purpose: 'press' } as const
    const { fileId } = await ask(staff, 0)
    const [picture] = await world.services.db().select().from(table).where(eq(table.id, fileId))
    if (!picture) throw new Error('a picture was not written')
    const pictures = Array.from({ length: 98 }, () => ({ ...picture, id: randomUUID() }))
    await world.services.db().insert(table).values(pictures)
    await ask(staff, 1)
    await expect(ask(staff, 2)).rejects.toMatchObject({ code: 'too_many_requests' })
    world.later(25 * hour)
    await settle()
    await ask(me, 6)
    await ask(staff, 2)
  })

  it('take the space of the owner with most when too many bytes of all are for no placed order', async () => {
    world.later(25 * hour)
    await settle()
    const me = owner()
    for (let file = 0; file < 4; file += 1) await ask(me, file)
    // Together 2,000 MB.
    for (let other = 0; other < 196; other += 1) await ask(owner(), 0)
    const newcomer = owner()
    await ask(newcomer, 0)
    expect(await idsOf(me)).toHaveLength(3)
    await ask(newcomer, 1)
    expect(await idsOf(me)).toHaveLength(2)
    await expect(ask(newcomer, 2)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await idsOf(newcomer)).toHaveLength(2)
    world.later(25 * hour)
    await settle()
    await ask(newcomer, 2)
  })

  it('that come to an address after they were judged are not stored', async () => {
    const me = owner()
    const before = await world.stored()
    const send = async (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const request = { contentType: 'image/jpeg', size: bytes.length, sha256, fileName: 'front.jpg' }
      const { fileId, url } = await presignUpload(world.files, me, request)
      const headers = { 'content-type': 'image/jpeg' }
      const put = () => world.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))
      expect((await put()).status).toBe(204)
      return { fileId, put }
    }
    const refused = await send(Buffer.from('<script>alert(1)</script>'))
    await expect(acceptUpload(world.files, me, refused.fileId)).rejects.toMatchObject({ code: 'file_type_refused' })
    await world.outbox.drain()
    await refused.put()
    expect(await world.stored()).toEqual(before)
    const accepted = await send(jpeg)
    await acceptUpload(world.files, me, accepted.fileId)
    await accepted.put()
    expect(await world.stored()).toHaveLength(before.length + 1)
  })

  it('that no order takes go after a day, the others when their time is over or the order lets them go', async () => {
    const me = owner()
    const [left, taken] = [await world.upload(me.ownerId, jpeg), await world.upload(me.ownerId, tellingJpeg())]
    await acceptUpload(world.files, me, taken)
    const keepUntil = new Date(world.services.clock.now().getTime() + 48 * hour)
    await retainFile(world.services, me, { fileId: taken, orderNo: 'SO-3', keepUntil })
    const contract = { ...me, purpose: 'contract' } as const
    const made = { bytes: pdf(), contentType: 'application/pdf', fileName: 'contract.pdf', orderNo: 'SO-3' } as const
    const kept = await storeFile(world.files, contract, made)
    expect((await storeFile(world.files, contract, made)).id).toBe(kept.id)
    const known = async () => {
      await settle()
      const rows = await world.services.db().select().from(table)
      return rows.filter(({ ownerId }) => ownerId === me.ownerId).map(({ id }) => id)
    }
    const expectNothingElseStored = async () => {
      const rows = await world.services.db().select().from(table)
      expect((await world.stored()).toSorted()).toEqual(rows.map(({ storageKey }) => storageKey).toSorted())
    }
    world.later(25 * hour)
    expect(await known()).not.toContain(left)
    expect(await known()).toContain(taken)
    await expect(acceptUpload(world.files, me, left)).rejects.toMatchObject({ code: 'not_found' })
    world.later(25 * hour)
    expect(await known()).toEqual([kept.id])
    await expectNothingElseStored()
    expect((await readStoredFile(world.files, contract, kept.id)).equals(pdf())).toBe(true)
    await releaseFilesOf(world.services, { orderNo: 'SO-3', purpose: 'contract' })
    expect(await known()).toEqual([])
    await expectNothingElseStored()
  })
})
