import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hydratedEvent } from '#app/lib/early-input/early-input.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { password } from '#tests/support/issuer-client.ts'
import { builtClient } from '#tests/support/server-functions.ts'
import { comeToStep, giveUp, t } from './support/checkout-visit.ts'
import { comesToLife, openAs, refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmOf } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const scripts = /\/assets\/.*\.js$/

/** Keeps a page's scripts on their way until they are let through, or lost; not before one of them has been requested. */
async function holdScripts(
  page: Page,
  which: string | RegExp = scripts,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => Promise<void>> {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  const { promise: isRequested, resolve: request } = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    request()
    await isLetThrough
    await route[end]()
  })
  return () => isRequested.then(letThrough)
}

/** The built script with a text of the source, which may share it with other parts of pages. */
function scriptWith(text: string): string {
  const [name, ...others] = readdirSync(join(builtClient, 'assets')).filter(
    (name) => name.endsWith('.js') && readFileSync(join(builtClient, 'assets', name), 'utf8').includes(text),
  )
  if (name === undefined || others.length > 0) throw new Error(`${[name, ...others].join(', ')}: not one script`)
  return `**/assets/${name}`
}

/** Of the picture of a car that is turned (app/shared/vehicle/vehicle-stage.tsx). */
const pictureScript = () => scriptWith('vehicle.view')

test('what is typed and sent before the scripts are there is not lost', async ({ page, troubles }) => {
  const t = textsOf('nl_NL')
  const letThrough = await holdScripts(page)
  await page.goto('/nl_NL/login')
  await page.getByLabel(t('sign-in.email')).pressSequentially('nobody@example.org')
  await page.getByLabel(t('sign-in.password'), { exact: true }).pressSequentially('not the password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/nl_NL\/sign-in\//)
  troubles.expect(/status of 422/)
  await letThrough()
  await expect(page.getByRole('alert')).toHaveText(t('errors.credentials_invalid'))
  await expect(page.getByLabel(t('sign-in.email'))).toHaveValue('nobody@example.org')
})

test('what was pressed before a link that leads away is not pressed after it', inSoak, async ({ page }) => {
  const t = textsOf('nl_NL')
  const letThrough = await holdScripts(page)
  await page.goto('/nl_NL/login')
  await page.getByLabel(t('sign-in.email')).fill('nobody@example.org')
  await page.getByLabel(t('sign-in.password'), { exact: true }).fill('not the password')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign-in.submit'), exact: true })
    .click()
  // As the router does, which is there before the rest of its page.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  await page.getByRole('contentinfo').getByRole('link').first().click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const isAlive = page.evaluate(
    (name) => new Promise((resolve) => document.addEventListener(name, () => resolve(true), { once: true })),
    hydratedEvent,
  )
  await letThrough()
  await isAlive
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})

test('a field keeps the focus when the scripts of a refused form arrive', inSoak, async ({ page, troubles }) => {
  troubles.expect(/status of 422/)
  const t = textsOf('nl_NL')
  await page.goto('/nl_NL/login')
  const email = page.getByLabel(t('sign-in.email'))
  await comesToLife(email)
  await page.waitForLoadState('networkidle')
  const letThrough = await holdScripts(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign-in.submit'), exact: true })
    .click()
  await expect(email).toHaveAccessibleDescription(/\p{L}/u)
  await email.focus()
  await letThrough()
  await comesToLife(email)
  await page.waitForLoadState('networkidle')
  await expect(email).toBeFocused()
})

test(
  'whoever scrolls before the scripts are there stays where they are, also when they come back',
  inSoak,
  async ({ page }) => {
    const t = textsOf('en_EU')
    await page.goto('/en_EU')
    await refuseCookies(page, t)
    const letThrough = await holdScripts(page)
    await page.reload()
    await page.mouse.wheel(0, 1_000)
    const place = () => page.evaluate(() => scrollY)
    await expect.poll(place).toBe(1_000)
    await letThrough()
    const menu = page.getByRole('banner').getByRole('button').first()
    await comesToLife(menu)
    await page.waitForLoadState('networkidle')
    expect(await place()).toBe(1_000)

    // Pressed without scrolling it into view.
    const link = page.getByRole('banner').getByRole('link', { name: t('shell.nav.news') })
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 5, y + 5)
    await expect(page).toHaveURL('/en_EU/news')
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/en_EU')
    await expect.poll(place).toBe(1_000)
    await page.reload()
    await comesToLife(menu)
    expect(await place()).toBe(1_000)
  },
)

