import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as group } from '#server/api/contract/groups/files.ts'
import { expireFiles } from '#server/backend/files/expiry.ts'
import { createFileHandlers } from '#server/backend/files/files.handlers.ts'
import type { AccountContext } from '#server/backend/http/handler.ts'
import { jpeg, pdf, png, tellingJpeg, webp } from '#tests/fixtures/licence-files.ts'
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
    const account = { id: randomUUID(), ...names, role: 'staff', identityType: 1 } as const
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
    ['no picture', 'image/jpeg', Buffer.from('<script>alert(1)</script>')],
    ['a picture that breaks off', 'image/png', png.subarray(0, -20)],
    ['a picture of another type than it says', 'image/webp', jpeg],
    ['a document', 'image/jpeg', pdf()],
  ])('are refused where they are %s, and nothing of them stays', async (_what, type, bytes) => {
    const kari = member()
    const before = await world.stored()
    const fileId = await upload(bytes, kari, type)
    await expect(keep(fileId, kari)).rejects.toMatchObject({ code: 'file_type_refused' })
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
