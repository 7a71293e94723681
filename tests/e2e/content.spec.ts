import type { LocaleSlug } from '#config'
import { sampleOf } from '#tests/support/samples.ts'
import { type ColorScheme, examine } from './support/axe.ts'
import { openAs, refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/* What visitors read: lists, articles, galleries, films; and how it gets there. */

const english = {
  type: 'news',
  topics: ['guide'],
  desk: 'newsroom',
  scene: 'fjord',
  title: 'A heron on the charging post',
  summary: 'What a bird in Bergen taught us about where a charging cable should hang.',
  html: '<p>It stood there for an hour.</p>',
}

/** With an article in English only: the seeded ones are in every language. */
const test = base.extend<{ englishId: string }>({
  englishId: async ({ staff: { contentOperations } }, use) => {
    const key = { kind: 'article', id: `heron-${crypto.randomUUID()}`, locale: 'en_EU' } as const
    await contentOperations.saveDraft({ body: { ...key, revision: 0, body: english } })
    const { revision } = await contentOperations.setPublication({ body: { ...key, revision: 1, action: 'publish' } })
    await use(key.id)
    // Taken off again: in the feed it would take the place of another one.
    await contentOperations.setPublication({ body: { ...key, revision, action: 'unpublish' } })
  },
})

const settings = [
  { slug: 'de_DE', colorScheme: 'light' },
  { slug: 'ar_AE', colorScheme: 'dark' },
] as const satisfies { slug: LocaleSlug; colorScheme: ColorScheme }[]

const pages = [
  '/news',
  '/news?q=zzzz',
  '/news?topic=engineering',
  '/news/tromso-winter',
  '/newsroom',
  '/blog',
  '/gallery',
  '/media',
  '/media?q=zzzz',
  '/app-articles',
]

for (const { slug, colorScheme } of settings) {
  const t = textsOf(slug)

  test(`${slug}: every page of content is accessible and keeps to its width`, inSoak, async ({ page }) => {
    await page.goto(`/${slug}/news`)
    await refuseCookies(page, t)
    for (const path of sampleOf('pages of content that axe looks at', pages, 1)) {
      await page.goto(`/${slug}${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await examine(page, path, colorScheme)
    }
  })
}

const t = textsOf('de_DE')

test('articles are searched, cut by topic and read before any script is there', async ({
  browser,
  site,
  englishId,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const main = page.getByRole('main')
  await expect.poll(async () => (await page.request.get('/de_DE/news')).text()).toContain(englishId)
  await page.goto('/de_DE/news')
  const all = await main.getByRole('article').count()
  expect(all).toBeGreaterThan(1)
  // The newest of all is in English; what stands large can be read here.
  await expect(main.getByRole('heading', { level: 2 }).first()).not.toHaveAttribute('lang')
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveAttribute('lang', 'en')

  await main.getByLabel(t('content.search')).fill('Türgriff')
  await main.getByRole('button', { name: t('content.search.submit') }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByRole('link', { name: 'Minus 24: zehn Tage nördlich von Tromsø' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Minus 24: zehn Tage nördlich von Tromsø')
  await expect(main.getByRole('figure').getByRole('img')).toBeVisible()

  await page.goto('/de_DE/news?q=rhinozeros')
  await expect(main.getByText(t('content.none'))).toBeVisible()
  await main.getByRole('link', { name: t('content.showAll') }).click()
  await main.getByRole('link', { name: t('content.topic.design'), exact: true }).click()
  await expect(page).toHaveURL(/topic=design/)
  await expect(main.getByRole('article')).not.toHaveCount(0)
  await context.close()
})

test('the home page leads to what was written last, the reader’s language first, and tells what a month costs', async ({
  page,
}) => {
  await page.goto('/de_DE')
  const latest = page.getByRole('region', { name: t('home.latest.title') })
  const titles = latest.getByRole('article').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(3)
  await expect(titles.first()).not.toHaveAttribute('lang')
  for (const picture of await latest.locator('img').all()) await expect(picture).toHaveAttribute('loading', 'lazy')
  const told = await page
    .getByRole('region', { name: t('home.stories.title') })
    .getByRole('link')
    .allTextContents()
  for (const title of await titles.allTextContents()) expect(told).not.toContain(title)
  const [before = '', after = ''] = t('home.models.from', { price: '|' }).split('|')
  await expect(page.getByRole('link', { name: new RegExp(`^${before}.*€.*${after}$`) })).toHaveAttribute(
    'href',
    '/de_DE/subscription',
  )
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text): unknown => JSON.parse(text))).toMatchObject([
    { '@type': 'Organization', name: 'Solvei' },
    { '@type': 'WebSite', inLanguage: 'de-DE' },
  ])
  await refuseCookies(page, t)
  await latest.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/de_DE\/news\//)
})

test(
  'an article tells search engines what it is, and a reader who lacks it that it is in English',
  inSoak,
  async ({ page, englishId }) => {
    await page.goto('/de_DE/news/tromso-winter')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const [article, crumbs] = data.map((text): Record<string, unknown> => JSON.parse(text))
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      inLanguage: 'de',
      headline: expect.stringContaining('Minus'),
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/de_DE\/news\/tromso-winter$/)

    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(article?.['image']).toEqual([picture])
    const answer = await page.request.get(picture ?? '')
    expect(answer.headers()['content-type']).toBe('image/png')
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /Minus 24/)
    expect((await page.request.get('/pictures/articles/none-social.png')).status()).toBe(404)

    // Only in English: in other locales it is shown in English and is no page of theirs.
    await page.goto(`/en_EU/news/${englishId}`)
    const sisters = page.locator('link[rel="alternate"][hreflang]')
    expect(await sisters.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
      'en-AE',
      'en',
      'en-US',
      'x-default',
    ])
  },
)

test('the feed says in RSS what there is to read, in which language, the newest first', inSoak, async ({ page }) => {
  await page.goto('/ar_AE/news')
  const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      const textIn = (within: Element | null, name: string) => within?.getElementsByTagName(name)[0]?.textContent ?? ''
      return {
        version: document.documentElement.getAttribute('version'),
        language: textIn(document.querySelector('channel'), 'language'),
        items: [...document.querySelectorAll('item')].map((item) => ({
          title: textIn(item, 'title'),
          link: textIn(item, 'link'),
          language: textIn(item, 'dc:language'),
          at: Date.parse(textIn(item, 'pubDate')),
        })),
      }
    },
    await answer.text(),
  )
  expect(feed).toMatchObject({ version: '2.0', language: 'ar-AE' })
  expect(feed.items.length).toBeGreaterThan(20)
  const times = feed.items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const read = feed.items.find(({ link }) => link.endsWith('/ar_AE/news/tromso-winter'))
  expect(read).toMatchObject({ language: 'ar', title: expect.stringMatching(/\p{Script=Arabic}/u) })
})

test('staff write, preview and publish: the page, its list and the feed are new a second later', async ({
  page,
  device,
}) => {
  const main = page.getByRole('main')
  const visitor = await device()
  const feed = async () => (await visitor.request.get('/de_DE/news/feed.xml')).text()
  const map = async () => (await visitor.request.get('/sitemaps/de_DE.xml')).text()
  const path = '/de_DE/news/ein-reiher-an-der-saule'
  // Kept by now, as they were.
  await visitor.request.get('/de_DE/news')
  expect(await feed()).not.toContain('Ein Reiher')
  expect(await map()).not.toContain(path)

  await openAs(page, 'staff@solvei.example', '/de_DE/ops/content')
  await main.getByLabel(t('staff-content.new.slug')).fill('Ein Reiher an der Säule')
  await main.getByRole('button', { name: t('staff-content.new'), exact: true }).click()
  await expect(page).toHaveURL(/ein-reiher-an-der-saule/)
  const saved = main.getByText(t('staff-content.saving.saved'), { exact: true })
  await main.getByLabel(t('staff-content.field.title'), { exact: true }).fill('Ein Reiher an der Ladesäule')
  await main
    .getByLabel(t('staff-content.field.summary'))
    .fill('Was uns ein Vogel in Bergen darüber gelehrt hat, wo ein Ladekabel hängen soll.')
  await main.getByRole('textbox', { name: t('staff-content.field.text') }).fill('Er stand eine Stunde lang da.')
  await expect(saved).toBeVisible()

  // Kept by the browser and by the backend: the page may go at any moment.
  await page.reload()
  await expect(main.getByRole('textbox', { name: t('staff-content.field.text') })).toHaveText(
    'Er stand eine Stunde lang da.',
  )
  await main.getByRole('button', { name: t('staff-content.publish'), exact: true }).click()
  await expect(main.getByText(t('errors.content_incomplete'))).toBeVisible()
  for (const lacking of ['type', 'desk', 'scene', 'topics'] as const) {
    await expect(main.getByRole('alert').getByText(t(`staff-content.field.${lacking}`))).toBeVisible()
  }
  await main.getByLabel(t('staff-content.field.type')).selectOption('news')
  await main.getByLabel(t('staff-content.field.desk')).selectOption('newsroom')
  await main.getByLabel(t('staff-content.field.scene')).fill('fjord')
  await main.getByLabel(t('content.topic.charging'), { exact: true }).check()
  await expect(saved).toBeVisible()

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    main.getByRole('link', { name: t('staff-content.preview') }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ein Reiher an der Ladesäule')
  const asPreviewed = await preview.getByRole('main').innerHTML()
  expect((await visitor.request.get(path)).status()).toBe(404)
  expect((await visitor.request.get(`${path}?preview=1`)).status()).not.toBe(200)
  await examine(page, 'the editor', 'light')

  await main.getByRole('button', { name: t('staff-content.publish'), exact: true }).click()
  await expect(main.getByText(t('staff-content.state.published'), { exact: true })).toBeVisible()
  await expect.poll(feed).toContain('Ein Reiher an der Ladesäule')
  expect(await map()).toContain(`${path}</loc>`)
  await visitor.goto('/de_DE/news')
  await expect(visitor.getByRole('link', { name: 'Ein Reiher an der Ladesäule' })).toBeVisible()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ein Reiher an der Ladesäule')
  const asPublished = await visitor.getByRole('main').innerHTML()
  const undated = (html: string) => html.replaceAll(/<time[^>]*>.*?<\/time>/g, '')
  expect(undated(asPublished)).toBe(undated(asPreviewed))

  // Still kept, and still the same while it is changed; taken off, it is gone a second later.
  await main.getByLabel(t('staff-content.field.title'), { exact: true }).fill('Zwei Reiher an der Ladesäule')
  await expect(main.getByText(t('staff-content.state.changed'), { exact: true })).toBeVisible()
  expect(await (await visitor.request.get(path)).text()).toContain('Ein Reiher an der Ladesäule')
  const editor = page.url()
  await main.getByRole('link', { name: t('staff-content.history.all') }).click()
  const published = main.getByRole('row', { name: t('staff-content.history.published', { version: 1 }) })
  await expect(published).toBeVisible()
  await examine(page, 'the history of a text', 'light')
  await published.getByRole('link').click()
  await expect(main.locator('dd del')).toHaveText('Ein')
  await expect(main.locator('dd ins')).toHaveText('Zwei')
  await examine(page, 'a version and the current text', 'dark')
  await main.getByRole('button', { name: t('staff-content.compare.restore') }).click()
  await expect(main.getByLabel(t('staff-content.field.title'), { exact: true })).toHaveValue(
    'Ein Reiher an der Ladesäule',
  )
  await expect(main.getByText(t('staff-content.state.changed'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(editor)
  await main.getByRole('button', { name: t('staff-content.unpublish') }).click()
  await expect(main.getByText(t('staff-content.state.draft'), { exact: true })).toBeVisible()
  await expect.poll(async () => (await visitor.request.get(path)).status()).toBe(404)
  expect(await feed()).not.toContain('Reiher')
  expect(await map()).not.toContain(path)
})

test('two who write on one text are told, and choose whose words stay', inSoak, async ({ page }) => {
  const main = page.getByRole('main')
  const address = '/de_DE/ops/content/edit?kind=article&id=quiet-cabin&text=de_DE'
  await openAs(page, 'staff@solvei.example', address)
  await expect(main.getByRole('textbox', { name: t('staff-content.field.text') })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(address)
  const title = t('staff-content.field.title')
  const saved = t('staff-content.saving.saved')
  await other.getByRole('main').getByLabel(title).fill('Was die andere schrieb')
  await expect(other.getByRole('main').getByText(saved, { exact: true })).toBeVisible()

  await main.getByLabel(title).fill('Was die eine schrieb')
  await expect(main.getByText(t('staff-content.conflict'))).toBeVisible()
  await examine(page, 'two versions', 'dark')
  await main.getByRole('button', { name: t('staff-content.conflict.mine') }).click()
  await expect(main.getByText(saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel(title)).toHaveValue('Was die eine schrieb')
})
