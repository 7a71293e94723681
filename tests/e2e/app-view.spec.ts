import { expectAccessible, expectReflow } from './support/axe.ts'
import { leadPage } from './support/lead-page.ts'
import { leadOf } from './support/lead-story.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, fromNetwork, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

// All of them together write more than one network may.
test.use({ extraHTTPHeaders: fromNetwork() })

for (const slug of ['de_DE', 'ar_AE'] as const) {
  const t = textsOf(slug)

  test(
    `the mobile app shows a page without header and footer, and its links stay inside: ${slug}`,
    inSoakUnless(slug === 'de_DE'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 2_400 })
      const response = await page.goto(`/${slug}/app/legal/terms`)
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
      await refuseCookies(page, t)
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`/${slug}/legal/terms$`),
      )
      expect(await page.evaluate(() => 'inApp' in document.documentElement.dataset)).toBe(true)
      await expectAccessible(page, `terms in the app, ${slug}`)
      await expectReflow(page, `terms in the app, ${slug}`)

      await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      await page.locator('a[href*="version=2026-03"]').click()
      await expect(page).toHaveURL(`/${slug}/app/legal/terms?version=2026-03`)
      await expect(page.locator('a[href$="/app/legal/terms"]')).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
      await page.reload()
      await expect(page).toHaveURL(`/${slug}/app/legal/terms?version=2026-03`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
}

test('the home page in the app leads on inside it', inSoak, async ({ page }) => {
  await page.goto('/de_DE/app')
  const links = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((href) => !href?.startsWith('/de_DE/app'))).toEqual([])
})

for (const container of ['NIOApp/5.9', 'CMBChina/12']) {
  test(
    `the mobile app is known by its user agent ${container}: it has a frame of its own, and its leads are told as such`,
    inSoak,
    async ({ device, staff }) => {
      const slug = 'de_DE'
      const t = textsOf(slug)
      const page = await device({
        userAgent: `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${container}`,
      })
      const { main, field, tick, press, open, solve } = leadPage(page, slug, t)
      const email = `${container.toLowerCase().replace('/', '-')}@example.org`
      await open('newsletter')
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await field('lead.email').fill(email)
      await tick('lead.guidelines.accept').check()
      await solve()
      await press(t('lead.newsletter.submit'))
      await expect(main.getByRole('heading', { name: t('lead.done') })).toBeVisible()
      // The backend knows it by the scene alone, which came as `APP_NEWSLETTER`.
      expect(await leadOf(staff, email)).toMatchObject({ scene: 'newsletter', isInApp: true })
    },
  )
}
