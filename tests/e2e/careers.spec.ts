import { examine } from './support/axe.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')

test('openings are narrowed down and read, with a form to apply', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/de_DE/careers')
  await refuseCookies(page, t)
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Solvei')
  const rows = main.getByRole('region', { name: t('careers.openings') }).getByRole('heading', { level: 3 })
  await expect(rows).toHaveCount(7)
  await examine(page, 'careers', 'light')
  await main.getByRole('link', { name: 'Deutschland', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await main.getByRole('link', { name: t('careers.team.software'), exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/country=DE.*team=software/)
  await main.getByLabel(t('careers.filter.words')).fill('Astronautin')
  await main.getByRole('button', { name: t('careers.filter.submit') }).click()
  await expect(main.getByText(t('careers.none'))).toBeVisible()
  await main.getByRole('link', { name: t('careers.showAll') }).click()
  await expect(rows).toHaveCount(7)

  await rows.getByRole('link').first().click()
  await expect(main.getByRole('heading', { name: t('careers.tasks') })).toBeVisible()
  await examine(page, 'an opening', 'dark')
  await expect(main.getByRole('button', { name: t('application.send') })).toBeVisible()
  const posting = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(posting.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'JobPosting', datePosted: '2026-11-16' }),
  )
})

test('an opening that is none has no page', inSoak, async ({ page, troubles }) => {
  troubles.expect(/404/)
  const answer = await page.goto('/de_DE/careers/astronaut')
  expect(answer?.status()).toBe(404)
})

test('every opening is on the map for search engines', inSoak, async ({ request }) => {
  const map = await (await request.get('/sitemaps/sv_SE.xml')).text()
  expect(map).toContain('/sv_SE/careers/material-designer-copenhagen')
  expect(map).toContain('/sv_SE/live')
})
