import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { siteBrowser, signInToSite } from '#tests/support/site-browser.ts'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

const email = 'private@solvei.example'
/** Pages that the server caches for all visitors. */
const shared = [
  '/',
  '/de_DE',
  '/ar_AE',
  '/no_NO/machines',
  '/en_EU/machines/testDriveBooking',
  '/nl_NL/test-drive/type',
]
/** Pages of one visitor or one moment. */
const own = [
  '/de_DE/login',
  '/de_DE/test-drive/contact',
  '/de_DE/test-drive/manage/TD-0000-0000?token=x',
  '/de_DE/careers/applications/JA-0000-0000?token=x',
  '/de_DE/enquiry/CE-0000-0000?token=x',
  '/de_DE/ops',
]
/** Pages that are invalidated by a publication, or a taken place. */
const tagsOf: Record<string, string> = {
  '/de_DE': 'articles,components,vehicles',
  '/de_DE/activities': 'activities,stores',
  '/de_DE/business': 'components',
  '/de_DE/contact': 'components,stores',
  '/de_DE/membership': 'memberships',
  '/de_DE/newsletter': 'components',
  '/de_DE/subscription': 'vehicles',
  '/de_DE/test-drive/type': 'components,stores',
  '/de_DE/vehicles': 'vehicles',
  '/de_DE/vehicles/es8': 'vehicles',
  '/no_NO/trade-in': 'components,stores',
  '/sitemaps/de_DE.xml': 'activities,articles,careers,components,vehicles',
}
const keptForAll = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const keptByNobody = 'private, no-store'

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let site: SiteProcess
let session = ''
beforeAll(async () => {
  folder = await temporaryDataDir(inject('filledDataDir'))
  site = await startBriefSite({ DATA_DIR: folder.path })
  session = await signIn()
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

/** Session cookies of a signed-in customer, as a browser sends them. */
async function signIn(): Promise<string> {
  const browser = siteBrowser(site)
  await signInToSite(browser, site, { email })
  return Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
  const { status } = answer
  const [control, etag, cookies] = [
    answer.headers.get('cache-control'),
    answer.headers.get('etag'),
    answer.headers.getSetCookie(),
  ]
  return { status, control, etag, cookies, text: await answer.text() }
}

describe.each(shared)('the page %s', (path) => {
  it('is rendered for somebody signed in alone, whoever asked before', async () => {
    const own = () => get(path, { cookie: `consent=all; ${session}` })
    const alone = { status: 200, control: keptByNobody, etag: null }
    expect(await own()).toMatchObject(alone)
    await get(path)
    expect(await own()).toMatchObject(alone)
  })

  it('is one and the same for everybody else, whatever their browsers bring along', async () => {
    const first = await get(path)
    expect(first).toMatchObject({ status: 200, control: keptForAll, cookies: [] })
    expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(first.text).not.toContain(email)
    for (const headers of [
      { cookie: 'consent=%7B%22marketing%22%3Atrue%7D; theme=dark' },
      { 'accept-language': 'fr', 'user-agent': 'nioApp 3', referer: 'https://elsewhere.example/' },
      { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' },
    ]) {
      expect(await get(path, headers)).toEqual(first)
    }
    expect((await get(path, { 'if-none-match': first.etag ?? '' })).status).toBe(304)
  })

  it('is the same for an address that carries what the page does not declare', async () => {
    const first = await get(path)
    for (const query of ['?utm_source=x', '?utm_campaign=y&gclid=1&bd_vid=2', '?container=nioapp', '?x=%F0']) {
      expect(await get(path + query, { cookie: 'consent=all' })).toEqual(first)
    }
  })
})

describe('a page that somebody can change by publishing', () => {
  it.each(Object.entries(tagsOf))('says what it is made of: %s', async (path, tags) => {
    const { headers, status } = await fetch(site.url + path)
    expect({ status, control: headers.get('cache-control'), tags: headers.get('cache-tag') }).toEqual({
      status: 200,
      control: keptForAll,
      tags,
    })
  })

  it('says of an activity that its places are counted', async () => {
    const list = await (await fetch(`${site.url}/de_DE/activities`)).text()
    const [path] = /\/de_DE\/activities\/[a-z0-9-]+/.exec(list) ?? []
    expect(path).toBeDefined()
    const { headers } = await fetch(site.url + path)
    expect({ control: headers.get('cache-control'), tags: headers.get('cache-tag') }).toEqual({
      control: keptForAll,
      tags: 'activities,components,stores',
    })
  })
})

describe('a page with parameters that it declares', () => {
  it.each(['/de_DE/news?page=2', '/de_DE/activities?country=NO', '/de_DE/vehicles/es8?km=1500'])(
    'is kept for everybody, as a page of its own: %s',
    async (path) => {
      const first = await get(path)
      expect(first).toMatchObject({ status: 200, control: keptForAll, cookies: [] })
      expect(await get(`${path}&utm_source=x`)).toEqual(first)
      const [plain = ''] = path.split('?')
      expect((await get(plain)).text).not.toBe(first.text)
    },
  )

  it.each([
    '/newsletter/confirm?token=abc&scene=newsletter',
    '/de_DE/unsubscribe?token=abc',
    '/de_DE/withdraw?token=abc',
    '/de_DE/activities/none?registration=AR-1&token=abc',
    '/no_NO/trade-in?request=TI-1&token=abc',
    '/de_DE/news/none?preview=1',
    '/de_DE/sign-in/none?x=1',
    '/de_DE/account/orders?page=2',
  ])('is kept by nobody where they are somebody’s own: %s', async (path) => {
    expect(await get(path)).toMatchObject({ control: keptByNobody, etag: null })
  })
})

describe('a page of one person or one moment', () => {
  it.each(own)('is kept by nobody: %s', async (path) => {
    for (const headers of [{}, { cookie: session }]) {
      expect(await get(path, headers)).toMatchObject({ control: keptByNobody, etag: null })
    }
  })

  it('is kept by nobody where it is none', async () => {
    for (const path of ['/de_DE/machines/none', '/de_DE/nowhere', '/fr_FR']) {
      expect(await get(path)).toMatchObject({ status: 404, control: keptByNobody, etag: null })
    }
  })
})
