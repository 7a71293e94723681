import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { chooseLastSlot } from './support/slot-calendar.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test('a booked service is moved by its customer to another site, and by staff to another time', async ({
  page,
  site,
  device,
  customer,
}) => {
  const t = textsOf('de_DE')
  const { orderNo } = await subscribe(customer.api)
  await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)
  const { sites } = await customer.api.service.getOfOrder({ params: { orderNo } })
  const [first, second] = [sites[0]?.id ?? '', sites[1]]
  const { days } = await customer.api.service.listSlots({ query: { siteId: first } })
  const startsAt = days.at(-1)?.slots[0]?.startsAt ?? ''
  const { bookingNo } = await customer.api.service.book(
    { body: { orderNo, siteId: first, startsAt, works: ['tyres'], note: '', locale: 'de_DE' } },
    { idempotencyKey: crypto.randomUUID() },
  )
  const timeOf = async () => (await customer.api.service.getBooking({ params: { bookingNo } })).startsAt

  const { main, press, arrive } = accountPage(page, 'de_DE', t)
  await arrive(customer.email, `account/service/${bookingNo}`)
  await press(t('account-service.move'))
  await main.getByLabel(t('account-service.site'), { exact: true }).selectOption(second?.id ?? '')
  await press(t('account-service.move.submit'))
  await expect(main.getByText(t('account-service.slot.required')).first()).toBeVisible()
  await chooseLastSlot(main, t('account-service.slot.day'))
  await examine(page, 'another time of a service', 'light')
  await press(t('account-service.move.submit'))
  await expect(main.getByText(t('account-service.moved'))).toBeVisible()
  await expect(main.getByText(second?.name ?? '', { exact: true })).toBeVisible()
  const moved = await timeOf()
  expect((await customer.api.service.getBooking({ params: { bookingNo } })).site.id).toBe(second?.id)

  const desk = await device()
  await openAs(desk, 'staff@solvei.example', `/de_DE/ops/service?q=${bookingNo}`)
  const entry = desk.getByRole('main').getByRole('listitem').filter({ hasText: bookingNo })
  await entry.getByRole('button', { name: t('staff-service.move'), exact: true }).click()
  await chooseLastSlot(desk.getByRole('main'), t('account-service.slot.day'))
  await examine(desk, 'another time by staff', 'dark')
  await entry.getByRole('button', { name: t('account-service.move.submit'), exact: true }).click()
  await expect(entry.getByText(t('operations.event.done'))).toBeVisible()
  expect(await timeOf()).not.toBe(moved)
})
