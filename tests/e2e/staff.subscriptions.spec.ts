import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { examine } from './support/axe.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmAction, confirmOf } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

const t = textsOf('no_NO')

test('staff bring a subscription from its payment to its end', inSoak, async ({ page, site, troubles }) => {
  troubles.expect(needsSecondFactor)
  const customer = siteApi(site.url, await accessTokenOf(site.url, 'private@solvei.example'))
  const { orderNo } = await subscribe(customer)
  const main = page.getByRole('main')
  await openAs(page, 'staff@solvei.example', '/no_NO/ops/subscriptions')
  const search = main.getByLabel(t('operations.filter.search'))
  await search.fill('SO-0000-0000')
  await main.getByRole('button', { name: t('operations.filter.submit') }).click()
  await expect(main.getByText(t('staff.subscriptions.none'))).toBeVisible()
  await search.fill(orderNo)
  await main.getByRole('button', { name: t('operations.filter.submit') }).click()
  await expect(main.getByRole('row')).toHaveCount(2)
  await examine(page, page.url(), 'light')
  await main.getByRole('link', { name: orderNo }).click()
  await expect(main.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()

  const open = (title: string) => actionOpener(main, title)
  const press = (title: string) => confirmAction(main, title)
  const stands = (status: 10 | 20 | 30 | 40 | 50) =>
    expect(
      main.getByText(t(`staff.status.${nameOf(SubscriptionStatus, status)}`), { exact: true }).first(),
    ).toBeVisible()
  await stands(10)
  await expect(open(t('staff.event.prepared'))).toBeDisabled()
  await open(t('staff.finding.licenceCleared')).click()
  await press(t('staff.finding.licenceCleared'))
  await open(t('staff.event.prepared')).click()
  await expect(confirmOf(main, t('staff.event.prepared'))).toBeDisabled()
  for (const check of ['isVehicleRegistered', 'isVehicleInsured', 'isDateConfirmed'] as const) {
    await main.getByRole('checkbox', { name: t(`staff.check.${check}`) }).check()
  }
  await press(t('staff.event.prepared'))
  await stands(20)
  await open(t('staff.event.handedOver')).click()
  await main.getByRole('checkbox', { name: t('staff.check.isProtocolSigned') }).check()
  await press(t('staff.event.handedOver'))
  await expect(main.getByText(t('staff.odometer.required')).first()).toBeVisible()
  await main.getByLabel(t('staff.odometer')).fill('25')
  await press(t('staff.event.handedOver'))
  await stands(30)
  await examine(page, page.url(), 'light')
  await open(t('staff.event.returned')).click()
  await main.getByRole('checkbox', { name: t('staff.check.isProtocolSigned') }).check()
  await main.getByRole('checkbox', { name: t('staff.check.isEarlyReturnAgreed') }).check()
  await main.getByLabel(t('staff.odometer')).fill('1830')
  await press(t('staff.event.returned'))
  await stands(40)
  for (const finding of ['inspectionIssued', 'disputeOpened', 'disputeClosed'] as const) {
    await open(t(`staff.finding.${finding}`)).click()
    await press(t(`staff.finding.${finding}`))
  }
  await open(t('staff.event.statementSettled')).click()
  await main.getByRole('checkbox', { name: t('staff.check.isDepositOffset') }).check()
  const kept = main.getByLabel(t('staff.deposit'), { exact: true })
  await kept.fill('999999')
  await press(t('staff.event.statementSettled'))
  await expect(main.getByText(t('staff.deposit.required')).first()).toBeVisible()
  await kept.fill('120,50')
  await press(t('staff.event.statementSettled'))
  await proveSecondFactor(page, t)
  await stands(50)
})

test(
  'staff settle a payment of which nothing was heard, and decide about credit',
  inSoak,
  async ({ page, site, staff, troubles }) => {
    troubles.expectOfSite('"msg":"a payment had no answer"')
    const customer = siteApi(site.url, await accessTokenOf(site.url, 'private@solvei.example'))
    const { orderNo } = await subscribe(customer, { lastName: 'Referral', card: 'unknownPaid' })
    const main = page.getByRole('main')
    const payment = main.getByRole('row').filter({ hasText: orderNo })
    const reconcile = main.getByRole('button', { name: t('staff.payments.reconcile') })
    await openAs(page, 'staff@solvei.example', `/no_NO/ops/payments?q=${orderNo}`)
    await expect(payment).toContainText(t('staff.payment.processing'))
    await reconcile.click()
    await expect(main.getByText(t('staff-payments.payments.asked', { count: 1 }))).toBeVisible()
    await examine(page, page.url(), 'light')
    // The bank takes a minute.
    await staff.operations.advanceClock({ body: { seconds: 61 } })
    await expect(async () => {
      await reconcile.click()
      await page.reload()
      await expect(payment).toContainText(t('staff.payment.paid'), { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })

    await page.goto('/no_NO/ops/credit-reviews')
    const sections = page.getByRole('navigation', { name: t('operations.title') })
    // On a narrow screen the row of sections has been scrolled to this one.
    await expect(sections.getByRole('link', { name: t('kinds.list.creditReview') })).toBeInViewport({ ratio: 1 })
    await main.getByRole('row').filter({ hasText: orderNo }).getByRole('link').click()
    const verdict = main.getByRole('button', { name: t('staff.verdict.submit') })
    await verdict.click()
    await expect(main.getByText(t('staff.verdict.required')).first()).toBeVisible()
    await main
      .getByRole('radio', { name: t('staff.verdict.passed') })
      .locator('..')
      .click()
    await main.getByLabel(t('staff.reason')).fill('Lønnsslipper for tre måneder')
    await verdict.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('staff.verdict.submit') })
      .click()
    await expect(main.getByText(t('staff.review.passed'), { exact: true }).first()).toBeVisible()
    await examine(page, page.url(), 'light')
  },
)
