import { examine } from './support/axe.ts'
import { phone } from './support/phone.ts'
import { openAs } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const viewport = { width: 360, height: 780 }
test.use(phone)
test.use({ viewport })

const t = textsOf('ar_AE')

test('a customer registers by phone in Arabic, finds it in the account and gives the place back', async ({ page }) => {
  const main = page.getByRole('main')
  await openAs(page, 'private@solvei.example', '/ar_AE/account/activities')
  await expect(main.getByText(t('account-activities.none'))).toBeVisible()
  await main.getByRole('link', { name: t('account-activities.all') }).click()
  await expect(main.getByRole('heading', { level: 1, name: t('activities.title') })).toBeVisible()
  await examine(page, 'activities in Arabic', 'dark')
  await page.setViewportSize(viewport)
  await main.getByRole('listitem').getByRole('heading').getByRole('link').last().click()
  await main.getByLabel(t('activities.form.guidelines')).check()
  await main.getByRole('button', { name: t('activities.submit') }).click()
  await expect(main.getByRole('heading', { name: t('activities.own.registered') })).toBeVisible()
  await examine(page, 'an activity of one’s own in Arabic', 'light')
  await page.setViewportSize(viewport)

  await page.goto('/ar_AE/account/activities')
  await expect(main.getByText(t('account-activities.status.registered'))).toBeVisible()
  await examine(page, 'own activities in Arabic', 'dark')
  await page.setViewportSize(viewport)
  await main.getByRole('article').getByRole('link').click()
  await main.getByRole('button', { name: t('activities.own.giveBack') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('activities.cancel.ok') })
    .click()
  await expect(main.getByRole('heading', { name: t('activities.own.cancelled') })).toBeVisible()
})
