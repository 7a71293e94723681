import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as group } from '#server/api/contract/groups/files.ts'
import { createContentHandlers } from '#server/backend/domains/content/content.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { files as fileTable } from '#server/backend/platform/db/schema/files.ts'
import { expireFiles } from '#server/backend/platform/files/expiry.ts'
import { createFileHandlers } from '#server/backend/platform/files/files.handlers.ts'
import { acceptUpload } from '#server/backend/platform/files/uploads.ts'
import { jpeg, pdf, png, pngChunk, tellingJpeg, webp } from '#tests/fixtures/licence-files.ts'
import { photograph } from '#tests/fixtures/photograph.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type FileWorld, openFileWorld } from './file-world.ts'

const place = useDatabases('migrated')

const none = { params: {}, query: undefined } as const

describe.each(databaseKinds)('pictures for the press (%s)', (kind) => {
  let world: FileWorld
  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
  })
  afterAll(() => world.close())

  const calls = () => createFileHandlers(world.files)

  function member(): AccountContext {
    const names = { email: 'kari@solvei.example', firstName: 'Kari', lastName: 'Staff' }
    const account = { id: randomUUID(), ...names, role: 'staff', roles: ['administrator'], identityType: 1 } as const
    return { requestId: 'test', appId: '10001', locale: null, account, remoteAddress: '127.0.0.1' }
  }

  const termsOf = (bytes: Buffer, contentType: string, id = 'es8-side') => ({
    id,
    contentType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

  /** Asks for an address and puts the picture there; its id. */
  async function upload(bytes: Buffer, staff: AccountContext, contentType = 'image/jpeg', id?: string) {
    const address = await calls().presignPressUpload({ ...none, body: termsOf(bytes, contentType, id) }, staff)
    const headers = address.headers.map(({ name, value }): [string, string] => [name, value])
    const put = new Request(address.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    expect((await world.fetch(put)).status).toBe(204)
    return address.fileId
  }

  const keep = (fileId: string, staff: AccountContext) => calls().keepPressPicture({ ...none, body: { fileId } }, staff)

  async function shown(picture: string): Promise<Response> {
    const query = group.rows.previewPressFile.query.parse({ name: picture.replace('/pictures/press/', '') })
    const { url } = await calls().previewPressFile({ params: {}, query, body: undefined }, member())
    return world.fetch(new Request(url))
  }

  it.each([
    ['image/jpeg', 'jpg', tellingJpeg()],
    ['image/png', 'png', png],
    ['image/webp', 'webp', webp()],
  ])('of %s are laid out cleaned, under a name of the item and of what is in them', async (type, ending, bytes) => {
    const kari = member()
    const { picture } = await keep(await upload(bytes, kari, type, 'es8/side.front'), kari)
    expect(picture).toMatch(new RegExp(String.raw`^/pictures/press/es8-side-front-[0-9a-f]{12}\.${ending}$`))
    expect(group.rows.keepPressPicture.returns.safeParse({ picture }).success).toBe(true)
    const response = await shown(picture)
    expect(response.headers.get('content-type')).toBe(type)
    const said = Buffer.from(await response.arrayBuffer())
    expect(said.includes('GPS')).toBe(false)
    expect(said.includes('<script>')).toBe(false)
  })

  /** What pages show of a picture, by a list in which somebody has published it. */
  async function sizesOf(picture: string) {
    const id = `media-${randomUUID()}`
    const body = { type: 'picture', title: 'The ES8 on the quay', picture }
    const dates = { publishedAt: world.services.clock.now(), updatedAt: world.services.clock.now() }
    await world.services
      .db()
      .insert(contentItems)
      .values({ kind: 'media', id, locale: 'en_EU', body, ...dates })
    const { items } = await createContentHandlers(world.services).listMedia(
      { params: {}, query: { page: 1, size: 50, type: 'picture' }, body: undefined },
      member(),
    )
    const item = items.find((item) => item.id === id)
    if (!item) throw new Error('a published picture is not listed')
    return item.sizes
  }

  it('are shown in sizes, and downloaded as they look without the camera’s notes', async () => {
    const kari = member()
    const bytes = await photograph({ width: 2400, height: 1600 })
    expect(await tellsPlace(bytes)).toBe(true)
    expect(bytes.includes('Solvei')).toBe(true)
    const { picture } = await keep(await upload(bytes, kari), kari)
    const sizes = await sizesOf(picture)
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [640, 427],
      [1280, 853],
    ])
    expect(
      group.rows.keepPressPicture.returns.shape.picture.array().safeParse(sizes.map(({ src }) => src)).success,
    ).toBe(true)
    for (const { src, width } of sizes) {
      const response = await shown(src)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width })
    }
    const taken = Buffer.from(await (await shown(picture)).arrayBuffer())
    expect(await sharp(taken).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 1600 })
    expect(await tellsPlace(taken)).toBe(false)
    expect(taken.includes('Solvei')).toBe(false)
    const [before, after] = [await sharp(bytes).raw().toBuffer(), await sharp(taken).raw().toBuffer()]
    const differences = before.reduce((sum, point, at) => sum + Math.abs(point - (after[at] ?? 0)), 0)
    expect(differences / before.length).toBeLessThan(6)
  })

  it('have no sizes where they are drawn or were laid out before there were any, until they are laid out again', async () => {
    expect(await sizesOf('/pictures/vehicles/es8-copper-turbine-side.svg')).toEqual([])
    const kari = member()
    const fileId = await upload(await photograph({ width: 900, height: 600, seed: 2 }), kari)
    const { picture } = await keep(fileId, kari)
    await world.services.db().update(fileTable).set({ sizes: null })
    expect(await sizesOf(picture)).toEqual([])
    const before = await tagVersions(world.services)
    expect(await keep(fileId, kari)).toEqual({ picture })
    expect(await sizesOf(picture)).toHaveLength(2)
    expect((await tagVersions(world.services))['media']).toBeGreaterThan(before['media'] ?? 0)
  })

  it('come to the same where the process dies after any of its writes', async () => {
    const kari = member()
    const fileId = await upload(await photograph({ width: 1400, height: 700, seed: 3 }), kari)
    const owner = { ownerId: kari.account.id, purpose: 'press' } as const
    await acceptUpload(world.files, owner, fileId)
    const pictures = new Set<string>()
    for (let writes = 0; writes < 3; writes += 1) {
      let left = writes
      const { store } = world.files
      const dying = createFileHandlers({
        ...world.files,
        store: {
          ...store,
          write: (...file) => (left-- > 0 ? store.write(...file) : Promise.reject(new Error('killed'))),
        },
      })
      await expect(dying.keepPressPicture({ ...none, body: { fileId } }, kari)).rejects.toThrow('killed')
    }
    for (let round = 0; round < 2; round += 1) pictures.add((await keep(fileId, kari)).picture)
    expect(pictures.size).toBe(1)
    const [picture = ''] = pictures
    const sizes = await sizesOf(picture)
    expect(sizes.map(({ width }) => width)).toEqual([640, 1280])
    const stored = await world.stored()
    await keep(fileId, kari)
    expect(await world.stored()).toEqual(stored)
  })

  it('stay for good, also when they are laid out twice, and what nobody lays out goes after a day', async () => {
    const kari = member()
    const fileId = await upload(jpeg, kari)
    const { picture } = await keep(fileId, kari)
    expect(await keep(fileId, kari)).toEqual({ picture })
    // The same picture of another item is the same file.
    const omar = member()
    expect(await keep(await upload(jpeg, omar, 'image/jpeg', 'elsewhere'), omar)).toEqual({ picture })
    const left = await upload(tellingJpeg(), kari)
    world.later(25 * 3_600_000)
    await expireFiles(world.services)
    await world.outbox.drain()
    expect((await shown(picture)).status).toBe(200)
    await expect(keep(left, kari)).rejects.toMatchObject({ code: 'not_found' })
    await expect(keep(fileId, kari)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are laid out by whoever uploaded them, and once they have come', async () => {
    const [kari, omar] = [member(), member()]
    const fileId = await upload(png, kari, 'image/png')
    await expect(keep(fileId, omar)).rejects.toMatchObject({ code: 'not_found' })
    const { fileId: awaited } = await calls().presignPressUpload(
      { ...none, body: termsOf(Buffer.from('not sent'), 'image/png') },
      kari,
    )
    await expect(keep(awaited, kari)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['no picture', 'file_type_refused', 'image/jpeg', Buffer.from('<script>alert(1)</script>')],
    ['a picture that breaks off', 'file_unreadable', 'image/png', png.subarray(0, -20)],
    ['a picture of another type than it says', 'file_type_refused', 'image/webp', jpeg],
    ['a document', 'file_type_refused', 'image/jpeg', pdf()],
    ['whole by their marks, but not to be opened', 'file_unreadable', 'image/png', unreadablePng()],
  ])('are refused where they are %s, and nothing of them stays', async (_what, code, type, bytes) => {
    const kari = member()
    const before = await world.stored()
    const fileId = await upload(bytes, kari, type)
    await expect(keep(fileId, kari)).rejects.toMatchObject({ code })
    await world.outbox.drain()
    expect(await world.stored()).toEqual(before)
  })

  it('are refused by type and size before anything is sent', async () => {
    const ask = (change: object) =>
      calls().presignPressUpload({ ...none, body: { ...termsOf(jpeg, 'image/jpeg'), ...change } }, member())
    for (const contentType of ['application/pdf', 'image/svg+xml', 'text/html', 'constructor', '']) {
      await expect(ask({ contentType })).rejects.toMatchObject({ code: 'file_type_refused' })
    }
    await expect(ask({ size: 10 * 1024 * 1024 + 1 })).rejects.toMatchObject({ code: 'file_too_large' })
  })

  it.each(['../es8', 'ES8', 'es8 side', '', 'x'.repeat(81)])('are of no item called %j', (id) => {
    expect(group.rows.presignPressUpload.body.safeParse(termsOf(jpeg, 'image/jpeg', id)).success).toBe(false)
  })
})

/** Chunks with their right sums, in which there is nothing that could be unpacked. */
function unreadablePng(): Buffer {
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([png.subarray(0, 33), pngChunk('IDAT', Buffer.from('not packed at all')), end])
}

/** Whether the tag stands there under which cameras write where they were; in either order of its bytes. */
async function tellsPlace(bytes: Buffer): Promise<boolean> {
  const { exif } = await sharp(bytes).metadata()
  return ['8825', '2588'].some((tag) => exif?.includes(Buffer.from(tag, 'hex')))
}