test('what is chosen before the scripts are there is chosen', inSoak, async ({ page }) => {
  const t = textsOf('ar_AE')
  const letThrough = await holdScripts(page)
  await page.goto('/ar_AE/test-drive/type')
  const main = page.getByRole('main')
  await main.getByText(t('test-drive.kind.store.text')).click()
  await main.getByRole('button', { name: t('test-drive.continue') }).click()
  await letThrough()
  await expect(page).toHaveURL('/ar_AE/test-drive/model')
})

test('a file and an option that are chosen before the scripts are there are taken', inSoak, async ({ page }) => {
  const t = textsOf('de_DE')
  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', '/de_DE/ops/content/edit?kind=media&id=chosen-early&text=de_DE')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('chosen-early')
  const letThrough = await holdScripts(page)
  await page.reload()
  await main.getByLabel(t('staff-content.field.type')).selectOption('video')
  const file = { name: 'early.jpg', mimeType: 'image/jpeg', buffer: jpeg }
  await main.getByLabel(t('staff-content.picture.choose')).setInputFiles(file)
  await letThrough()
  await expect(main.getByText(t('staff-content.picture.kept'))).toBeVisible()
  await expect(main.getByLabel(t('staff-content.field.vimeo'))).toBeVisible()
  await expect(main.getByText(t('staff-content.saving.saved'), { exact: true })).toBeVisible()
})

test('what is typed into a step that the server drew is not lost when the tab’s own takes over', async ({
  page,
  site,
  customer: { api, email },
}) => {
  const { screens, orderNo } = await comeToStep(page, site.url, { step: 'billing', email })
  const street = screens.field(t('address-fields.street'))
  await expect(street).toBeVisible()
  const isKept = page.waitForResponse((response) => response.request().postData()?.includes('Torggata') ?? false)
  await street.fill('Torggata')
  await isKept
  const letThrough = await holdScripts(page)
  await page.reload()
  await street.fill('Torggata 17')
  await letThrough()
  await screens.arriveAt('open.held.billing.editing')
  await expect(street).toHaveValue('Torggata 17')
  await giveUp(api, orderNo)
})

test(
  'what is typed into a part that is long in coming waits for it; the rest of the page does not',
  inSoak,
  async ({ page, site, customer: { api, email } }) => {
    const { screens, orderNo } = await comeToStep(page, site.url, { step: 'billing', email })
    const street = screens.field(t('address-fields.street'))
    const keeps = (text: string) =>
      page.waitForResponse((response) => response.request().postData()?.includes(text) ?? false)
    const isKept = keeps('Torggata')
    await street.fill('Torggata')
    await isKept
    const letThrough = await holdScripts(page, /\/assets\/billing-step-.*\.js$/)
    await page.reload()
    await street.fill('Torggata 17')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Ada' }).click()
    await expect(banner.getByRole('button', { name: t('shell.account.signOut') })).toBeVisible()
    await page.keyboard.press('Escape')

    const isKeptWhole = keeps('Torggata 17')
    await letThrough()
    await isKeptWhole
    await expect(street).toHaveValue('Torggata 17')
    await giveUp(api, orderNo)
  },
)

for (const [what, scriptOf] of [
  ['the page’s scripts', undefined],
  ['the script of the picture alone', pictureScript],
] as const) {
  test(`a car that is turned before ${what} is there is turned, by what was pressed last`, inSoak, async ({ page }) => {
    const t = textsOf('de_DE')
    const held = scriptOf?.()
    const letThrough = await holdScripts(page, held)
    // What the page itself needs is there by then, where it is let through.
    const isAskedFor = held && page.waitForRequest(held)
    await page.goto('/de_DE/vehicles/es8')
    await isAskedFor
    const main = page.getByRole('main')
    for (const view of ['front', 'interior', 'front'] as const) {
      await main.getByRole('radio', { name: t(`vehicle.view.${view}`) }).check()
    }
    await letThrough()
    await expect(main.locator('svg[role=img]').first()).toHaveAccessibleName(
      t('vehicle.picture.front', { model: 'ES8', paint: t('vehicle.paint.fjord') }),
    )
  })
}

test('a choice that is made while the picture is still on its way does not take it off the page', async ({ page }) => {
  const t = textsOf('de_DE')
  const letThrough = await holdScripts(page, pictureScript())
  await page.goto('/de_DE/vehicles/es8')
  const main = page.getByRole('main')
  const paint = main.getByRole('link', { name: t('vehicle.paint.moss') })
  await comesToLife(paint)
  const picture = main.locator('svg[role=img]').first()
  await paint.hover()
  await expect(picture).toHaveAccessibleName(/ES8/)
  await paint.click()
  await expect(page).toHaveURL(/paint=moss/)
  await expect(picture).toHaveAccessibleName(/ES8/)
  await letThrough()
  await expect(picture).toHaveAccessibleName(t('vehicle.picture', { model: 'ES8', paint: t('vehicle.paint.moss') }))
})

