import { localTimeOf } from '#app/lib/clock/local-time.ts'
import type { LocaleSlug } from '#config'
import { photograph } from '#tests/fixtures/photograph.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/* How editors schedule, link, translate and illustrate what they write. */

const t = textsOf('de_DE')

const article = {
  type: 'news',
  topics: ['guide'],
  desk: 'newsroom',
  scene: 'fjord',
  title: 'A heron on the charging post',
  summary: 'What a bird in Bergen taught us about where a charging cable should hang.',
  html: '<p>It stood there for an hour.</p>',
}

interface Written {
  id: string
  save: (locale: LocaleSlug, revision: number, body: Record<string, unknown>) => Promise<unknown>
  address: (locale: LocaleSlug, more?: string) => string
}

/** A text of this test alone; it comes off the site with the test. */
const test = base.extend<{ written: Written }>({
  written: async ({ staff: { contentOperations } }, use) => {
    const key = { kind: 'article', id: `heron-${crypto.randomUUID()}` } as const
    await use({
      id: key.id,
      save: (locale, revision, body) => contentOperations.saveDraft({ body: { ...key, locale, revision, body } }),
      address: (locale, more = '') => `/de_DE/ops/content/edit?kind=article&id=${key.id}&text=${locale}${more}`,
    })
    for (const locale of ['en_EU', 'de_DE'] as const) {
      const found = await contentOperations.getDocument({ query: { ...key, locale } }).catch(() => null)
      if (!found?.publishedAt) continue
      await contentOperations.setPublication({
        body: { ...key, locale, revision: found.revision, action: 'unpublish' },
      })
    }
  },
})

test(
  'links that lead nowhere are named before publishing, and what ends is in the list',
  inSoak,
  async ({ page, written }) => {
    const main = page.getByRole('main')
    await written.save('de_DE', 0, {
      ...article,
      title: 'Ein Reiher mit Wegweiser',
      html: '<p>Er stand <a href="/nirgends">da</a> und <a href="/vehicles">dort</a>.</p>',
    })
    await openAs(page, 'staff@solvei.example', written.address('de_DE'))
    await expect(main.getByText(`/nirgends: ${t('staff-content.link.noPage')}`)).toBeVisible()
    await expect(main.getByText(t('staff-content.links.inText', { count: 1 }))).toBeVisible()
    await main.getByRole('button', { name: t('staff-content.publish'), exact: true }).click()
    await expect(main.getByText(t('staff-content.state.published'), { exact: true })).toBeVisible()

    const end = localTimeOf(Date.now() + 40 * 86_400_000, 'Europe/Berlin')
    await main.getByLabel(t('staff-content.takeDown')).fill(end)
    await main.getByRole('button', { name: t('staff-content.takeDown.schedule') }).click()
    await expect(main.getByRole('button', { name: t('staff-content.keep') })).toBeVisible()
    await expect(main.getByText('Europe/Berlin').first()).toBeVisible()
    await examine(page, 'an end and a broken link', 'light')

    await page.goto(`/de_DE/ops/content?q=${written.id}`)
    await expect(main.getByRole('row', { name: 'Ein Reiher mit Wegweiser' }).getByText('Europe/Berlin')).toBeVisible()
    await main.getByRole('link', { name: t('staff-content.links') }).click()
    await expect(main.getByRole('row', { name: 'Ein Reiher mit Wegweiser' })).toContainText('/nirgends')
    await examine(page, 'broken links', 'dark')

    await page.goto(written.address('de_DE'))
    await main.getByRole('button', { name: t('staff-content.keep') }).click()
    await expect(main.getByLabel(t('staff-content.takeDown'))).toBeVisible()
  },
)

