import type { Browser, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { consentTextVersion } from '#app/lib/consent/consent-storage.ts'
import { signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { optionalIn } from './support/stored-things.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')
const landing = '/de_DE?utm_source=letter&utm_medium=mail&channel=spring&bd_vid=7&gclid=none-of-ours'

const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
const storedBy = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const banner = (page: Page) => page.getByRole('region', { name: t('cookies.title') })
const openSettings = (page: Page) => page.getByRole('button', { name: t('shell.consent.settings') }).click()

test('nothing is stored before somebody consents, nor after they refuse', async ({ page }) => {
  await page.goto(landing)
  await expect(banner(page)).toBeVisible()
  expect(await cookiesOf(page)).toEqual({})
  expect(await storedBy(page)).toEqual([])

  await page.getByRole('button', { name: t('cookies.refuse') }).click()
  await expect(banner(page)).toBeHidden()
  expect(await cookiesOf(page)).toEqual({})
  expect(await storedBy(page)).toEqual(['ncs_analytical', 'ncs_decided', 'ncs_functionality', 'ncs_targeting'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

/** Events of a trace, in which each pass over the styles tells how many elements it took. */
const trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number().optional() }).optional() }),
  ),
})

/** How many elements the browser works out the style of meanwhile, each as often as it does. */
async function styledWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await act()
  // Whatever follows from it is in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const passes = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return passes.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
}

test('a page is styled once, and nothing of it again for the question', async ({ browser, page }) => {
  const styled = await styledWhile(browser, page, async () => {
    await page.goto('/de_DE')
    await expect(banner(page)).toBeVisible()
  })
  const all = await styledWhile(browser, page, () =>
    // Each element inherits it.
    page.evaluate(() => document.documentElement.style.setProperty('--inherited', '1')),
  )
  expect(all).toBeGreaterThan(500)
  expect(styled / all).toBeLessThan(1.5)
})

test('the question covers neither the bar at the lower edge nor the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de_DE/vehicles/es8')
  await expect(banner(page)).toBeVisible()
  const bar = page.locator('.bottom-bar')
  const edges = async (shown: Locator) => {
    const box = await shown.boundingBox()
    return box && { top: box.y, bottom: box.y + box.height }
  }
  const asked = await edges(banner(page))
  await expect.poll(async () => (await edges(bar))?.bottom).toBeLessThanOrEqual(asked?.top ?? 0)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect
    .poll(async () => (await edges(page.getByRole('contentinfo')))?.bottom)
    .toBeLessThanOrEqual(asked?.top ?? 0)

  await page.getByRole('button', { name: t('cookies.refuse') }).click()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(async () => (await edges(bar))?.bottom).toBe(844)
})

test(
  'consent writes the marketing cookies of the landing page, and withdrawal deletes them',
  inSoak,
  async ({ page }) => {
    await page.goto(landing)
    await page.getByRole('button', { name: t('cookies.accept') }).click()
    await expect
      .poll(() => cookiesOf(page))
      .toEqual({ utm_source: 'letter', utm_medium: 'mail', channel: 'spring', bd_vid: '7', statistics: '1' })
    for (const { name, expires, path, sameSite } of await page.context().cookies()) {
      if (name === 'statistics') continue
      expect(Math.round(expires - Date.now() / 1000)).toBeLessThanOrEqual(259_200)
      expect(Math.round(expires - Date.now() / 1000)).toBeGreaterThan(259_100)
      expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Lax' })
    }

    await openSettings(page)
    const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
    await dialog.getByRole('checkbox', { name: t('cookies.targeting') }).uncheck()
    await dialog.getByRole('button', { name: t('cookies.save') }).click()
    await expect.poll(() => cookiesOf(page)).toEqual({ statistics: '1' })
    expect(await page.evaluate(() => localStorage.getItem('ncs_analytical'))).toBe('true')
    expect(await page.evaluate(() => localStorage.getItem('ncs_targeting'))).toBe('false')
  },
)

