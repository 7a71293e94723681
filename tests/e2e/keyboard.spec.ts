import type { Page } from '@playwright/test'
import { arriveAt } from './support/booking-state.ts'
import { closePanel, tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import { startingWith, textsOf } from './support/texts.ts'

const t = textsOf('da_DK')

/** The question of a step has the focus, so that it is read out and Tab goes on from there. */
async function expectHeading(page: Page, name: string) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
}

test('a whole booking and its cancellation need nothing but a keyboard', async ({ page }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  await page.goto('/da_DK')
  await tabTo(page, page.getByRole('button', { name: t('cookies.refuse') }))
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: t('cookies.title') })).toBeHidden()

  await page.goto('/da_DK')
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await keyboard.press('Enter')
  await expect(main).toBeFocused()

  await page.goto('/da_DK')
  // Before it has come to life a link loads a page anew, and then the browser says where one is.
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: t('shell.nav.testDrive') }))
  await keyboard.press('Enter')
  await arriveAt(page, 'open.type')
  await expectHeading(page, t('test-drive.type.title'))

  await tabTo(page, main.getByRole('radio').first())
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await arriveAt(page, 'open.model')
  await expectHeading(page, t('test-drive.model.title'))

  const models = main.getByRole('radiogroup').getByRole('radio')
  await tabTo(page, models.first())
  await keyboard.press('ArrowDown')
  await expect(models.nth(1)).toBeChecked()
  await tabTo(page, button(t('test-drive.continue')))
  await keyboard.press('Enter')
  await arriveAt(page, 'open.place.choosing')
  await expectHeading(page, t('test-drive.place.title'))

  // Nothing chosen: that is said above the question, with the way to it.
  await tabTo(page, button(t('test-drive.continue')))
  await keyboard.press('Enter')
  await expect(main.getByRole('region', { name: t('shell.form.problems', { count: 1 }) })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const stores = main.getByRole('radiogroup').getByRole('radio')
  await expect(stores.first()).toBeFocused()
  await keyboard.press('Space')
  await expect(stores.first()).toBeChecked()
  await tabTo(page, button(t('test-drive.place.skipMap')))
  await keyboard.press('Enter')
  await expect(button(t('test-drive.continue'))).toBeFocused()
  await keyboard.press('Enter')
  await arriveAt(page, 'open.slot.choosing')
  await expectHeading(page, t('test-drive.slot.title'))

  const days = main.getByRole('radiogroup', { name: t('test-drive.slot.day'), exact: true })
  await tabTo(page, days.getByRole('radio', { checked: true }))
  const first = await days.getByRole('radio', { checked: true }).getAttribute('value')
  // Two days on: what is tomorrow cannot be moved any more.
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(days.getByRole('radio', { checked: true })).not.toHaveValue(first ?? '')
  const times = main.getByRole('radiogroup').last().getByRole('radio')
  await tabTo(page, times.first())
  await keyboard.press('Space')
  await expect(times.first()).toBeChecked()
  await tabTo(page, button(t('test-drive.slot.reserve')))
  await keyboard.press('Enter')
  await arriveAt(page, 'open.contact.editing')
  await expectHeading(page, t('test-drive.contact.title'))

  await fillIn(page)
  await tabTo(page, button(t('test-drive.contact.book')))
  await keyboard.press('Enter')
  await arriveAt(page, 'booked')
  await expectHeading(page, t('test-drive.done.title'))

  await tabTo(page, main.getByRole('link', { name: t('test-drive.done.manage', { isSoon: 'false' }) }))
  await keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await cancel(page)
})

/** Driver and consents, an empty form sent before, the guidelines read in their dialog. */
async function fillIn(page: Page) {
  const { keyboard } = page
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: t('test-drive.contact.book'), exact: true }))
  await keyboard.press('Enter')
  // Everything that is missing, each a way to its field.
  const problems = main.getByRole('region', { name: t('shell.form.problems', { count: 7 }) })
  await expect(problems).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(main.getByRole('textbox', { name: t('test-drive.contact.firstName'), exact: true })).toBeFocused()

  await keyboard.type('Freja')
  for (const [field, value] of [
    ['lastName', 'Holm'],
    ['email', 'freja.holm@example.org'],
    ['phone', '20123456'],
  ] as const) {
    await tabTo(page, main.getByRole('textbox', { name: t(`test-drive.contact.${field}`), exact: true }))
    await keyboard.type(value)
  }
  for (const consent of ['licence', 'guidelines'] as const) {
    const tick = main.getByRole('checkbox', { name: t(`test-drive.contact.${consent}`) })
    await tabTo(page, tick)
    await keyboard.press('Space')
    await expect(tick).toBeChecked()
  }

  const read = main.getByRole('button', { name: t('test-drive.guidelines.read') })
  await tabTo(page, read)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('test-drive.guidelines.title') })
  await expect(dialog).toBeVisible()
  await expectTrapped(page, dialog)
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(read).toBeFocused()

  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await tabTo(page, captcha)
  await keyboard.press('Space')
  await expect(captcha).toBeChecked()
}

/** The drive is called off. */
async function cancel(page: Page) {
  const { keyboard } = page
  const main = page.getByRole('main')
  const opener = main.getByRole('button', { name: t('test-drive-manage.action.cancel') })
  const opened = main.getByRole('heading', { name: t('test-drive-manage.cancel.title') })
  await tabTo(page, opener)
  await keyboard.press('Enter')
  await expect(opened).toBeFocused()
  await closePanel(page, t, opener)
  await keyboard.press('Enter')
  await expect(opened).toBeFocused()
  await tabTo(page, main.getByRole('radio', { name: startingWith(t('test-drive-manage.reason.changedMind')) }))
  await keyboard.press('Space')
  const submit = main.getByRole('button', { name: t('test-drive-manage.cancel.submit') }).last()
  await tabTo(page, submit)
  await keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: t('test-drive-manage.headline.cancelled') })).toBeVisible()
  // What has happened is read out first.
  await expect(main.locator(':focus')).toContainText(t('test-drive-manage.cancelled.title'))
}

/** However often one presses Tab, forth or back, the focus stays in the dialog or with the browser. */
async function expectTrapped(page: Page, dialog: ReturnType<Page['getByRole']>) {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside, `after ${key}`).toBe(true)
  }
}
