import type { Page } from '@playwright/test'
import type { MessageId } from '#app/i18n/messages.ts'
import { testCards, type TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { attemptsOf, comeToStep, giveUp, pay, t } from './support/checkout-visit.ts'
import { renderSlowly } from './support/render-slowly.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { newMethod } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

const numberOf = (card: TestCardId) => testCards.find(({ id }) => id === card)?.number ?? ''

const namesOf = (...ids: MessageId[]) => new RegExp(ids.map((id) => t(id)).join('|'))

/** From what is said above the bank's page to its button. */
async function expectBankInView(page: Page): Promise<void> {
  const bank = page.frameLocator('iframe').first()
  await expect(page.getByText(t('payment.challenge.text'))).toBeInViewport({ ratio: 1 })
  for (const part of [
    bank.getByRole('heading', { name: pay('pay.challenge.title') }),
    bank.getByLabel(pay('pay.challenge.code')),
    bank.getByRole('button', { name: pay('pay.challenge.submit') }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
}

test(
  'a wallet is linked on a page of its own, which leads back to the same place, and pays',
  inSoak,
  async ({ page, site }) => {
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'payment' })
    await screens.arriveAt('open.held.payment.choosing')
    await main.getByRole('radio', { name: newMethod(t, 'paypal'), exact: true }).check()
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await screens.goOn()
    await main.getByRole('link', { name: t('payment.wallet.go') }).click()
    await expect(page.getByRole('heading', { name: pay('pay.wallet.link.title', { wallet: 'PayPal' }) })).toBeVisible()
    // The answer to what the wallet's page said comes before the checkout runs.
    await renderSlowly(page)
    await page.getByRole('button', { name: pay('pay.wallet.link.approve') }).click()
    await screens.arriveAt('open.held.review.ready')
    await expect(main.getByText('PayPal').first()).toBeVisible()
    await screens.order()
    await screens.arriveAt('confirmed')
    expect(await attemptsOf(api, orderNo)).toEqual([60])
  },
)

test('who turns back before the wallet’s page owes nothing, and is asked again', inSoak, async ({ page, site }) => {
  const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'payment' })
  await main.getByRole('radio', { name: newMethod(t, 'paypal'), exact: true }).check()
  await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
  await screens.goOn()
  await expect(main.getByRole('link', { name: t('payment.wallet.go') })).toBeVisible()
  await screens.press(t('payment.leave'))
  await expect(main.getByRole('alert')).toHaveText(t('payment.binding.cancelled'))
  expect(await attemptsOf(api, orderNo)).toEqual([])
  await giveUp(api, orderNo)
})

test(
  'a card that is refused is told of, and another one is taken, the bank in view on a phone',
  inSoak,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'payment' })
    await screens.enterCard(numberOf('declined'), pay)
    await expect(main.getByRole('alert')).toHaveText(t('payment.binding.card_declined'))
    await expect(main.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await screens.enterCard(numberOf('declinedLater'), pay)
    await screens.arriveAt('open.held.review.ready')
    await screens.order()

    await screens.arriveAt('paying.unpaid.declined')
    await expect(main.getByText(t('payment.declined.card_declined'))).toBeVisible()
    // What the text asks for comes first.
    await expect(main.getByRole('button', { name: namesOf('payment.pay.other', 'payment.pay.again') })).toHaveText([
      t('payment.pay.other'),
      t('payment.pay.again'),
    ])
    await screens.press(t('payment.pay.again'))
    await screens.arriveAt('paying.unpaid.declined')
    // What was pressed has gone with the screen it stood on.
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await screens.press(t('payment.pay.other'))
    await main.getByRole('radio', { name: newMethod(t, 'card'), exact: true }).check()
    await expect(main.getByRole('button', { name: t('payment.pay.again') })).toHaveCount(0)
    await screens.fillCard(numberOf('challenge'), pay)
    // The list of test cards is as long as a screen, and the button below it.
    await page.frameLocator('iframe').first().getByText(pay('pay.tests.title')).click()
    await screens.press(t('payment.pay.useThis'))
    await expectBankInView(page)
    await screens.answerBank(pay)

    await screens.arriveAt('paying.unpaid.ready')
    await expect(main.getByText(t('payment.pay.unpaid'))).toBeInViewport()
    await expect(main.getByRole('button', { name: t('payment.pay.again') })).toBeInViewport()
    await screens.press(t('payment.pay.again'))
    await expectBankInView(page)
    await screens.answerBank(pay)
    await screens.arriveAt('confirmed')
    expect((await attemptsOf(api, orderNo)).filter((status) => status === 60)).toEqual([60])
  },
)