test('each category is chosen for itself, and necessary cookies cannot be refused', inSoak, async ({ page }) => {
  await page.goto('/de_DE')
  await page.getByRole('button', { name: t('cookies.choose') }).click()
  const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
  await expect(dialog.getByRole('checkbox', { name: t('cookies.necessary') })).toBeDisabled()
  for (const category of ['analytical', 'targeting', 'functionality'] as const) {
    await expect(dialog.getByRole('checkbox', { name: t(`cookies.${category}`) })).not.toBeChecked()
  }
  await dialog.getByRole('checkbox', { name: t('cookies.analytical') }).check()
  await dialog.getByRole('button', { name: t('cookies.save') }).click()
  await expect(dialog).toBeHidden()
  expect(JSON.parse(await page.evaluate(() => JSON.stringify(localStorage)))).toEqual({
    consentid: expect.stringMatching(/^[\da-f-]{36}$/),
    ncs_analytical: 'true',
    ncs_decided: expect.stringContaining(`${consentTextVersion} 20`),
    ncs_functionality: 'false',
    ncs_targeting: 'false',
  })
})

test('closing the settings changes nothing', inSoak, async ({ page }) => {
  await page.goto('/de_DE')
  await page.getByRole('button', { name: t('cookies.refuse') }).click()
  await openSettings(page)
  const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
  await dialog.getByRole('checkbox', { name: t('cookies.targeting') }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('ncs_targeting'))).toBe('false')
  await openSettings(page)
  await expect(dialog.getByRole('checkbox', { name: t('cookies.targeting') })).not.toBeChecked()
})

test('nothing optional is there before consent, all of it after, and none after it is withdrawn, in every tab', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('blob:')) elsewhere.push(request.url())
  })
  await page.goto(landing)
  await expect(banner(page)).toBeVisible()
  expect(await optionalIn(context)).toEqual([])

  const other = await context.newPage()
  await other.goto(landing.replace('spring', 'summer'))
  await expect(banner(other)).toBeVisible()
  await page.getByRole('button', { name: t('cookies.accept') }).click()
  // The other tab has heard of it: it asks no longer, and keeps its own way here.
  await expect(banner(other)).toBeHidden()
  await expect
    .poll(() => optionalIn(context))
    .toEqual([
      'cookie bd_vid',
      'cookie channel',
      'cookie statistics',
      'cookie utm_medium',
      'cookie utm_source',
      'sessionStorage utmParams',
      'sessionStorage utmParams',
    ])

  await openSettings(other)
  const dialog = other.getByRole('dialog', { name: t('shell.consent.settings') })
  await dialog.getByRole('button', { name: t('cookies.refuse') }).click()
  await expect.poll(() => optionalIn(context)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('consentid'))).toBeNull()
  // A page loaded anew writes nothing again.
  await page.goto(landing)
  await page.waitForLoadState('networkidle')
  expect(await optionalIn(context)).toEqual([])
  expect(elsewhere).toEqual([])
})

test(
  'what was allowed in Europe is gone when it is refused in the American locale',
  inSoak,
  async ({ page, context }) => {
    await page.goto(landing)
    await page.getByRole('button', { name: t('cookies.accept') }).click()
    const cookies = ['bd_vid', 'channel', 'statistics', 'utm_medium', 'utm_source'].map((name) => `cookie ${name}`)
    await expect.poll(() => optionalIn(context)).toEqual([...cookies, 'sessionStorage utmParams'])
    await page.goto('/en_US')
    await page.getByRole('button', { name: textsOf('en_US')('cookies.refuse') }).click()
    await expect.poll(() => optionalIn(context)).toEqual([])
  },
)

test('each decision is proven, and shown to whoever made it', inSoak, async ({ page }) => {
  await page.goto('/de_DE/login')
  await page.getByRole('button', { name: t('cookies.accept') }).click()
  await signInAs(page, t, 'private@solvei.example')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada' })).toBeVisible()
  await openSettings(page)
  const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
  await dialog.getByRole('checkbox', { name: t('cookies.targeting') }).uncheck()
  const recorded = page.waitForResponse((response) => response.url().includes('/_serverFn/'))
  await dialog.getByRole('button', { name: t('cookies.save') }).click()
  await recorded
  await page.goto('/de_DE/account/privacy')
  await expect(page.getByRole('main')).toContainText(
    `Cookies: ${t('cookies.analytical')} und ${t('cookies.functionality')}`,
  )
})
