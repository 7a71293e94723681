import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

const cdn = 'https://cdn.example/solvei'

describe('a site whose files come from elsewhere', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path, CDN_URL: `${cdn}/` })
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  it('names scripts by their address there, and its policy allows that origin', async () => {
    const page = await fetch(`${site.url}/de_DE`)
    const html = await page.text()
    const modules = Array.from(html.matchAll(/rel="later"[^>]* href="([^"]+)"/g), ([, href = '']) => href)
    expect(modules.length).toBeGreaterThan(3)
    expect(modules.filter((href) => !href.startsWith(`${cdn}/assets/`))).toEqual([])
    expect(html).toContain(`import("${cdn}/assets/`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' https://cdn.example ")
  })

  it('lets pages load the files that the other place hands on', async () => {
    const { headers } = await fetch(`${site.url}/favicon.svg`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })
})
