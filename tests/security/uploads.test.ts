import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { uploadMaxBytes } from '#server/api/contract/schemas/files.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

describe('a file that is put to the site', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  let token: string
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path })
    token = await accessTokenOf(site.url, 'staff@solvei.example')
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  async function addressFor(bytes: Buffer<ArrayBuffer>) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const body = { id: 'es8-front', contentType: 'image/jpeg', size: bytes.length, sha256 }
    const { url, headers } = await siteApi(site.url, token).files.presignPressUpload({ body })
    return { url, headers: headers.map(({ name, value }): [string, string] => [name, value]) }
  }

  it.each([3_000_000, uploadMaxBytes])('is taken with %i bytes', async (size) => {
    const bytes = Buffer.alloc(size, 7)
    const { url, headers } = await addressFor(bytes)
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(204)
  })

  it('is not taken where it is larger than its address says', async () => {
    const { url, headers } = await addressFor(Buffer.alloc(1_000, 7))
    expect((await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(3_000_000, 7) })).status).toBe(413)
  })

  it('is all that may be so large: a form is refused before it is read', async () => {
    const form = new URLSearchParams({ email: 'x'.repeat(3_000_000), password: 'x' })
    const headers = { 'sec-fetch-site': 'same-origin' }
    const path = `/de_DE/sign-in/${'x'.repeat(24)}`
    expect((await fetch(site.url + path, { method: 'POST', body: form, headers })).status).toBe(413)
  })
})
