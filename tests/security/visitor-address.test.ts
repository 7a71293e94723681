import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

/** More writes than a visitor may make per minute (server/services/write-limit.ts). */
const tooMany = 130
/** Form of an unknown interaction: counted like any other, and redirects to its page. */
const form = `/de_DE/sign-in/${'x'.repeat(24)}`

/** Statuses of writes whose senders claim an address themselves. */
async function write({ url }: SiteProcess, forwardedFor: (attempt: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < tooMany; attempt += 1) {
    const answer = await fetch(url + form, {
      method: 'POST',
      body: new URLSearchParams({ email: 'kari@example.org', password: 'not hers' }),
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forwardedFor(attempt) },
      redirect: 'manual',
    })
    statuses.add(answer.status)
  }
  return statuses
}

describe.each([
  { proxies: 'none', what: 'that has no proxy before it' },
  { proxies: '192.0.2.7', what: 'whose proxy is somewhere else' },
])('a site $what', ({ proxies }) => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path, TRUSTED_PROXIES: proxies })
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  it('takes nobody’s word for where they come from', async () => {
    expect(await write(site, (attempt) => `198.51.100.${attempt}`)).toEqual(new Set([303, 429]))
  })
})

describe('a site behind a proxy on the same machine', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path })
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  it('counts visitors apart by what the proxy says', async () => {
    expect(await write(site, (attempt) => `198.51.100.${attempt}`)).toEqual(new Set([303]))
  })

  it('believes the proxy, not what a visitor has sent it', async () => {
    expect(await write(site, (attempt) => `198.51.100.${attempt}, 203.0.113.9`)).toEqual(new Set([303, 429]))
  })
})
