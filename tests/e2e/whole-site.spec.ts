import { HtmlValidate } from 'html-validate'
import { localeSlugs } from '#config'
import { hasTarget, linksOf, metaOf, type ReadPage, textsIn, titleOf } from './support/html.ts'
import { examine, examineWide } from './support/axe.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { kindOf, kindsIn, mapOf, ownPages, read } from './support/site-map.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/* The whole public site as a search engine sees it: every page of the maps, and every link on them. */

/** Cars of the stock are hundreds of pages of one kind. */
const ofEachKind = 6

test('the maps of all locales have the same pages but for what is not written in their language, and robots.txt leads to them', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /account/')
  const index = await (await request.get('/sitemap.xml')).text()
  const paths = await Promise.all(
    localeSlugs.map(async (slug) => {
      expect(index).toContain(`<loc>${baseURL}/sitemaps/${slug}.xml</loc>`)
      const urls = await mapOf(request, slug)
      expect(urls.filter((url) => url.includes('/news/')).length).toBeGreaterThanOrEqual(6)
      const inAll = urls.filter((url) => !url.includes('/news/'))
      return inAll.map((url) => new URL(url).pathname.replace(/^\/[a-z]{2}_[A-Z]{2}(?=\/|$)/, '') || '/').toSorted()
    }),
  )
  for (const one of paths) expect(one).toEqual(paths[0])
  expect(paths[0]).toEqual(expect.arrayContaining(['/', '/subscription', '/membership', '/legal/privacy']))
  expect((await request.get('/sitemaps/fr_FR.xml')).status()).toBe(404)
})

for (const slug of localeSlugs) {
  test(`${slug}: every page of the map is there for search engines, with words of its own`, async ({ request }) => {
    const urls = await mapOf(request, slug)
    const heads: { url: string; title: string; description: string }[] = []
    for (const url of urls) {
      const page = await read(request, url)
      expect(page.status, url).toBe(200)
      expect(metaOf(page, 'robots'), url).toBe('index, follow')
      expect(page.html.match(/<h1[\s>]/g)?.length, url).toBe(1)
      heads.push({ url, title: titleOf(page), description: metaOf(page, 'description') })
    }
    const poor = heads.filter(
      ({ title, description }) =>
        title.length < 10 || title.length > 75 || description.length < 25 || description.length > 200,
    )
    expect(poor).toEqual([])
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  })

  test(`${slug}: no link is broken, and every hash leads somewhere`, async ({ request, baseURL }) => {
    const home = slug === 'en_US' ? `${baseURL}/` : `${baseURL}/${slug}`
    const seen = new Map<string, Promise<ReadPage>>()
    const kinds = new Map<string, number>()
    const open = (url: string) => {
      const known = seen.get(url)
      if (known) return known
      const page = read(request, url)
      seen.set(url, page)
      return page
    }
    const waiting = [home, ...(await mapOf(request, slug))]
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
  })
}

for (const slug of ['de_DE', 'ar_AE'] as const) {
  test(`${slug}: every kind of page is valid HTML`, async ({ request }) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // How React writes: void elements closed, booleans empty, attributes in its own order.
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'attr-quotes': 'off',
        'doctype-style': 'off',
        // Scripts wait for the page's first paint under a type that means nothing to a browser (app/paint-first.ts).
        'script-type': 'off',
        // They are the site's own.
        'require-sri': 'off',
        // Line breaks are where the text has them.
        'no-trailing-whitespace': 'off',
        // Measured above, in every language.
        'long-title': 'off',
        'tel-non-breaking': 'off',
      },
    })
    const wrong: string[] = []
    for (const url of await mapOf(request, slug)) {
      const page = await read(request, url)
      const { results } = await validator.validateString(page.html)
      const messages = results.flatMap((result) => result.messages)
      wrong.push(
        ...messages.map(({ ruleId, message, line, column }) => `${url} ${ruleId}: ${message} (${line}:${column})`),
      )
    }
    expect([...new Set(wrong)]).toEqual([])
  })
}

test('no text of a page is the same in two languages: none is written into the code', async ({ request }) => {
  const inArabic = await mapOf(request, 'ar_AE')
  const same: string[] = []
  for (const url of inArabic) {
    const arabic = new Set(textsIn(await read(request, url)))
    const german = textsIn(await read(request, url.replace('/ar_AE', '/de_DE')))
    expect(german.length, url).toBeGreaterThan(20)
    // Names of models and towns are one word; a sentence has more.
    const words = german.filter((text) => arabic.has(text) && /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(text))
    same.push(...words.filter((text) => !named.has(text)).map((text) => `${new URL(url).pathname}: ${text}`))
  }
  expect([...new Set(same)]).toEqual([])
})

test('nor is one of a customer’s own pages', async ({ page }) => {
  await page.goto('/ar_AE/login')
  await signInAs(page, textsOf('ar_AE'), 'private@solvei.example')
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

for (const [nth, slug] of localeSlugs.entries()) {
  // Both directions of writing are looked at in every width (`examine`), the other languages in a wide window.
  const isWhole = slug === 'de_DE' || slug === 'ar_AE'
  const colorScheme = slug === 'ar_AE' || nth % 2 === 1 ? 'dark' : 'light'

  test(`${slug}: one page of each kind is accessible in both themes and keeps to its width`, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000)
    const kinds = await kindsIn(request, slug)
    expect(kinds.size).toBeGreaterThan(20)
    const wrong: string[] = []
    await page.goto(`/${slug}/legal/imprint`)
    await refuseCookies(page, textsOf(slug))
    for (const [kind, urls] of kinds) {
      // Another one in each language: together they are more than one of each kind.
      await page.goto(urls[nth % urls.length] ?? kind)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const look = isWhole ? examine : examineWide
      // All that is wrong is told at once.
      await look(page, page.url(), colorScheme).catch((error: unknown) => wrong.push(String(error)))
    }
    expect(wrong).toEqual([])
  })
}

/** Names that are the same everywhere. */
const named = new Set(['Solvei Demonstration', '© Solvei Demonstration', 'English (EU)'])
