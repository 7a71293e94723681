import type { APIRequestContext } from '@playwright/test'
import { appPathOf } from '#app/lib/in-app/app-view.ts'
import { config, localeSlugs } from '#config'
import { sites } from '#server/backend/domains/stores/seed/sites.ts'
import { isSoak, countOf, sampleOf } from '#tests/support/samples.ts'
import { examine, examineWide, expectReflow } from './support/axe.ts'
import { faultsIn } from './support/html-faults.ts'
import { hasTarget, linksOf, metaOf, type ReadPage, textsIn, titleOf } from './support/html.ts'
import { nuErrorsIn } from './support/nu-checker.ts'
import { refuseCookies, signInAs, signInByRequest } from './support/shell.ts'
import { isOffer, kindOf, kindsIn, mapOf, ownPages, read, staffPages, wholeMapOf } from './support/site-map.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/* The whole public site as a search engine sees it: every page of the maps, and every link on them. */

test('the maps of all locales have the same pages but for what is not written in their language, and robots.txt leads to them', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /account/')
  const index = await (await request.get('/sitemap.xml')).text()
  const paths: string[][] = []
  // One after another, as a search engine asks.
  for (const slug of localeSlugs) {
    expect(index).toContain(`<loc>${baseURL}/sitemaps/${slug}.xml</loc>`)
    const { market } = config.locales[slug]
    const urls = await wholeMapOf(request, slug)
    const offers = urls.filter(isOffer)
    // The cars of its market; a locale without one sells none of its own.
    const ofMarket = offers.filter((url) => url.includes(`/subscription/${String(market).toLowerCase()}-`))
    expect(ofMarket).toHaveLength(offers.length)
    expect(offers.length > 20, slug).toBe(market !== null)
    expect(urls.filter((url) => url.includes('/news/')).length).toBeGreaterThanOrEqual(6)
    const inAll = urls.filter((url) => !url.includes('/news/') && !isOffer(url))
    paths.push(inAll.map((url) => new URL(url).pathname.replace(/^\/[a-z]{2}_[A-Z]{2}(?=\/|$)/, '') || '/').toSorted())
  }
  for (const one of paths) expect(one).toEqual(paths[0])
  expect(paths[0]).toEqual(expect.arrayContaining(['/', '/subscription', '/membership', '/legal/privacy']))
  expect(paths[0]).toContainEqual(expect.stringMatching(/^\/activities\/[a-z0-9-]+$/))
  expect((await request.get('/sitemaps/fr_FR.xml')).status()).toBe(404)
})

