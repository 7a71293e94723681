import { examine } from './support/axe.ts'
import { phone } from './support/phone.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const viewport = { width: 360, height: 780 }
test.use(phone)
test.use({
  viewport,
  geolocation: { latitude: 24.47, longitude: 54.6 },
  permissions: ['geolocation'],
})

test('by phone in Arabic the nearest place comes first, with its hours', inSoak, async ({ page }) => {
  const t = textsOf('ar_AE')
  const main = page.getByRole('main')
  await page.goto('/ar_AE/contact')
  await refuseCookies(page, t)
  await main.getByRole('button', { name: t('contact.position') }).click()
  await expect(main.getByText(t('contact.position.found'))).toBeVisible()
  await expect(main.getByRole('listitem').getByRole('heading', { level: 3 }).first()).toContainText('Abu Dhabi')
  // The country has no postcodes: towns are looked for.
  const near = main.getByLabel(t('contact.near.town'))
  await near.fill('قسيزي')
  await near.press('Enter')
  await expect(main.getByText(t('contact.near.unknown', { place: 'قسيزي' }))).toBeVisible()
  await expect(near).toHaveValue('قسيزي')
  await main.getByText(t('contact.hours')).first().click()
  await expect(main.getByText(t('contact.hours.closed')).or(main.getByRole('definition')).first()).toBeVisible()
  await examine(page, 'contact in Arabic', 'dark')
})
