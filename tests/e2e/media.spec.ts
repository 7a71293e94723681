import type { ApiClient } from '#server/api/client/client.ts'
import { png } from '#tests/fixtures/licence-files.ts'
import { photograph } from '#tests/fixtures/photograph.ts'
import { examine } from './support/axe.ts'
import { openAs, refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'
import { publishVimeoFilm, vimeoFilm } from './support/vimeo-film.ts'

/* What the press prints and shows: how it gets there, and how all of it is found. */

test.use({ siteName: 'changed for all' })

const t = textsOf('de_DE')

test('a picture that staff upload is shown to the press, who take it along', inSoak, async ({ page, device }) => {
  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', '/de_DE/ops/content/edit?kind=media&id=es8-am-kai&text=de_DE')
  await main.getByLabel(t('staff-content.field.type')).selectOption('picture')
  await main.getByLabel(t('staff-content.field.title'), { exact: true }).fill('Der ES8 am Kai')
  // The page lives: a file that is chosen earlier is heard of by nobody.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Der ES8 am Kai')
  const path = main.getByLabel(t('staff-content.field.picture'), { exact: true })
  await path.fill('/pictures/vehicles/es8')

  // What is refused takes nothing away.
  const file = main.getByLabel(t('staff-content.picture.choose'))
  const broken = { name: 'kai.png', mimeType: 'image/png', buffer: png.subarray(0, -20) }
  await file.setInputFiles(broken)
  await expect(main.getByText(t('staff-content.picture.refused.file_unreadable'))).toBeVisible()
  await file.setInputFiles({ name: 'kai.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(main.getByText(t('staff-content.picture.refused.file_too_large'))).toBeVisible()
  await expect(path).toHaveValue('/pictures/vehicles/es8')
  await examine(page, 'a picture that is refused', 'light')

  const photo = await photograph({ width: 1600, height: 1067 })
  await file.setInputFiles({ name: 'kai.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(main.getByText(t('staff-content.picture.kept'))).toBeVisible()
  await expect(path).toHaveValue(/^\/pictures\/press\/es8-am-kai-[0-9a-f]{12}\.jpg$/)
  await expect(main.getByText(t('staff-content.saving.saved'), { exact: true })).toBeVisible()
  await main.getByRole('button', { name: t('staff-content.publish'), exact: true }).click()
  await expect(main.getByText(t('staff-content.state.published'), { exact: true })).toBeVisible()

  const visitor = await device()
  await visitor.goto('/de_DE/media')
  await refuseCookies(visitor, t)
  const figure = visitor.getByRole('figure').filter({ hasText: 'Der ES8 am Kai' })
  const image = figure.locator('img')
  await image.scrollIntoViewIfNeeded()
  // A small picture of it on this page; the press saves the photograph.
  await expect(image).toHaveAttribute('srcset', /^\S+\.webp 640w, \S+\.webp 1280w$/)
  const shown = await image.evaluateHandle((found) => (found instanceof HTMLImageElement ? found : null))
  await expect.poll(() => shown.evaluate((found) => found?.naturalWidth)).toBeGreaterThan(0)
  const address = await shown.evaluate((found) => found?.currentSrc ?? '')
  expect(await image.getAttribute('srcset')).toContain(`${new URL(address).pathname} 640w`)
  const [download] = await Promise.all([visitor.waitForEvent('download'), figure.getByRole('link').click()])
  expect(download.suggestedFilename()).toMatch(/^es8-am-kai-[0-9a-f]{12}\.jpg$/)

  const whole = (await figure.getByRole('link').getAttribute('href')) ?? ''
  for (const [of, type] of [
    [address, 'image/webp'],
    [whole, 'image/jpeg'],
  ] as const) {
    expect((await visitor.request.get(of)).headers()).toMatchObject({
      'content-type': type,
      'cache-control': expect.stringMatching(/^public\b/),
      'x-content-type-options': 'nosniff',
    })
  }
  const bytes = (of: string) => visitor.request.get(of).then(async (answer) => (await answer.body()).length)
  expect(await bytes(address)).toBeLessThan((await bytes(whole)) / 2)
  for (const name of ['none.jpg', 'none.pdf', 'NONE']) {
    expect((await visitor.request.get(`/pictures/press/${name}`)).status()).toBe(404)
  }
})

test(
  'all pictures for the press are reached by links and found by words, before any script is there',
  inSoak,
  async ({ browser, site, staff }) => {
    await publish(staff, 45)
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    const main = page.getByRole('main')
    const pictures = main.getByRole('region', { name: t('content.media.pictures') }).getByRole('figure')
    const films = main.getByRole('region', { name: t('content.media.films') })
    const titles = new Set<string>()
    const collect = async () => {
      for (const title of await pictures.locator('figcaption .font-semibold').allTextContents()) titles.add(title)
    }
    await page.goto('/de_DE/media')
    await expect(films).toBeVisible()
    await expect(pictures).toHaveCount(24)
    await collect()
    await main.getByRole('link', { name: t('shell.pages.older') }).click()
    await expect(page).toHaveURL(/\/de_DE\/media\?page=2$/)
    await expect(films).toBeHidden()
    await collect()
    await main.getByRole('link', { name: t('shell.pages.older') }).click()
    await expect(main.getByRole('link', { name: t('shell.pages.older') })).toBeHidden()
    await collect()
    // The eight that a new site comes with are the oldest, and the last.
    expect(titles.size).toBeGreaterThanOrEqual(45 + 8)
    const last = await page.request.get(page.url())
    expect(last.headers()['cache-control']).toBe((await page.request.get('/de_DE/news')).headers()['cache-control'])
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/de_DE/media`)

    await page.goto('/de_DE/media?page=99')
    await expect(main.getByText(t('content.empty'))).toBeVisible()
    await main.getByRole('link', { name: t('content.media.showAll') }).click()
    await expect(page).toHaveURL(/\/de_DE\/media$/)

    await main.getByLabel(t('content.media.search')).fill('Kranballett')
    await main.getByRole('button', { name: t('content.search.submit') }).click()
    await expect(page).toHaveURL(/\/de_DE\/media\?q=Kranballett$/)
    await expect(main.getByText(t('content.media.found', { count: 45 }), { exact: true })).toBeVisible()
    await expect(films).toBeHidden()
    await main.getByRole('link', { name: t('shell.pages.older') }).click()
    await expect(page).toHaveURL(/q=Kranballett&page=2$/)
    await expect(pictures).toHaveCount(45 - 24)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.goto('/de_DE/media?q=rhinozeros')
    await expect(main.getByText(t('content.media.none'))).toBeVisible()
    await context.close()
  },
)

test('the press saves the fact sheet in its language, from both pages for it', inSoak, async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/de_DE/newsroom')
  await refuseCookies(page, t)
  const link = main.getByRole('link', { name: t('content.factSheet') })
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(saved.suggestedFilename()).toBe('fact-sheet-de.pdf')
  await main.getByRole('link', { name: t('content.newsroom.media') }).click()
  await expect(page).toHaveURL(/\/de_DE\/media$/)
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="fact-sheet-de.pdf"',
    'x-content-type-options': 'nosniff',
  })
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  for (const path of ['/press/fact-sheet-xx.pdf', '/press/NONE', '/pictures/press/fact-sheet-de.pdf']) {
    expect((await page.request.get(path)).status()).toBe(404)
  }
})

test(
  'a film of the site plays without any consent, and its file is sent in pieces',
  inSoak,
  async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await page.goto('/de_DE/media')
    await refuseCookies(page, t)
    const films = page.getByRole('main').getByRole('region', { name: t('content.media.films') })
    const video = films.locator('video').first()
    await expect(video).toBeVisible()
    expect(asked.filter((url) => url.includes('/films/') && url.endsWith('.mp4'))).toEqual([])
    await video.evaluate((player: HTMLVideoElement) => player.play())
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.5)
    await video.evaluate((player: HTMLVideoElement) => (player.currentTime = 6))
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(6)
    const src = (await video.getAttribute('src')) ?? ''
    const piece = await request.get(src, { headers: { range: 'bytes=100-199' } })
    expect([piece.status(), piece.headers()['content-type'], (await piece.body()).length]).toEqual([
      206,
      'video/mp4',
      100,
    ])
    expect(asked.filter((url) => /vimeo/.test(url))).toEqual([])
  },
)

test(
  'a film is asked of Vimeo by whoever allows it and presses play, and by nobody else',
  inSoak,
  async ({ page, staff }) => {
    await publishVimeoFilm(staff, page.request)
    const asked: string[] = []
    await page.route(/vimeo\.com/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A film</title>' })
    })
    const main = page.getByRole('main')
    await page.goto('/de_DE/media')
    await refuseCookies(page, t)
    const film = main.getByRole('figure').filter({ hasText: vimeoFilm.title })
    const play = film.getByRole('button', { name: t('content.film.play', { title: '' }).trim() })
    await expect(film.getByText(t('content.film.consent'))).toBeVisible()
    await expect(play).toBeHidden()

    await film.getByRole('button', { name: t('content.film.choose') }).click()
    const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
    await dialog.getByRole('checkbox', { name: t('cookies.functionality') }).check()
    await dialog.getByRole('button', { name: t('cookies.save') }).click()
    await expect(play).toBeVisible()
    expect(asked).toEqual([])
    await play.click()
    await expect(film.locator('iframe')).toBeVisible()
    await expect.poll(() => asked).toEqual([expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/\d+\?dnt=1$/)])

    await page
      .getByRole('button', { name: t('shell.consent.settings') })
      .last()
      .click()
    await dialog.getByRole('checkbox', { name: t('cookies.functionality') }).uncheck()
    await dialog.getByRole('button', { name: t('cookies.save') }).click()
    await expect(film.locator('iframe')).toBeHidden()
    await expect(film.getByText(t('content.film.consent'))).toBeVisible()
  },
)

/** So many pictures more, which have a word in common. */
async function publish({ contentOperations }: ApiClient, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const key = { kind: 'media', id: `kran-${number}`, locale: 'de_DE' } as const
    const picture = '/pictures/vehicles/es8-copper-turbine-side.svg'
    const body = { type: 'picture', title: `Kranballett ${number}`, picture }
    await contentOperations.saveDraft({ body: { ...key, revision: 0, body } })
    await contentOperations.setPublication({ body: { ...key, revision: 1, action: 'publish' } })
  }
}
