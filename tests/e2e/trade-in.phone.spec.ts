import { examine } from './support/axe.ts'
import { phone } from './support/phone.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use(phone)
test.use({ viewport: { width: 360, height: 780 } })

test('by phone in Arabic the page says where cars are taken in trade, and leads there', inSoak, async ({ page }) => {
  const t = textsOf('ar_AE')
  const main = page.getByRole('main')
  await page.goto('/ar_AE/trade-in')
  await refuseCookies(page, t)
  await expect(main.getByRole('heading', { level: 1, name: t('trade-in.title') })).toBeVisible()
  await examine(page, 'trade-in in Arabic', 'dark')
  await page.setViewportSize({ width: 360, height: 780 })
  await main.getByRole('link', { name: /النرويج/ }).click()
  await expect(page).toHaveURL('/no_NO/trade-in')
  const norwegian = textsOf('no_NO')
  await expect(main.getByLabel(norwegian('trade-in.numberPlate'))).toBeVisible()
})
