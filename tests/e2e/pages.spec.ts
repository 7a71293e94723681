import { config, localeSlugs } from '#config'
import { refuseCookies } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/** Path of a page in a locale; the default locale is also served without a segment. */
const inLocale = (slug: string, path: string) => `/${slug}${path}`

type Slug = (typeof localeSlugs)[number]

const pages = [
  { path: '', title: (slug: Slug) => textsOf(slug)('home.title'), isIndexed: true },
  { path: '/vehicles', title: (slug: Slug) => textsOf(slug)('vehicles.title'), isIndexed: true },
  { path: '/vehicles/es8', title: (slug: Slug) => textsOf(slug)('vehicles.es8.title'), isIndexed: true },
  ...(['type', 'model', 'place', 'slot', 'contact'] as const).map((step) => ({
    path: `/test-drive/${step}`,
    title: (slug: Slug) => textsOf(slug)(`test-drive.${step}.title`),
    isIndexed: step === 'type',
  })),
]

for (const slug of localeSlugs) {
  test(
    `${slug}: home, models and every step of the booking are whole without a script`,
    inSoakUnless(slug === 'de_DE' || slug === 'ar_AE'),
    async ({ request, baseURL }) => {
      const { tag, direction } = config.locales[slug]
      for (const { path, title, isIndexed } of pages) {
        const response = await request.get(inLocale(slug, path))
        const html = await response.text()
        expect(response.status(), path).toBe(200)
        expect(html).toMatch(new RegExp(`<html[^>]* lang="${tag}"[^>]* dir="${direction}"`))
        expect(html).toContain(`<title>${escaped(title(slug))} | ${config.brand.name}</title>`)
        expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
        expect(html.match(/<h1[\s>]/g)?.length, path).toBe(1)
        const links = html.match(/<link [^>]*hreflang="[^"]*"[^>]*>/gi) ?? []
        expect(html.includes('noindex'), path).toBe(!isIndexed)
        expect(links.length, path).toBe(isIndexed ? localeSlugs.length + 1 : 0)
        const canonical = slug === config.defaultLocale ? path || '/' : inLocale(slug, path)
        expect(html.includes(`<link rel="canonical" href="${baseURL}${canonical}"/>`), path).toBe(isIndexed)
      }
    },
  )
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ troubles }) => troubles.expect(/request failed: GET .*\.js csp$/))

  test('the home page can be read from beginning to end', inSoak, async ({ page }) => {
    await page.goto('/de_DE')
    const t = textsOf('de_DE')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const model of ['ES8', 'Fjell', 'Vind', 'Sund']) {
      await expect(page.getByRole('heading', { name: model, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: t('shell.nav.testDrive') }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(t('shell.footer.tagline'))
  })

  test('the first step of the booking shows what there is to choose', inSoak, async ({ page }) => {
    const t = textsOf('ar_AE')
    await page.goto('/ar_AE/test-drive/type')
    await expect(page.getByRole('heading', { level: 1, name: t('test-drive.type.title') })).toBeVisible()
    for (const kind of ['store', 'door'] as const) {
      await expect(
        page.getByRole('radio', { name: `${t(`test-drive.kind.${kind}`)} ${t(`test-drive.kind.${kind}.text`)}` }),
      ).toBeVisible()
    }
  })
})

test('a locale that is not served leads to the choice of those that are', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  const response = await page.goto('/fr_FR')
  const t = textsOf(config.defaultLocale)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFound.title') })).toBeVisible()
  const main = page.getByRole('main')
  for (const slug of localeSlugs) {
    const { tag } = config.locales[slug]
    await expect(main.locator(`a[hreflang="${tag}"]`)).toHaveCount(1)
  }
  await main.locator('a[hreflang="nb-NO"]').click()
  await expect(page).toHaveURL('/no_NO')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO')
})

test('an address that leads nowhere is answered in the language of its locale', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  for (const [path, slug] of [
    ['/sv_SE/nowhere', 'sv_SE'],
    ['/ar_AE/test-drive/nowhere', 'ar_AE'],
    ['/nowhere', 'en_US'],
  ] as const) {
    const response = await page.goto(path)
    const t = textsOf(slug)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.notFound.title') })).toBeVisible()
    await expect(page).toHaveTitle(t('shell.notFound.title'))
    await expect(page.getByRole('main').getByRole('link', { name: t('shell.toHome') })).toHaveAttribute(
      'href',
      slug === 'en_US' ? '/' : `/${slug}`,
    )
  }
})

test('a page is painted before its scripts travel', async ({ page }) => {
  for (const path of ['/de_DE', '/de_DE/test-drive/type']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: textsOf('de_DE')('cookies.title') })).toBeVisible()
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(painted)
  }
})

test('another country and language keep the page', async ({ page }) => {
  const t = textsOf('da_DK')
  await page.goto('/da_DK/test-drive/type?model=fjell')
  await refuseCookies(page, t)
  const name = t('shell.market.current', { market: 'Danmark', language: 'Dansk' })
  await page.getByRole('banner').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: t('shell.market') })
  await expect(dialog.getByRole('link')).toHaveCount(localeSlugs.length)
  await dialog.locator('a[hreflang="ar-AE"]').click()
  await expect(page).toHaveURL('/ar_AE/test-drive/type?model=fjell')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('the appearance is chosen, holds for the next page, and follows the device again', inSoak, async ({ page }) => {
  const t = textsOf('de_DE')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/de_DE')
  await refuseCookies(page, t)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  const appearance = page.getByRole('group', { name: t('shell.theme') })
  await appearance.getByText(t('shell.theme.dark')).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.goto('/de_DE/login')
  expect(await ground()).toBe(dark)
  await appearance.getByText(t('shell.theme.system')).click()
  await expect.poll(ground).toBe(light)
})

/** A text as it stands in HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
}
