import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licenceDownload, licenceUploadRequest, uploadUrl } from '#server/api/contract/schemas/files.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createLicenceCalls } from '#server/backend/platform/files/licence-calls.ts'
import { acceptUpload } from '#server/backend/platform/files/uploads.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type FileWorld, openFileWorld } from './file-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the images of a licence (%s)', (kind) => {
  let world: FileWorld
  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
  })
  afterAll(() => world.close())

  function contextOf(id: string): AccountContext {
    const names = { email: 'a@solvei.example', firstName: 'Ada', lastName: 'Lund' }
    const account = { id, ...names, role: 'customer', roles: [], identityType: 1 } as const
    return { requestId: 'test', appId: '10001', locale: null, account, remoteAddress: '127.0.0.1' }
  }

  it('lets a customer upload a side of the licence of their order, and look at it again', async () => {
    const [mine, theirs] = [contextOf(randomUUID()), contextOf(randomUUID())]
    const sides = new Map<string, string>()
    const ensureMine = (accountId: string) => {
      if (accountId !== mine.account.id) throw new Refusal('not_found', 'not their order')
    }
    const calls = createLicenceCalls(world.files, {
      ensureTakesLicence: async (_orderNo, accountId) => ensureMine(accountId),
      licenceOf: async (_orderNo, accountId, side) => {
        ensureMine(accountId)
        return sides.get(side) ?? null
      },
    })
    const query = licenceUploadRequest.parse({
      orderNo: 'SO-1',
      side: 'front',
      fileName: '../../front.jpg',
      contentType: 'image/jpeg',
      size: String(jpeg.length),
      sha256: createHash('sha256').update(jpeg).digest('hex'),
    })
    await expect(calls.presignUpload({ query }, theirs)).rejects.toMatchObject({ code: 'not_found' })
    const address = uploadUrl.parse(await calls.presignUpload({ query }, mine))
    const headers = address.headers.map(({ name, value }): [string, string] => [name, value])
    const put = { method: 'PUT', headers, body: new Uint8Array(jpeg) }
    expect((await world.fetch(new Request(address.url, put))).status).toBe(204)

    const wanted = { query: { orderNo: 'SO-1', side: 'front' } } as const
    await expect(calls.presignDownload(wanted, mine)).rejects.toMatchObject({ code: 'not_found' })
    await acceptUpload(world.files, { ownerId: mine.account.id, purpose: 'licence' }, address.fileId)
    sides.set('front', address.fileId)
    await expect(calls.presignDownload(wanted, theirs)).rejects.toMatchObject({ code: 'not_found' })
    const { url } = licenceDownload.parse(await calls.presignDownload(wanted, mine))
    const response = await world.fetch(new Request(url))
    expect(response.headers.get('content-disposition')).toContain('filename="front.jpg"')
  })
})
