import { examine } from './support/axe.ts'
import { phone } from './support/phone.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const viewport = { width: 360, height: 780 }
test.use(phone)
test.use({ viewport })

const t = textsOf('ar_AE')

test('openings and the live stream are read by phone in Arabic', inSoak, async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/ar_AE/careers')
  await refuseCookies(page, t)
  await examine(page, 'careers in Arabic', 'dark')
  await page.setViewportSize(viewport)
  await main.getByRole('link', { name: 'مهندس/ة اختبارات الحرارة' }).click()
  await expect(main.getByRole('heading', { name: t('careers.tasks') })).toBeVisible()
  await examine(page, 'an opening in Arabic', 'light')

  await page.goto('/ar_AE/live')
  await expect(main.getByRole('heading', { level: 1, name: t('live.title') })).toBeVisible()
  await expect(main.getByRole('timer').or(main.getByRole('button', { name: t('live.watch') }))).toBeVisible()
  await examine(page, 'the live stream in Arabic', 'dark')
})