test(
  'an outcome that nobody knows is waited for, and settles without a second charge',
  inSoak,
  async ({ page, site, staff, troubles }) => {
    troubles.expectOfSite('"msg":"a payment had no answer"')
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'review', card: 'unknownPaid' })
    await screens.arriveAt('open.held.review.ready')
    await screens.order()
    // Nothing to pay with is offered while it may be paid already.
    await screens.arriveAt('paying.processing')
    await expect(main.getByRole('status')).toContainText(t('payment.pay.waiting'))
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.reload()
    await screens.arriveAt('paying.processing')

    // The bank takes a minute.
    await staff.operations.advanceClock({ body: { seconds: 61 } })
    await expect(async () => {
      await staff.paymentOperations.reconcileNow({}, { idempotencyKey: crypto.randomUUID() })
      expect(await attemptsOf(api, orderNo)).toEqual([60])
    }).toPass({ timeout: 20_000 })
    // The screen goes on by itself.
    await screens.arriveAt('confirmed')
    expect(await attemptsOf(api, orderNo)).toEqual([60])
  },
)

test(
  'an order that is not paid in time is over, and another one begins with everything typed',
  inSoak,
  async ({ page, site, staff }) => {
    const { screens, main } = await comeToStep(page, site.url, { step: 'review', card: 'declinedLater' })
    await screens.arriveAt('open.held.review.ready')
    await screens.order()
    await screens.arriveAt('paying.unpaid.declined')
    await staff.operations.advanceClock({ body: { seconds: 24 * 3_600 } })
    await expect(async () => {
      await page.reload()
      await expect(main.getByText(t('checkout.problem.paymentExpired'))).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await screens.arriveAt('closed.expired')
    await screens.press(t('checkout.restart'))
    await screens.arriveAt('open.vehicle.choosing')
    await screens.press(t('checkout.vehicle.keep'))
    await screens.arriveAt('open.identity.choosing')
    await screens.press(t('checkout.identity.reserve'))
    await screens.arriveAt('open.held.driver.editing')
    await expect(screens.field(t('checkout.driver.lastName'))).toHaveValue('Lund')
  },
)

test('an unpaid order can be cancelled free of charge', inSoak, async ({ page, site }) => {
  const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'review', card: 'declinedLater' })
  await screens.arriveAt('open.held.review.ready')
  await screens.order()
  await screens.arriveAt('paying.unpaid.declined')
  await screens.press(t('payment.pay.cancel'))
  await screens.arriveAt('closed.cancelled')
  await expect(main.getByText(t('checkout.problem.orderCancelled'))).toBeVisible()
  const { status } = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
  expect(status).toBe(999)
})

test('a voucher that does not hold stays in its field; the order stands without it', inSoak, async ({ page, site }) => {
  const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'review' })
  await screens.arriveAt('open.held.review.ready')
  await main.getByLabel(t('checkout.voucher')).fill('NOTHING')
  await screens.press(t('checkout.voucher.apply'))
  await screens.arriveAt('open.held.review.voucherInvalid')
  await expect(main.getByLabel(t('checkout.voucher'))).toHaveAccessibleDescription(
    new RegExp(t('errors.voucher_invalid')),
  )
  await giveUp(api, orderNo)
})
