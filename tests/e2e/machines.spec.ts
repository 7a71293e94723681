import { refuseCookiesBeforehand } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')

test('a product owner walks the subscription in words, and shares where it stands', async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines?q=Erstattung')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('kinds.machine.subscriptionOrder'), exact: true })
    .first()
    .click()
  const drawing = page.getByRole('group', {
    name: t('machines.drawing.label', { title: t('kinds.machine.subscriptionOrder') }),
  })
  const current = drawing.locator('[aria-current]')
  await expect(current).toHaveAttribute('data-node', 'requested')

  // By keyboard alone: down to the next state, and from there what can happen.
  await expect(async () => {
    // Before its script has come, a link is only a link.
    await current.focus()
    await page.keyboard.press('ArrowDown')
    await expect(drawing.locator('[data-node="initial"]')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(current).toHaveAttribute('data-node', 'initial')
  await page
    .getByRole('button', { name: new RegExp(t('machine-subscription-order.event.customer.completed')) })
    .first()
    .press('Enter')
  await expect(current).toHaveAttribute('data-node', 'awaitingPayment')
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(t('machine-subscription-order.state.awaitingPayment')) }),
  ).toBeFocused()

  await expect(page).toHaveURL(/from=initial.*steps=customer\.completed/)
  await page.reload()
  await expect(current).toHaveAttribute('data-node', 'awaitingPayment')
})

test('regions of a large machine open and close, and identifiers can be shown', inSoak, async ({ page }) => {
  await refuseCookiesBeforehand(page, 'de_DE')
  await page.goto('/de_DE/machines/subscriptionCheckout')
  const driver = page.locator('[data-node="open.held.driver"]')
  await driver.click()
  await expect(page).toHaveURL(/view=open\.held\.driver/)
  await expect(page.locator('[data-node="open.held.driver.editing"]')).toBeVisible()
  await page.getByRole('link', { name: t('machines.view.overview'), exact: true }).click()
  await expect(driver).toBeVisible()
  await page.getByRole('switch', { name: t('machines.code') }).check()
  await expect(driver).toContainText('driver')
})
