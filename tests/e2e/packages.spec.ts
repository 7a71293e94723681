import type { ApiClient } from '#server/api/client/client.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { callsOf } from './support/intercept.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { startingWith, textsOf } from './support/texts.ts'

const day = 24 * 3_600
const phone = { width: 360, height: 780 }

test.use({ siteName: 'changed for all' })

const customerOf = async (url: string, email: string): Promise<ApiClient> =>
  siteApi(url, await accessTokenOf(url, email))
const staffOf = async (url: string): Promise<ApiClient> =>
  siteApi(url, await accessTokenOf(url, 'staff@solvei.example'))
const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** A car in use, by the month. */
async function inUse(customer: ApiClient, url: string): Promise<string> {
  const { orderNo } = await subscribe(customer, { isFlexible: true })
  await handOver(await staffOf(url), orderNo)
  return orderNo
}

/** By staff who have just signed in, for tokens do not outlive the time that passes. */
async function advance(url: string, seconds: number): Promise<void> {
  await (await staffOf(url)).operations.advanceClock({ body: { seconds } })
}

test(
  'a phone in German changes the size with its cost quoted first, pays with a card whose bank asks, and goes on where it was',
  inSoak,
  async ({ page, site, customer }) => {
    const t = textsOf('de_DE')
    const orderNo = await inUse(customer.api, site.url)
    await page.setViewportSize(phone)
    const { main, press, arrive, enterCard, answerBank } = accountPage(page, 'de_DE', t)
    await arrive(customer.email, 'account/packages')
    await examine(page, 'the packages', 'light')
    await page.setViewportSize(phone)
    await main.getByRole('listitem').filter({ hasText: orderNo }).getByRole('link').click()
    await expect(main.getByRole('heading', { level: 2, name: t('account-packages.mileage') })).toBeVisible()
    await examine(page, 'the packages of an order', 'dark')
    await page.setViewportSize(phone)

    await main.getByRole('link', { name: t('account-packages.mileage.change') }).click()
    await page.waitForURL('**/mileage/choose')
    await press(t('account-packages.continue'))
    await expect(main.getByRole('link', { name: t('account-packages.buy.missing') })).toBeVisible()
    await examine(page, 'choosing a size', 'light')
    await page.setViewportSize(phone)
    const { offers } = await (
      await customerOf(site.url, customer.email)
    ).ownSubscriptions.getMileage({ query: { orderNo } })
    const offer = offers.find(({ monthlyKm }) => monthlyKm === 2_500)
    await main
      .getByRole('radio', { name: startingWith(t('account-packages.km.month', { distance: '2.500 km' })) })
      .check()
    await press(t('account-packages.continue'))
    await page.waitForURL('**/mileage/method')
    await enterCard('challenge')
    await examine(page, 'a card for the package', 'dark')
    await page.setViewportSize(phone)
    await press(t('account-packages.continue'))
    await expect(page.locator('[data-state="method.challenged"]')).toBeVisible()
    await answerBank()
    await page.waitForURL('**/mileage/review')
    // A reload continues at the same step.
    await page.reload()
    await expect(main.getByRole('heading', { name: t('account-packages.buy.review') })).toBeVisible()
    await expect(main.getByText('Visa •••• 0115')).toBeVisible()
    await examine(page, 'what is ordered', 'light')
    await page.setViewportSize(phone)
    await press(t('account-packages.buy.order'))
    await expect(main.getByText(t('account-packages.buy.agree.missing'))).toBeVisible()
    await main.getByRole('checkbox', { name: t('account-packages.buy.agree') }).check()
    await press(t('account-packages.buy.order'))
    await page.waitForURL('**/mileage/done')
    await expect(main.getByRole('heading', { name: t('account-packages.done') })).toBeVisible()
    await examine(page, 'a package that is ordered', 'dark')

    const api = await customerOf(site.url, customer.email)
    const mileage = await api.ownSubscriptions.getMileage({ query: { orderNo } })
    expect(mileage.packages).toMatchObject([{ monthlyKm: 2_500, status: 10, monthly: offer?.monthly }])
    const { mandate } = await api.payment.getAutoDeduction({ query: { orderNo } })
    expect(mandate.method?.last4).toBe('0115')

    await page.setViewportSize(phone)
    await main.getByRole('link', { name: t('account-packages.back') }).click()
    await press(t('account-packages.mileage.cancel'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-packages.mileage.cancel') })
      .click()
    await expect(main.getByText(t('account-packages.mileage.cancelled'))).toBeVisible()
    await examine(page, 'a package that is cancelled', 'light')

    const { offer: cover } = await api.ownSubscriptions.getReturnCare({ query: { orderNo } })
    const { amount, currency } = cover?.monthly ?? { amount: 0, currency: 'NOK' }
    await api.addOns.createReturnCare({ body: { orderNo, entranceType: 2, feeShown: { amount, currency } } }, key())
    await page.setViewportSize(phone)
    await page.reload()
    await press(t('account-packages.care.cancel'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-packages.care.cancel') })
      .click()
    await expect(main.getByText(t('account-packages.care.cancelled.done'))).toBeVisible()
    await examine(page, 'a cover that is cancelled', 'dark')
  },
)

test(
  'a new card that is refused, that gets no answer or that waits too long leaves a way on',
  inSoak,
  async ({ page, site, troubles, customer }) => {
    // The bank's no, and the answer that this test loses.
    troubles.expect(/status of 422|ERR_CONNECTION_RESET/)
    const t = textsOf('ar_AE')
    const orderNo = await inUse(customer.api, site.url)
    // A clock that is wrong by two days: what expires does so by the site's.
    await page.clock.install({ time: Date.now() + 48 * 3_600_000 })
    await page.setViewportSize(phone)
    const { main, press, arrive, enterCard, seeFields } = accountPage(page, 'ar_AE', t)
    const stands = (state: string) => expect(page.locator(`[data-state="${state}"]`)).toBeVisible()
    await arrive(customer.email, `account/packages/${orderNo}/return-care/choose`)
    await press(t('account-packages.continue'))
    await page.waitForURL('**/return-care/method')
    await enterCard('declined')
    await press(t('account-packages.continue'))
    await stands('method.declined')
    await expect(main.getByText(t('payment.binding.card_declined'))).toBeVisible()
    await seeFields()
    await examine(page, 'a card that is refused', 'light')

    await page.setViewportSize(phone)
    await page.route(
      callsOf('bindEntered'),
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await enterCard('approved')
    await press(t('account-packages.continue'))
    await stands('method.unknown')
    await examine(page, 'a card without an answer', 'dark')
    await page.setViewportSize(phone)
    // It was bound, and is not asked for again.
    await press(t('payment.retry'))
    await page.waitForURL('**/return-care/review')
    await expect(main.getByText('Visa •••• 0016')).toBeVisible()

    await main.getByRole('link', { name: t('account-packages.buy.back'), exact: true }).click()
    await page.waitForURL('**/return-care/method')
    await enterCard('mastercard')
    await page.clock.fastForward('12:00:00')
    await stands('method.timedOut')
    await expect(main.getByText(t('payment.binding.timed_out'))).toBeVisible()
    await examine(page, 'a card that took too long', 'light')
  },
)

test(
  'kilometres that were not driven roll over when the clock comes to the end of the month',
  inSoak,
  async ({ page, device, site, customer }) => {
    const t = textsOf('de_DE')
    const orderNo = await inUse(customer.api, site.url)
    const api = await customerOf(site.url, customer.email)
    const { offers } = await api.ownSubscriptions.getMileage({ query: { orderNo } })
    const feeShown = offers[0]?.monthly ?? { amount: 0, currency: 'NOK' }
    await api.addOns.createMileagePackage({ body: { orderNo, monthlyKm: 2_000, feeShown } }, key())
    await advance(site.url, 32 * day)
    const { main, press, arrive } = accountPage(page, 'de_DE', t)
    await arrive(customer.email, `account/packages/${orderNo}`)
    await main.getByLabel(t('account-packages.odometer')).fill('199999')
    await press(t('account-packages.odometer.save'))
    await expect(main.getByText(t('account-packages.odometer.invalid'))).toBeVisible()
    await main.getByLabel(t('account-packages.odometer')).fill('201000')
    await press(t('account-packages.odometer.save'))
    await expect(main.getByText(t('account-packages.odometer.done'))).toBeVisible()
    await advance(site.url, 31 * day)
    // The session has ended after a month.
    const later = accountPage(await device(), 'de_DE', t)
    await later.arrive(customer.email, `account/packages/${orderNo}`)
    const rolledOver = later.main.getByText('Monat zu Ende: 1.000 km gefahren, 2.500 km in den nächsten übernommen')
    await expect(async () => {
      await rolledOver.page().reload()
      await later.main
        .locator('summary')
        .filter({ hasText: startingWith('Änderungen') })
        .click()
      // 1,500 km of the first month and 2,000 km of the second, less the thousand that was driven.
      await expect(rolledOver).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await examine(rolledOver.page(), 'the change record', 'light')
  },
)

test(
  'the simulator is drawn from the bill’s own figures, and is used by keyboard',
  inSoak,
  async ({ page, site, customer }) => {
    const t = textsOf('ar_AE')
    const orderNo = await inUse(customer.api, site.url)
    const { main, arrive } = accountPage(page, 'ar_AE', t)
    await page.setViewportSize(phone)
    await arrive(customer.email, `account/packages/${orderNo}`)
    const { mileage } = await (await customerOf(site.url, customer.email)).packages.simulate({ query: { orderNo } })
    const slider = main.getByRole('slider', { name: startingWith(t('account-packages.simulator.mileage.question')) })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveValue('0')
    for (const press of ['End', 'ArrowLeft', 'ArrowRight'] as const) await page.keyboard.press(press)
    const at = Number(await slider.inputValue())
    const least = Math.min(...mileage.choices.map(({ costs }) => costs[at] ?? 0))
    const money = new Intl.NumberFormat('ar-AE', {
      style: 'currency',
      currency: 'NOK',
      minimumFractionDigits: least % 100 === 0 ? 0 : 2,
    })
    await expect(main.locator('p[role="status"]').first()).toContainText(money.format(least / 100))
    for (const summary of await main.locator('summary').all()) await summary.click()
    await examine(page, 'the simulator in Arabic', 'dark')
  },
)

test('a report is disputed, decided by staff, and settled', inSoak, async ({ page, device, site, customer }) => {
  const t = textsOf('ar_AE')
  const de = textsOf('de_DE')
  const orderNo = await inUse(customer.api, site.url)
  const api = await customerOf(site.url, customer.email)
  const { offer } = await api.ownSubscriptions.getReturnCare({ query: { orderNo } })
  const { amount, currency } = offer?.monthly ?? { amount: 0, currency: 'NOK' }
  const bought = { orderNo, entranceType: 2, feeShown: { amount, currency } } as const
  await api.addOns.createReturnCare({ body: bought }, key())
  const before = accountPage(await device(), 'ar_AE', t)
  await before.arrive(customer.email, `account/packages/${orderNo}`)
  const giveUp = before.main.getByRole('button', { name: t('account-packages.care.cancel') })
  await expect(giveUp).toBeVisible()
  await examine(giveUp.page(), 'a car that is covered', 'light')
  await advance(site.url, 33 * day)
  await takeBack(await staffOf(site.url), orderNo)

  const desk = await device({ viewport: { width: 1_280, height: 1_200 } })
  const staff = accountPage(desk, 'de_DE', de)
  await staff.arrive('staff@solvei.example', 'ops/return-care')
  await examine(desk, 'covers that wait', 'light')
  await desk.setViewportSize({ width: 1_280, height: 1_200 })
  await staff.main.getByRole('row').filter({ hasText: orderNo }).getByRole('link').click()
  await staff.press(de('staff-care.issue.submit'))
  await expect(staff.main.getByText(de('staff-care.item.missing')).first()).toBeVisible()
  await examine(desk, 'a report that lacks something', 'dark')
  await desk.setViewportSize({ width: 1_280, height: 1_200 })
  await staff.main.getByLabel(de('staff-care.part'), { exact: true }).selectOption('other')
  await staff.main.getByLabel(de('staff-care.name')).fill('Paint spilt in the boot')
  await staff.main.getByLabel(de('staff-care.amount')).fill('400,50')
  await staff.main.getByLabel(de('staff-care.pictures')).fill('boot-1.jpg, boot-2.jpg')
  await staff.press(de('staff-care.issue.submit'))
  await expect(staff.main.getByText(de('operations.event.done'))).toBeVisible()

  const { main, press, arrive } = accountPage(page, 'ar_AE', t)
  await page.setViewportSize(phone)
  await arrive(customer.email, 'account')
  await expect(main.getByText(t('next-step.report'))).toBeVisible()
  await examine(page, 'an overview with a report', 'dark')
  await page.setViewportSize(phone)
  await page.goto(`/ar_AE/account/packages/${orderNo}`)
  await main
    .getByRole('button', { name: startingWith(t('account-packages.report.dispute', { name: '' }).trim()) })
    .click()
  await press(t('account-packages.dispute.send'))
  await expect(main.getByText(t('account-packages.dispute.required'))).toBeVisible()
  await main.getByLabel(t('account-packages.dispute.words')).fill('كان ذلك قبل أن أستلم السيارة')
  await examine(page, 'disputing an item', 'light')
  await page.setViewportSize(phone)
  await press(t('account-packages.dispute.send'))
  await expect(main.getByText(t('account-packages.dispute.done'))).toBeVisible()
  await examine(page, 'a disputed report', 'dark')

  await desk.reload()
  await staff.main.getByLabel(de('staff-care.decide.to')).fill('900')
  await staff.main.getByLabel(de('staff.reason')).fill('Half of it was there before')
  await staff.press(de('staff.verdict.submit'))
  await expect(staff.main.getByText(de('staff-care.decide.amount')).first()).toBeVisible()
  await examine(desk, 'deciding a dispute', 'light')
  await desk.setViewportSize({ width: 1_280, height: 1_200 })
  await staff.main.getByLabel(de('staff-care.decide.to')).fill('200')
  await staff.press(de('staff.verdict.submit'))
  await expect(staff.main.getByText(de('operations.event.done'))).toBeVisible()

  await page.setViewportSize(phone)
  await page.reload()
  await main.getByRole('button', { name: startingWith('اقبل التقرير وادفع') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account-packages.report.accept') })
    .click()
  await expect(main.getByText(t('account-packages.report.accepted'))).toBeVisible()
  await examine(page, 'a settled report', 'light')
  const { order } = await (
    await customerOf(site.url, customer.email)
  ).ownSubscriptions.getReturnCare({ query: { orderNo } })
  expect(order).toMatchObject({ state: 'settled', report: { charge: { amount: 20_000, currency: 'NOK' } } })
})

/** Staff take the car back: 40. */
async function takeBack(staff: ApiClient, orderNo: string): Promise<void> {
  const params = { orderNo }
  const { version } = await staff.subscriptionOperations.getSubscription({ params })
  const signed = { isProtocolSigned: true, odometerKm: 200_500, isEarlyReturnAgreed: true }
  await staff.subscriptionOperations.fireSubscriptionEvent(
    { params, body: { type: 'staff.returned', version, ...signed } },
    key(),
  )
}
