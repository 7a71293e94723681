import type { Page } from '@playwright/test'
import { refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('da_DK')

/** Is gone where the browser has loaded a document anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test.beforeEach(async ({ page }) => {
  await page.goto('/da_DK/login')
  await refuseCookies(page, t)
  await signInAs(page, t, 'private@solvei.example')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada' })).toBeVisible()
})

test('a page of content leads on into the account, whose routes it did not know', async ({ page }) => {
  await page.goto('/da_DK/membership')
  await mark(page)
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
  await page.getByRole('link', { name: t('shell.account.orders') }).click()
  await expect(page).toHaveURL('/da_DK/account/orders')
  await expect(page.getByRole('heading', { level: 1, name: t('account.orders') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/da_DK/membership')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: t('account.orders') })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('where the lazy routes do not arrive, the server is asked for their page', inSoak, async ({ page, troubles }) => {
  // The page of a link under the pointer is loaded ahead.
  troubles.expect(/personal-tree|routes of this page could not be loaded|Error preloading route/)
  let isLost = true
  await page.route(/personal-tree/, (route) => (isLost ? route.abort('failed') : route.continue()))
  await page.goto('/da_DK/membership')
  await mark(page)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false
  })
  await page.getByRole('banner').getByRole('button', { name: 'Ada' }).click()
  await page.getByRole('link', { name: t('shell.account.orders') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.orders') })).toBeVisible()
  await expect(page).toHaveURL('/da_DK/account/orders')
  expect(await isMarked(page)).toBe(false)
})
