import { pdf } from '#tests/fixtures/licence-files.ts'
import { examine } from './support/axe.ts'
import { phone } from './support/phone.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use(phone)

const t = textsOf('ar_AE')
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() }

test('an opening is applied for by phone in Arabic', inSoak, async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/ar_AE/careers/heat-test-engineer-abu-dhabi')
  await refuseCookies(page, t)
  await main.getByLabel(t('application.firstName')).fill('سارة')
  await main.getByLabel(t('application.lastName')).fill('المنصوري')
  await main.getByLabel(t('application.email')).fill(`sara.${crypto.randomUUID()}@example.org`)
  await main.getByLabel(t('application.phoneNumber')).fill('501234567')
  await main.locator('input[type=file]').first().setInputFiles(cv)
  await expect(main.getByText(cv.name)).toBeVisible()
  await main.getByRole('checkbox', { name: t('application.guidelines') }).check()
  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await captcha.click()
  await expect(captcha).toHaveAttribute('aria-checked', 'true')
  await examine(page, 'an application in Arabic', 'dark')
  await main.getByRole('button', { name: t('application.send'), exact: true }).click()
  await expect(main.getByRole('heading', { name: t('application.done.title') })).toBeVisible()
})
