import type { Page } from '@playwright/test'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { openAs, refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

const banner = (page: Page) => page.getByRole('banner')
const toOperations = (page: Page) => banner(page).getByRole('link', { name: t('shell.nav.operations') })

test(
  'staff find their console in the header and where they sign in; customers do not',
  inSoak,
  async ({ page, device }) => {
    await page.goto('/no_NO/login')
    await refuseCookies(page, t)
    await signInAs(page, t, 'staff@solvei.example')
    await toOperations(page).click()
    await expect(page).toHaveURL('/no_NO/ops')
    await expect(page).toHaveTitle(`${t('operations.work')} | Solvei`)
    await expect(toOperations(page)).toHaveAttribute('aria-current', 'page')

    // Where an address names the American locale, the header knows no account; the sign-in page does.
    await page.goto('/en_US/login')
    await expect(toOperations(page)).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: textsOf('en_US')('shell.nav.operations') })
      .click()
    await expect(page).toHaveURL('/en_US/ops')

    const customer = await device()
    await customer.goto('/no_NO/login')
    await signInAs(customer, t, 'private@solvei.example')
    await expect(banner(customer).getByRole('button', { name: 'Ada' })).toBeVisible()
    await expect(toOperations(customer)).toHaveCount(0)
  },
)

test(
  'the modal closes by its icon, beside it, by Escape and by its second button, in 0.3 s',
  inSoak,
  async ({ page, stranger }) => {
    const [slot = ''] = (await offeredSlots(stranger)).slice(-3)
    const { holdId } = await holdSlot(stranger, slot)
    const body = bookingOf(holdId, await solvedCaptcha(stranger))
    const { orderNo } = await stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openAs(page, 'staff@solvei.example', `/no_NO/ops/test-drives/${orderNo}`)
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: t('operations.event.cancelled') })
      .first()
      .click()
    await main.getByLabel(t('operations.cancel.reason')).fill('Bilen er på verksted')
    const modal = page.getByRole('alertdialog', { name: t('operations.cancel.confirm.title') })
    const closings = [
      () => modal.getByRole('button', { name: t('shell.close') }).click(),
      () => page.mouse.click(5, 300),
      () => page.keyboard.press('Escape'),
      () => modal.getByRole('button').last().click(),
    ]
    const submit = main.getByRole('button', { name: t('operations.event.cancelled') }).last()
    for (const close of closings) {
      await submit.click()
      await expect(modal).toBeVisible()
      expect(await modal.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toMatch(
        /^0\.3s(?:, 0\.3s)*$/,
      )
      await close()
      await expect(modal).toBeHidden()
      await expect(submit).toBeFocused()
    }
  },
)

test('a dialog keeps the page still, stays open while text is selected, and returns the focus', async ({ page }) => {
  await page.goto('/no_NO/gallery')
  await refuseCookies(page, t)
  await page.waitForLoadState('networkidle')
  // Its owner removes it, rather than closing it.
  const picture = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const dialog = page.getByRole('dialog')
  await picture.click()
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  const title = await dialog.getByRole('heading').boundingBox()
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(5, 300)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
})

test('the menu of a narrow page follows its button, which has the focus again after Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/no_NO')
  await refuseCookies(page, t)
  await page.waitForLoadState('networkidle')
  const open = banner(page).getByRole('button', { name: t('shell.menu.open') })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('navigation').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

test('a lost connection is told until it is found again', inSoak, async ({ page, context }) => {
  await page.goto('/no_NO')
  await refuseCookies(page, t)
  await context.setOffline(true)
  const alert = page.getByText(t('shell.offline'))
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  await expect(alert).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ troubles }) => {
    troubles.expect(/request failed: GET .*\.js csp$/)
    troubles.expect(/status of 422/)
  })

  test('what was typed never reaches the address', async ({ page }) => {
    await page.goto('/no_NO/login')
    // Below it are the demonstration's accounts, each a form of its own.
    const form = page.getByRole('main').locator('form').first()
    await form.locator('[name=email]').fill('ada@solvei.example')
    await form.locator('[type=submit]').click()
    await page.waitForLoadState()
    expect(page.url()).not.toContain('ada')
  })
})
