import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as table } from '#server/backend/db/schema/files.ts'
import { expireFiles } from '#server/backend/files/expiry.ts'
import { dropFilesOf, keepFile, presignDownload, readKeptFile, takeFile } from '#server/backend/files/keeping.ts'
import { acceptUpload, presignUpload } from '#server/backend/files/uploads.ts'
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
    await takeFile(world.services, me, { fileId, orderNo: 'SO-1', keepUntil })
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
    await expect(takeFile(world.services, theirs, { fileId, orderNo: 'SO-2', keepUntil })).rejects.toMatchObject({
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

  it('of one customer are judged two at a time, and of others meanwhile', async () => {
    const [me, other] = [owner(), owner()]
    const mine: string[] = []
    for (const end of ['a', 'b', 'c']) {
      mine.push(await world.upload(me.ownerId, Buffer.concat([jpeg, Buffer.from(end)])))
    }
    const theirs = await world.upload(other.ownerId, jpeg)
    const [others, ...own] = await Promise.allSettled([
      acceptUpload(world.files, other, theirs),
      ...mine.map((fileId) => acceptUpload(world.files, me, fileId)),
    ])
    expect(others).toMatchObject({ status: 'fulfilled' })
    const refused = own.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'too_many_requests' } }])
    const left = mine[own.findIndex(({ status }) => status === 'rejected')] ?? ''
    expect(await acceptUpload(world.files, me, left)).toMatchObject({ status: 'kept' })
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

  it('that no order takes go after a day, the others when their time is over or the order lets them go', async () => {
    const me = owner()
    const [left, taken] = [await world.upload(me.ownerId, jpeg), await world.upload(me.ownerId, tellingJpeg())]
    await acceptUpload(world.files, me, taken)
    const keepUntil = new Date(world.services.clock.now().getTime() + 48 * hour)
    await takeFile(world.services, me, { fileId: taken, orderNo: 'SO-3', keepUntil })
    const contract = { ...me, purpose: 'contract' } as const
    const made = { bytes: pdf(), contentType: 'application/pdf', fileName: 'contract.pdf', orderNo: 'SO-3' } as const
    const kept = await keepFile(world.files, contract, made)
    expect((await keepFile(world.files, contract, made)).id).toBe(kept.id)
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
    expect((await readKeptFile(world.files, contract, kept.id)).equals(pdf())).toBe(true)
    await dropFilesOf(world.services, { orderNo: 'SO-3', purpose: 'contract' })
    expect(await known()).toEqual([])
    await expectNothingElseStored()
  })
})
