import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { chooseLastSlot } from './support/slot-calendar.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test('a service is booked, cancelled and booked again, and staff receive the car and hand it back', async ({
  page,
  site,
  device,
  customer,
}) => {
  const t = textsOf('de_DE')
  const { orderNo } = await subscribe(customer.api)
  await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)
  const { main, press, arrive } = accountPage(page, 'de_DE', t)
  const book = async () => {
    await main.getByRole('link', { name: t('account-order.fact.service.book') }).click()
    await expect(main.getByRole('heading', { name: t('account-service.site.title') })).toBeVisible()
    await main.getByRole('radio').first().check()
    await press(t('account-service.next'))
    await expect(page).toHaveURL(/step=slot/)
    await chooseLastSlot(main, t('account-service.slot.day'))
    await press(t('account-service.next'))
    await expect(page).toHaveURL(/step=work/)
    await main.getByLabel(t('account-service.work.tyres')).check()
    // What was chosen survives a reload.
    await page.reload()
    await expect(main.getByLabel(t('account-service.work.tyres'))).toBeChecked()
    await press(t('account-service.book'))
    await expect(main.getByRole('heading', { name: t('account-service.done.title') })).toBeVisible()
    await main.getByRole('link', { name: t('account-service.done.open') }).click()
    await expect(main.getByRole('heading', { level: 1, name: t('account-service.status.booked') })).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  }
  await arrive(customer.email, `account/orders/${orderNo}`)
  await main.getByRole('link', { name: t('account-order.fact.service.book') }).click()
  await press(t('account-service.next'))
  await expect(main.getByText(t('account-service.site.required')).first()).toBeVisible()
  await examine(page, 'site of a service', 'light')
  await page.goBack()
  await book()
  await examine(page, 'a booked service', 'dark')
  await press(t('account-service.cancel'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account-service.cancel'), exact: true })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: t('account-service.status.cancelled') })).toBeVisible()
  await main.getByRole('link', { name: t('account-service.back') }).click()
  const bookingNo = await book()

  const desk = await device()
  await openAs(desk, 'staff@solvei.example', `/de_DE/ops/service?q=${bookingNo}`)
  const entry = desk.getByRole('main').getByRole('listitem').filter({ hasText: bookingNo })
  for (const [step, status] of [
    ['checkIn', 'checkedIn'],
    ['finish', 'ready'],
    ['handBack', 'completed'],
  ] as const) {
    await entry.getByRole('button', { name: t(`staff-service.${step}`), exact: true }).click()
    await expect(entry.getByText(t(`staff-service.status.${status}`)).first()).toBeVisible()
  }
  await examine(desk, 'services of staff', 'light')

  await page.reload()
  await expect(main.getByRole('heading', { level: 1, name: t('account-service.status.completed') })).toBeVisible()
})