test('a menu that is opened while a part of its page is still on its way stays open', inSoak, async ({ page }) => {
  const t = textsOf('de_DE')
  await page.setViewportSize({ width: 800, height: 900 })
  const letThrough = await holdScripts(page, pictureScript())
  await page.goto('/de_DE/vehicles/es8')
  const main = page.getByRole('main')
  const menu = page.getByRole('banner').locator('[aria-controls=main-navigation]')
  await comesToLife(menu)
  // What the part that is missing does in the end tells that all has been done.
  await main.getByRole('radio', { name: t('vehicle.view.front') }).check()
  await menu.click()
  await letThrough()
  await expect(main.locator('svg[role=img]').first()).toHaveAccessibleName(
    t('vehicle.picture.front', { model: 'ES8', paint: t('vehicle.paint.fjord') }),
  )
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('what the page has opened itself is at hand while a part of it is still on its way', inSoak, async ({ page }) => {
  const t = textsOf('de_DE')
  const waitMs = 5_000
  // Nothing else lets presses through: after this time the rest of the page would not be waited for.
  await page.addInitScript((wait) => {
    const start = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number) => start(run, ms === wait ? 1_000 * wait : ms),
    })
  }, waitMs)
  const letThrough = await holdScripts(page, pictureScript())
  await page.goto('/de_DE/vehicles/es8')
  await page.getByRole('button', { name: t('cookies.choose'), exact: true }).click()
  const statistics = page.getByRole('dialog').getByRole('checkbox').last()
  await statistics.check()
  await expect(statistics).toBeChecked()
  await letThrough()
})

test('a filter that is chosen while a part of its page is still on its way stays chosen', inSoak, async ({ page }) => {
  const t = textsOf('de_DE')
  const letThrough = await holdScripts(page, /\/assets\/area-picker-.*\.js$/)
  await page.goto('/de_DE/subscription')
  const filters = page.getByRole('complementary', { name: t('subscription.filters') })
  const fjell = filters.getByRole('checkbox', { name: /^Fjell/ })
  await comesToLife(fjell)
  await fjell.check()
  const areas = page.getByRole('main').locator('button[popovertarget=areas]')
  await areas.click()
  await letThrough()
  await expect(page.getByRole('heading', { name: t('subscription.area.choose') })).toBeVisible()
  await expect(page).toHaveURL('/de_DE/subscription?model=fjell')
  await expect(fjell).toBeChecked()
})

test(
  'an action that is opened while the words of its machine are still on their way leaves the others their reasons',
  inSoak,
  async ({ page, stranger }) => {
    const t = textsOf('no_NO')
    const [slot = ''] = (await offeredSlots(stranger)).slice(-4)
    const { holdId } = await holdSlot(stranger, slot)
    const body = bookingOf(holdId, await solvedCaptcha(stranger))
    const { orderNo } = await stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })

    const letThrough = await holdScripts(page, /\/machine-test-drive-order\.js$/)
    await openAs(page, 'staff@solvei.example', `/no_NO/ops/test-drives/${orderNo}`)
    const main = page.getByRole('main')
    const noShow = main.getByRole('button', { name: t('operations.event.noShow'), exact: true })
    const reason = t('machine-test-drive-order.guard.isOver.text')
    await comesToLife(noShow)
    await expect(noShow).toHaveAccessibleDescription(reason)
    await actionOpener(main, t('operations.event.cancelled')).click()
    await expect(confirmOf(main, t('operations.event.cancelled'))).toBeVisible()
    await expect(noShow).toHaveAccessibleDescription(reason)

    await letThrough()
    await comesToLife(main.locator('svg[role=img]').first())
    await expect(noShow).toHaveAccessibleDescription(reason)
  },
)

test(
  'where no script arrives a form is sent as browsers do, also when it was sent before that was known',
  inSoak,
  async ({ page, troubles }) => {
    const t = textsOf('nl_NL')
    troubles.expect(/\/assets\/.*\.js/)
    const lose = await holdScripts(page, scripts, 'abort')
    await page.goto('/nl_NL/login')
    await page.getByLabel(t('sign-in.email')).pressSequentially('private@solvei.example')
    await page.getByLabel(t('sign-in.password'), { exact: true }).pressSequentially(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('sign-in.submit'), exact: true })
      .click()
    await lose()
    await expect(page).toHaveURL('/nl_NL/account')
    await page.goto('/nl_NL/login')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.account.signOut'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sign-in.out.title'))
  },
)
