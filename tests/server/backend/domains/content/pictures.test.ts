import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContentOperationsHandlers } from '#server/backend/domains/content/content-operations.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { contentPictures } from '#server/backend/platform/db/schema/content.ts'
import { expireFiles } from '#server/backend/platform/files/expiry.ts'
import { createFileHandlers } from '#server/backend/platform/files/files.handlers.ts'
import { photograph } from '#tests/fixtures/photograph.ts'
import { type FileWorld, openFileWorld } from '#tests/server/backend/platform/files/file-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { article, keyOf } from './content-world.ts'

const place = useDatabases('migrated')
const none = { params: {}, query: undefined } as const
const member: AccountContext = {
  requestId: 'test',
  appId: '10001',
  locale: null,
  account: {
    id: randomUUID(),
    email: 'kari@solvei.example',
    firstName: 'Kari',
    lastName: 'Staff',
    role: 'staff',
    roles: ['administrator'],
    identityType: 1,
  },
  remoteAddress: '127.0.0.1',
}

describe.each(databaseKinds)('pictures of the library (%s)', (kind) => {
  let world: FileWorld
  let staff: ReturnType<typeof createContentOperationsHandlers>
  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
    staff = createContentOperationsHandlers(world.files.services, [])
  })
  afterAll(() => world.close())

  /** Uploads a photograph of this width; its name. */
  async function upload(id: string, width: number): Promise<string> {
    const bytes = await photograph({ width, height: Math.round(width / 2) })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const calls = createFileHandlers(world.files)
    const terms = { id, contentType: 'image/jpeg', size: bytes.length, sha256 }
    const { url, headers: signed, fileId } = await calls.presignPressUpload({ ...none, body: terms }, member)
    const headers = signed.map(({ name, value }): [string, string] => [name, value])
    await world.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))
    const { picture } = await calls.keepPressPicture({ ...none, body: { fileId } }, member)
    return picture.replace('/pictures/press/', '')
  }

  const list = (q?: string) =>
    staff.listPictures({ params: {}, query: { page: 1, size: 50, q }, body: undefined }, member)
  const get = (name: string) => staff.getPicture({ params: { name }, query: undefined, body: undefined }, member)
  const describeIn = (name: string, version: number, alt: Record<string, string>) =>
    staff.savePicture({ params: { name }, query: undefined, body: { version, alt } }, member)
  const remove = (name: string) => staff.deletePicture({ params: { name }, query: undefined, body: undefined }, member)
  const save = (id: string, revision: number, html: string) =>
    staff.saveDraft({ ...none, body: { ...keyOf(id), revision, body: { ...article, html } } }, member)
  const set = (id: string, revision: number, action: 'publish') =>
    staff.setPublication({ ...none, body: { ...keyOf(id), revision, action } }, member)
  const showing = (src: string, alt = 'A quay') => `<figure><img src="${src}" alt="${alt}" /></figure>`

  it('are listed once they are uploaded, and found by name and alternative text', async () => {
    const name = await upload('quay', 1_500)
    expect(await get(name)).toMatchObject({ name, alt: {}, version: 0, uses: 0, usedIn: [] })
    const sizes = (await get(name)).sizes.map(({ width }) => width)
    expect(sizes).toEqual([640, 1280])
    expect(await describeIn(name, 0, { en: 'A quay at dawn', de: 'Ein Kai am Morgen', ar: '' })).toMatchObject({
      version: 1,
      alt: { en: 'A quay at dawn', de: 'Ein Kai am Morgen' },
    })
    await expect(describeIn(name, 0, {})).rejects.toMatchObject({ code: 'content_changed', data: { revision: 1 } })
    await expect(get('none-000000000000.jpg')).rejects.toMatchObject({ code: 'not_found' })
    const found = async (q: string) => (await list(q)).items.map((item) => item.name)
    expect([await found('KAI AM'), await found('quay-'), await found('dune')]).toEqual([[name], [name], []])
  })

  it('are not deleted while a text shows them or their variants, be it a draft', async () => {
    const name = await upload('pier', 1_400)
    const { sizes, picture } = await get(name)
    const variant = sizes.at(-1)?.src ?? ''
    await save('at-the-pier', 0, showing(variant))
    expect(await get(name)).toMatchObject({ uses: 1, usedIn: [{ ...keyOf('at-the-pier'), isPublic: false }] })
    await expect(remove(name)).rejects.toMatchObject({ code: 'picture_in_use' })
    await set('at-the-pier', 1, 'publish')
    await save('at-the-pier', 1, '<p>Without it.</p>')
    expect(await get(name)).toMatchObject({ usedIn: [{ isPublic: true }] })
    await expect(remove(name)).rejects.toMatchObject({ code: 'picture_in_use' })

    await set('at-the-pier', 2, 'publish')
    await remove(name)
    await remove(name)
    await expect(get(name)).rejects.toMatchObject({ code: 'not_found' })
    const [record] = await world.files.services
      .db()
      .select()
      .from(contentPictures)
      .where(eq(contentPictures.name, name))
    expect(record).toMatchObject({ deletedBy: member.account.id })

    // A text that shows it now cannot be published.
    for (const src of [picture, variant]) {
      const { revision } = await save('at-the-pier', src === picture ? 2 : 3, showing(src))
      await expect(set('at-the-pier', revision, 'publish')).rejects.toMatchObject({
        code: 'content_incomplete',
        data: { fields: ['html'] },
      })
    }
  })

  it('are there again when the same photograph is uploaded, as long as its bytes and after', async () => {
    const name = await upload('crane', 1_300)
    await describeIn(name, 0, { en: 'A crane' })
    await remove(name)
    expect(await upload('crane', 1_300)).toBe(name)
    // Without texts: the old ones were deleted with it.
    expect(await get(name)).toMatchObject({ alt: {}, version: 0 })
    expect(await describeIn(name, 0, { en: 'A crane at work' })).toMatchObject({ version: 1 })
    await remove(name)
    await world.files.services.clock.advance(86_400 + 60)
    expect((await expireFiles(world.files.services))['deleted']).toBeGreaterThanOrEqual(3)
    await world.outbox.drain()
    expect(await upload('crane', 1_300)).toBe(name)
    expect((await get(name)).sizes).toHaveLength(2)
  })

  it('are shown with an alternative text alone', async () => {
    const { picture } = await get(await upload('buoy', 1_200))
    await save('buoy', 0, showing(picture, ''))
    await expect(set('buoy', 1, 'publish')).rejects.toMatchObject({
      code: 'content_incomplete',
      data: { fields: ['html'] },
    })
    await save('buoy', 1, showing(picture, 'A buoy'))
    expect(await set('buoy', 2, 'publish')).toMatchObject({ state: 'published' })
  })
})