/** Where a page is told to be in other languages: by its language, the address. */
function sistersIn(html: string): Record<string, string> {
  const links = Array.from(html.matchAll(/<(?:xhtml:)?link\b[^>]*\bhreflang="[^>]*>/gi), ([link]) => link)
  const of = (link: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(link)?.[1] ?? ''
  return Object.fromEntries(links.map((link) => [of(link, 'hreflang'), of(link, 'href')]))
}

test('each page of a map names itself in every language, as an article does', inSoak, async ({ request }) => {
  // Europe's English has no region: search engines know none for it.
  const all = ['ar-AE', 'da-DK', 'de-DE', 'en', 'en-AE', 'en-US', 'nb-NO', 'nl-NL', 'sv-SE', 'x-default']
  for (const slug of localeSlugs) {
    const map = await (await request.get(`/sitemaps/${slug}.xml`)).text()
    for (const [, url = '', rest = ''] of map.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)) {
      const sisters = sistersIn(rest)
      expect(Object.values(sisters), url).toContain(url)
      expect(Object.keys(sisters).toSorted(), url).toEqual(all)
      if (url.includes('/news/')) expect(sisters, url).toEqual(sistersIn((await read(request, url)).html))
    }
  }
})

/** Whether a page is there, to be indexed, with one heading, and a title and a description that results can show. */
function isForSearchEngines(page: ReadPage): boolean {
  const [title, description] = [titleOf(page), metaOf(page, 'description')]
  return (
    page.status === 200 &&
    metaOf(page, 'robots') === 'index, follow' &&
    page.html.match(/<h1[\s>]/g)?.length === 1 &&
    title.length >= 10 &&
    title.length <= 75 &&
    description.length >= 25 &&
    description.length <= 200
  )
}

for (const slug of localeSlugs) {
  test(
    `${slug}: every page of the map is there for search engines, with words of its own, and no link on it is broken`,
    inSoakUnless(slug === 'de_DE'),
    async ({ request, baseURL }) => {
      const home = slug === 'en_US' ? `${baseURL}/` : `${baseURL}/${slug}`
      // Cars of the stock are hundreds of pages of one kind.
      const isWhole = slug === 'de_DE' || slug === 'ar_AE'
      const ofEachKind = countOf('pages of each kind whose links are followed', { gate: 1, soak: isWhole ? 3 : 1 })
      const seen = new Map<string, Promise<ReadPage>>()
      const kinds = new Map<string, number>()
      const open = (url: string) => {
        const known = seen.get(url)
        if (known) return known
        const page = read(request, url)
        seen.set(url, page)
        return page
      }
      const urls = await mapOf(request, slug)
      const waiting = [home, ...urls]
      const followed = new Set<string>()
      const broken: string[] = []
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        if (followed.has(url)) continue
        followed.add(url)
        const page = await open(url)
        // One is led elsewhere, for instance to sign in.
        if (page.status >= 300 && page.status < 400) continue
        if (page.status >= 400) broken.push(`${url}: ${page.status}`)
        for (const link of linksOf(page)) {
          const target = new URL(link)
          if (target.origin !== new URL(home).origin) continue
          const { hash } = target
          target.hash = ''
          const kind = kindOf(target.href)
          const isKnown = seen.has(target.href)
          if (!isKnown && (kinds.get(kind) ?? 0) >= ofEachKind) continue
          if (!isKnown) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
          const found = await open(target.href)
          if (found.status >= 400) broken.push(`${url} → ${link}: ${found.status}`)
          if (hash && found.status === 200 && !hasTarget(found, hash)) broken.push(`${url} → ${link}: nothing there`)
          // Other languages are walked by their own test, and staff and customers by theirs.
          if (found.status === 200 && target.href.startsWith(home)) waiting.push(target.href)
        }
      }
      expect([...new Set(broken)]).toEqual([])
      expect(followed.size).toBeGreaterThan(15)

      const pages = await Promise.all(urls.map(open))
      expect(pages.filter((page) => !isForSearchEngines(page)).map(({ url }) => url)).toEqual([])
      expect(new Set(pages.map(titleOf)).size).toBe(pages.length)
    },
  )
}

/** Pages of one moment, which no map has, and what is said where there is none. */
const unmapped = [
  '/unsubscribe',
  '/unsubscribe?token=x',
  '/newsletter/confirm',
  '/newsletter/confirm?scene=b2b&token=x',
  '/logout',
  '/activities/none',
  '/careers/none',
  '/news/none',
  '/subscription/none',
  '/none',
]

/** Reads pages of any status one after the other; what is wrong with their HTML. The soak asks the Nu checker as well. */
async function faultsAt(request: APIRequestContext, urls: Iterable<string>): Promise<string[]> {
  const pages: ReadPage[] = []
  const wrong: string[] = []
  for (const url of new Set(urls)) {
    const page = await read(request, url)
    expect(page.html, url).toContain('</html>')
    pages.push(page)
    wrong.push(...(await faultsIn(page)))
  }
  return isSoak ? [...wrong, ...(await nuErrorsIn(pages))] : wrong
}

for (const slug of ['de_DE', 'ar_AE'] as const) {
  test(
    `${slug}: every kind of page is valid HTML, also where the mobile app shows it`,
    inSoakUnless(slug === 'de_DE'),
    async ({ request, baseURL }) => {
      const kinds = await kindsIn(request, slug)
      expect([...kinds.keys()].map((kind) => kind.replace(`/${slug}`, ''))).toEqual(
        expect.arrayContaining(['/activities/*', '/careers/*', '/news/*', '/subscription/*', '/vehicles/*']),
      )
      const inApp = [...kinds.values()].map(([url = '']) => new URL(appPathOf(new URL(url).pathname), url).href)
      const others = unmapped.map((path) => `${baseURL}/${slug}${path}`)
      const paths = [...[...kinds.values()].flat(), ...inApp, ...others]
      expect(await faultsAt(request, sampleOf('pages whose HTML is validated', paths, 8))).toEqual([])
    },
  )

  for (const [whose, email, paths] of [
    ['a customer', 'private@solvei.example', ownPages],
    ['staff', 'staff@solvei.example', staffPages],
  ] as const) {
    test(`${slug}: the pages of ${whose} are valid HTML`, inSoak, async ({ context, site }) => {
      const { request } = context
      await signInByRequest(request, email, `/${slug}`)
      const lists = paths.map((path) => `${site.url}/${slug}${path}`)
      const urls = new Set(lists)
      for (const list of lists) {
        const page = await read(request, list)
        expect(page.status, list).toBe(200)
        // And one of what it lists, but for files.
        const listed = linksOf(page).find(
          (link) => link.startsWith(`${list}/`) && !/\/file\?|\/offer$|\?format=/.test(link) && !urls.has(link),
        )
        if (listed !== undefined) urls.add(listed)
      }
      expect(urls.size).toBeGreaterThan(lists.length)
      expect(await faultsAt(request, urls)).toEqual([])
    })
  }
}

test('no text of a page is the same in two languages: none is written into the code', inSoak, async ({ request }) => {
  const same: string[] = []
  // Pages of one kind are written by the same code: in the gate one of each.
  const kinds = Map.groupBy(await mapOf(request, 'ar_AE'), kindOf)
  for (const url of [...kinds.values()].flatMap((urls) => (isSoak ? urls : urls.slice(0, 1)))) {
    const arabic = new Set(textsIn(await read(request, url)))
    const german = textsIn(await read(request, url.replace('/ar_AE', '/de_DE')))
    expect(german.length, url).toBeGreaterThan(20)
    // Names of models and towns are one word; a sentence has more.
    const words = german.filter((text) => arabic.has(text) && /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(text))
    same.push(...words.filter((text) => !named.has(text)).map((text) => `${new URL(url).pathname}: ${text}`))
  }
  expect([...new Set(same)]).toEqual([])
})

test('nor is one of a customer’s own pages', inSoak, async ({ page, customer: { email } }) => {
  await page.goto('/ar_AE/login')
  await signInAs(page, textsOf('ar_AE'), email)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada' })).toBeVisible()
  const same: string[] = []
  for (const path of ownPages) {
    const [arabic, german] = [await read(page.request, `/ar_AE${path}`), await read(page.request, `/de_DE${path}`)]
    expect([arabic.status, german.status], path).toEqual([200, 200])
    const known = new Set(textsIn(arabic))
    const words = textsIn(german).filter((text) => known.has(text) && /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(text))
    same.push(...words.filter((text) => !named.has(text)).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(same)]).toEqual([])
})

// Two of the three kinds of English differ from the first in a hundred short texts.
const wordings = localeSlugs.filter((slug) => slug !== 'en_EU' && slug !== 'en_AE')

for (const [nth, slug] of wordings.entries()) {
  // Both directions of writing are looked at in every width (`examine`), the other languages in a wide window.
  const isWhole = slug === 'de_DE' || slug === 'ar_AE'
  const colorScheme = slug === 'ar_AE' || nth % 2 === 1 ? 'dark' : 'light'

  test(
    `${slug}: one page of each kind is accessible in both themes and keeps to its width`,
    inSoak,
    async ({ page, request }) => {
      test.setTimeout(400_000)
      const kinds = await kindsIn(request, slug)
      expect(kinds.size).toBeGreaterThan(20)
      const wrong: string[] = []
      await page.goto(`/${slug}/legal/imprint`)
      await refuseCookies(page, textsOf(slug))
      for (const [index, [kind, urls]] of [...kinds].entries()) {
        // Another one in each language: together they are more than one of each kind.
        await page.goto(urls[nth % urls.length] ?? kind)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // Where words are long shows in each language; rules of axe hardly depend on it, so these take turns.
        const look = isWhole ? examine : index % 2 === nth % 2 ? examineWide : expectReflow
        // All that is wrong is told at once.
        await look(page, page.url(), colorScheme).catch((error: unknown) => wrong.push(String(error)))
      }
      expect(wrong).toEqual([])
    },
  )
}

/** Names that are the same everywhere. */
const named = new Set([
  'Solvei Demonstration',
  '© Solvei Demonstration',
  'English (EU)',
  ...sites.map(({ name }) => name),
])
