import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '#server/api/contract/groups/files.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { files as fileTable } from '#server/backend/platform/db/schema/files.ts'
import { findFactSheet, readPressFile } from '#server/services/press-files.ts'
import { answerOf } from '#server/services/row-call.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { callTo } from './calls.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({
    place: await newDatabase('postgresql', 'seeded'),
    assemble: assembleModules(modules),
  })
})
afterAll(() => backend.stop())

const call = (userToken?: string) =>
  callTo((request) => backend.fetch(request), { app: backend.issuerAccess.app, ...(userToken && { userToken }) })
const terms = {
  id: 'es8-side',
  contentType: 'image/jpeg',
  size: jpeg.length,
  sha256: createHash('sha256').update(jpeg).digest('hex'),
}

const presignPressUpload = (asked: ReturnType<typeof call>, body: typeof terms) =>
  answerOf(files.rows.presignPressUpload)({ context: { call: asked }, data: { body } })
const keepPressPicture = (asked: ReturnType<typeof call>, body: { fileId: string }) =>
  answerOf(files.rows.keepPressPicture)({ context: { call: asked }, data: { body } })

/** Lays the picture out; its name. */
async function layOut(): Promise<string> {
  const staff = call(await backend.tokenOf('staff@solvei.example'))
  const presigned = await presignPressUpload(staff, terms)
  if (!presigned.ok) throw new Error(presigned.code)
  const { fileId, url, headers } = presigned.value
  const sent = headers.map(({ name, value }): [string, string] => [name, value])
  await backend.fetch(new Request(url, { method: 'PUT', headers: sent, body: new Uint8Array(jpeg) }))
  const kept = await keepPressPicture(staff, { fileId })
  if (!kept.ok) throw new Error(kept.code)
  return kept.value.picture.replace('/pictures/press/', '')
}

describe('the fact sheet for the press', () => {
  it('is found in the language of the page, and none where there is none', async () => {
    expect(await findFactSheet(call())).toBe('/press/fact-sheet-de.pdf')
    const { db } = backend.services
    await db().delete(fileTable).where(eq(fileTable.fileName, 'fact-sheet-de.pdf'))
    expect(await findFactSheet(call())).toBeNull()
  })
})

describe('a picture for the press', () => {
  it('goes from the browser of staff to everybody’s', async () => {
    const read = await readPressFile(call(), await layOut())
    expect(read?.contentType).toBe('image/jpeg')
    const bytes = Buffer.from(await new Response(read?.body).arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  })

  it.each(['none.jpg', 'none.pdf', '../none.jpg', 'NONE.JPG', ''])('is none where it is called %j', async (name) => {
    expect(await readPressFile(call(), name)).toBeNull()
  })

  it('that the store has lost is a failure, not a picture that was never there', async () => {
    const name = await layOut()
    const lost = { ...call(), fetchFile: async () => new Response(null, { status: 404 }) }
    await expect(readPressFile(lost, name)).rejects.toThrow('answered 404')
  })

  it('is refused by name where it is too large or none', async () => {
    const staff = call(await backend.tokenOf('staff@solvei.example'))
    expect(await presignPressUpload(staff, { ...terms, size: 11_000_000 })).toMatchObject({ code: 'file_too_large' })
    expect(await presignPressUpload(staff, { ...terms, contentType: 'application/pdf' })).toMatchObject({
      code: 'file_type_refused',
    })
    expect(await keepPressPicture(staff, { fileId: 'x'.repeat(43) })).toMatchObject({ code: 'not_found' })
  })

  it('is laid out by nobody but staff', async () => {
    const customer = call(await backend.tokenOf('private@solvei.example'))
    await expect(presignPressUpload(customer, terms)).rejects.toMatchObject({ resultCode: 'forbidden' })
    await expect(keepPressPicture(customer, { fileId: 'x'.repeat(43) })).rejects.toMatchObject({
      resultCode: 'forbidden',
    })
    await expect(presignPressUpload(call(), terms)).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
  })
})
