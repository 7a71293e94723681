import { examine } from './support/axe.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const pages = ['privacy', 'cookies', 'terms', 'accessibility', 'imprint'] as const

for (const slug of ['de_DE', 'ar_AE'] as const) {
  const t = textsOf(slug)

  for (const name of pages) {
    test(`${name} reads well, wide and narrow, light and dark: ${slug}`, inSoak, async ({ page }) => {
      await page.goto(`/${slug}/legal/${name}`)
      await refuseCookies(page, t)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await examine(page, `${name}, ${slug}`, slug === 'de_DE' ? 'light' : 'dark')
    })
  }

  test(
    `an earlier version stays readable and leads to the one that holds: ${slug}`,
    inSoakUnless(slug === 'de_DE'),
    async ({ page }) => {
      await page.goto(`/${slug}/legal/terms`)
      await refuseCookies(page, t)
      const sections = page.getByRole('main').getByRole('heading', { level: 2 })
      const now = await sections.count()
      await page.locator('a[href$="version=2026-03"]').click()
      await expect(sections).toHaveCount(now - 1)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await page.getByRole('main').locator(`a[href$="/${slug}/legal/terms"]`).click()
      await expect(sections).toHaveCount(now)
    },
  )
}

test('the page on cookies names all that is stored, and opens the settings', async ({ page }) => {
  const t = textsOf('de_DE')
  await page.goto('/de_DE/legal/cookies')
  await refuseCookies(page, t)
  const main = page.getByRole('main')
  for (const name of ['session', 'ncs_*', 'consentid', 'utm_source', 'bd_vid', 'utmParams']) {
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  }
  await main.getByRole('button', { name: t('shell.consent.settings') }).click()
  await expect(page.getByRole('dialog', { name: t('shell.consent.settings') })).toBeVisible()
})

test('Europe and the Emirates have laws of their own', inSoak, async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  await page.goto('/en_EU/legal/privacy')
  await expect(page.getByRole('main')).toContainText('GDPR')
  await page.goto('/en_AE/legal/privacy')
  await expect(page.getByRole('main')).toContainText('Federal Decree-Law No. 45 of 2021')
  await expect(page.getByRole('main')).not.toContainText('GDPR')
  await page.goto('/sv_SE/legal/imprint')
  await expect(page.getByRole('main')).toContainText('Bolagsverket')
  expect((await page.goto('/de_DE/legal/nothing'))?.status()).toBe(404)
  expect((await page.goto('/de_DE/legal/terms?version=1999-01'))?.status()).toBe(404)
})
