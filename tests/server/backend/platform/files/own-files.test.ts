import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as group } from '#server/api/contract/groups/files.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { createFileHandlers } from '#server/backend/platform/files/files.handlers.ts'
import { storePressFile } from '#server/backend/platform/files/own-files.ts'
import { storeFile } from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload } from '#server/backend/platform/files/uploads.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type FileWorld, openFileWorld } from './file-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the files of a customer (%s)', (kind) => {
  let world: FileWorld
  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
  })
  afterAll(() => world.close())

  const calls = () => createFileHandlers(world.files)
  const none = { params: {}, body: undefined } as const

  function contextOf(id: string): AccountContext {
    const names = { email: 'a@solvei.example', firstName: 'Ada', lastName: 'Lund' }
    const account = { id, ...names, role: 'customer', roles: [], identityType: 1 } as const
    return { requestId: 'test', appId: '10001', locale: null, account, remoteAddress: '127.0.0.1' }
  }

  async function withPapers() {
    const ada = contextOf(randomUUID())
    const ownerId = ada.account.id
    const licence = await world.upload(ownerId, jpeg)
    await acceptUpload(world.files, { ownerId, purpose: 'licence' }, licence)
    const contract = await storeFile(
      world.files,
      { ownerId, purpose: 'contract' },
      { bytes: Buffer.from('%PDF-1.7\n'), contentType: 'application/pdf', fileName: 'contract.pdf', orderNo: 'SO-1' },
    )
    return { ada, licence, contract: contract.id }
  }

  it('are listed with what they are for and until when they stay, to their owner alone', async () => {
    const { ada, licence, contract } = await withPapers()
    const { files } = await calls().listFiles({ ...none, query: {} }, ada)
    expect(files.map(({ fileId }) => fileId).toSorted()).toEqual([licence, contract].toSorted())
    expect(files.find(({ purpose }) => purpose === 'contract')).toMatchObject({ orderNo: 'SO-1', deletedAt: null })
    const contracts = await calls().listFiles({ ...none, query: { purpose: 'contract' } }, ada)
    expect(contracts.files.map(({ fileId }) => fileId)).toEqual([contract])
    expect(await calls().listFiles({ ...none, query: {} }, contextOf(randomUUID()))).toEqual({ files: [] })
  })

  it('are saved from an address that is good for minutes', async () => {
    const { ada, contract } = await withPapers()
    const { url, expiresAt } = await calls().downloadFile({ ...none, query: { fileId: contract } }, ada)
    const saved = await world.fetch(new Request(url))
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="contract.pdf"')
    expect(Date.parse(expiresAt)).toBe(world.services.clock.now().getTime() + 300_000)
    world.later(301_000)
    expect((await world.fetch(new Request(url))).status).toBe(403)
    const one = await calls().getFile({ ...none, query: { fileId: contract } }, ada)
    expect(one).toMatchObject({ fileId: contract, purpose: 'contract', contentType: 'application/pdf' })
    expect((await world.fetch(new Request(one.url))).status).toBe(200)
  })

  it('are shown where they are pictures, and no others', async () => {
    const { ada, licence, contract } = await withPapers()
    const { url } = await calls().previewFile({ ...none, query: { fileId: licence } }, ada)
    const shown = await world.fetch(new Request(url))
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    await expect(calls().previewFile({ ...none, query: { fileId: contract } }, ada)).rejects.toMatchObject({
      code: 'file_type_refused',
    })
    // What may be saved cannot be made to be shown.
    const { url: saving } = await calls().downloadFile({ ...none, query: { fileId: contract } }, ada)
    expect((await world.fetch(new Request(`${saving}&shown=picture`))).status).toBe(403)
  })

  it('are to anybody else as if there were none, and so are those not looked into yet, or gone', async () => {
    const { ada, licence, contract } = await withPapers()
    const awaited = await world.upload(ada.account.id, Buffer.concat([jpeg, Buffer.from('x')]))
    const stranger = contextOf(randomUUID())
    for (const [context, fileId] of [
      [stranger, licence],
      [stranger, contract],
      [ada, awaited],
      [ada, 'x'.repeat(43)],
    ] as const) {
      const input = { ...none, query: { fileId } }
      for (const call of [calls().getFile, calls().downloadFile, calls().previewFile]) {
        await expect(call(input, context)).rejects.toMatchObject({ code: 'not_found' })
      }
    }
    world.later(25 * 3_600_000)
    await expect(calls().downloadFile({ ...none, query: { fileId: licence } }, ada)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('for the press are everybody’s, by name, the newest first, and never listed as somebody’s', async () => {
    await storePressFile(world.files, { bytes: jpeg, contentType: 'image/jpeg', fileName: 'es8-side.jpg' })
    const { url } = await calls().previewPressFile(
      { ...none, query: { name: 'es8-side.jpg' } },
      contextOf(randomUUID()),
    )
    expect((await world.fetch(new Request(url))).headers.get('content-type')).toBe('image/jpeg')
    const missing = { ...none, query: { name: 'vind-side.jpg' } }
    await expect(calls().previewPressFile(missing, contextOf(randomUUID()))).rejects.toMatchObject({
      code: 'not_found',
    })
    const nobody = contextOf('00000000-0000-0000-0000-000000000000')
    expect(await calls().listFiles({ ...none, query: {} }, nobody)).toEqual({ files: [] })
  })

  it.each(['../secret.jpg', '..%2fsecret.jpg', 'a/b.jpg', 'a\\b.jpg', '.jpg', 'es8.svg', 'es8.jpg\0', 'ES8.JPG'])(
    'for the press have plain names: %s is none',
    (name) => {
      expect(group.rows.previewPressFile.query.safeParse({ name }).success).toBe(false)
    },
  )
})
