import type { Page } from '@playwright/test'
import { examine } from './support/axe.ts'
import { leadPage } from './support/lead-page.ts'
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

test('a form whose code does not arrive says so in its place, and comes when it is tried again', async ({
  page,
  troubles,
}) => {
  troubles.expect(/serverFnFetcher|a part of the page could not be loaded/)
  let isLost = true
  await page.route(/serverFnFetcher/, (route) => (isLost ? route.abort('failed') : route.continue()))
  await page.goto('/da_DK/newsletter')
  const main = page.getByRole('main')
  const told = main.getByRole('alert').getByText(t('shell.part.failed'))
  const again = main.getByRole('button', { name: t('shell.error.retry') })
  await expect(told).toBeVisible()
  await examine(page, 'a form that did not arrive', 'light')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('serverFnFetcher'))
  await again.click()
  await lost
  await expect(told).toBeVisible()
  isLost = false
  await again.click()
  const form = main.locator('[data-state]')
  await expect(form).toBeVisible()
  expect(await form.evaluate((form) => form.closest('[tabindex]') === document.activeElement)).toBe(true)
  // Its question is a call.
  await leadPage(page, 'da_DK', t).solve()
})

test('a page asks once for the texts that it needs at once, and later for those of the cookie settings', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, names] = /\/assets\/messages\/[^/]+\/da_DK\/([^/]+)\.js$/.exec(request.url()) ?? []
    if (names !== undefined) asked.push(names)
  })
  await page.goto('/da_DK/subscription')
  await expect.poll(() => asked).toContain('cookies')
  expect(asked).toEqual(['shell+subscription+vehicle', 'cookies'])
})
