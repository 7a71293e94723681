import { expectReflow } from './support/axe.ts'
import { chooseEach, seen } from './support/configurator.ts'
import { phone } from './support/phone.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const viewport = { width: 360, height: 780 }
test.use(phone)
test.use({ viewport })

const t = textsOf('ar_AE')

test('an ES8 is configured in Arabic by phone, and the same on the next one', inSoak, async ({ page, device }) => {
  await page.goto('/ar_AE/vehicles')
  await refuseCookies(page, t)
  await expectReflow(page, 'the models')
  await page.getByRole('main').getByRole('link', { name: 'ES8', exact: true }).click()
  await expect(page).toHaveURL('/ar_AE/vehicles/es8')
  await chooseEach(page, [
    t('vehicle.paint.graphite'),
    t('vehicle.interior.sand'),
    t('vehicle.wheels.turbine', { inches: 21 }),
  ])
  await expectReflow(page, 'the configurator')
  const configured = await seen(page, 'ar_AE')
  const other = await device({ viewport })
  await other.goto(page.url())
  expect(await seen(other, 'ar_AE')).toEqual(configured)
  await other.getByRole('radio', { name: t('vehicle.view.interior') }).check()
  await expect(other.getByRole('main').locator('svg[role=img]').first()).toHaveAccessibleName(
    t('vehicle.picture.interior', { model: 'ES8', interior: t('vehicle.interior.sand') }),
  )
  await expectReflow(other, 'the inside')
})