test('a text is written next to its source, which says what has changed since', inSoak, async ({ page, written }) => {
  const main = page.getByRole('main')
  await written.save('en_EU', 0, article)
  await openAs(page, 'staff@solvei.example', written.address('de_DE'))
  await main.getByLabel(t('staff-content.source')).selectOption('en_EU')
  await expect(main.getByText(article.summary, { exact: true })).toBeVisible()
  const title = main.getByLabel(t('staff-content.field.title'), { exact: true })
  await main.getByRole('button', { name: t('staff-content.source.copyAll') }).click()
  await expect(title).toHaveValue(article.title)
  await title.fill('Ein Reiher am Ladepunkt')
  const saved = main.getByText(t('staff-content.saving.saved'), { exact: true })
  await expect(saved).toBeVisible()
  await main.getByRole('button', { name: t('staff-content.source.mark') }).click()
  await expect(main.getByText(t('staff-content.source.current'))).toBeVisible()

  await written.save('en_EU', 1, { ...article, title: 'An owl on the charging post' })
  await page.reload()
  await expect(main.getByText(t('staff-content.source.outdated', { count: 1 }))).toBeVisible()
  await expect(main.locator('ins')).toHaveText(['An', 'owl'])
  await examine(page, 'an outdated translation', 'light')
  await main
    .getByRole('button', {
      name: new RegExp(`^${t('staff-content.source.copy')} ?: ${t('staff-content.field.title')}$`),
    })
    .click()
  await expect(title).toHaveValue('An owl on the charging post')

  await page.goto(`/de_DE/ops/content?q=${written.id}`)
  await expect(main.getByText(t('staff-content.outdated'), { exact: true })).toBeVisible()
  await expect(main.getByText(/^5 Sprachen fehlen: /)).toBeVisible()
})

test('a photograph is uploaded, described in every language, and shown by an article', async ({ page, written }) => {
  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', '/de_DE/ops/content/pictures')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('staff-content.pictures'))
  const buffer = await photograph({ width: 1400, height: 800, seed: 77 })
  await page.waitForLoadState('networkidle')
  await main
    .getByLabel(t('staff-content.picture.choose'))
    .setInputFiles({ name: 'Reiher am Kai.jpg', mimeType: 'image/jpeg', buffer })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^reiher-am-kai-[0-9a-f]{12}\.jpg$/)
  const save = main.getByRole('button', { name: t('staff-content.picture.save') })
  await save.click()
  await expect(main.getByText(t('staff-content.picture.alt.all'))).toBeVisible()
  for (const language of ['en_EU', 'de_DE', 'da_DK', 'nl_NL', 'sv_SE', 'no_NO', 'ar_AE'] as const)
    await main.getByLabel(t(`staff-content.language.${language}`), { exact: true }).fill(`Ein Reiher (${language})`)
  await save.click()
  await expect(main.getByText(t('staff-content.picture.saved'), { exact: true })).toBeVisible()
  await examine(page, 'a picture of the library', 'light')
  const picture = page.url()

  await written.save('de_DE', 0, { ...article, title: 'Ein Reiher im Bild' })
  await page.goto(written.address('de_DE'))
  await main.getByRole('button', { name: t('staff-content.tool.library'), exact: true }).click()
  await main.getByRole('button', { name: 'Ein Reiher (de_DE)' }).first().click()
  await expect(main.locator('figure img')).toHaveAttribute('alt', 'Ein Reiher (de_DE)')
  await expect(main.getByText(t('staff-content.saving.saved'), { exact: true })).toBeVisible()
  await main.getByRole('button', { name: t('staff-content.publish'), exact: true }).click()
  await expect(main.getByText(t('staff-content.state.published'), { exact: true })).toBeVisible()
  const shown = await page.request.get(`/de_DE/news/${written.id}`)
  expect(await shown.text()).toContain('alt="Ein Reiher (de_DE)"')

  await page.goto(picture)
  await expect(main.getByRole('link', { name: 'Ein Reiher im Bild' })).toBeVisible()
  await expect(main.getByRole('button', { name: t('staff-content.picture.delete') })).toBeDisabled()
})

test('a picture that no text shows is deleted, and its address leads nowhere', inSoak, async ({ page }) => {
  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', '/de_DE/ops/content/pictures')
  const buffer = await photograph({ width: 700, height: 400, seed: 78 })
  await page.waitForLoadState('networkidle')
  await main
    .getByLabel(t('staff-content.picture.choose'))
    .setInputFiles({ name: 'leer.jpg', mimeType: 'image/jpeg', buffer })
  await expect(main.getByText(t('staff-content.picture.unused'))).toBeVisible()
  const name = await main.getByRole('heading', { level: 1 }).textContent()
  expect((await page.request.get(`/pictures/press/${name}`)).status()).toBe(200)
  await main.getByRole('button', { name: t('staff-content.picture.delete') }).click()
  await expect(page).toHaveURL(/\/ops\/content\/pictures$/)
  expect(
    (await page.request.get(`/pictures/press/${name}`, { headers: { 'cache-control': 'no-cache' } })).status(),
  ).toBe(404)
})
