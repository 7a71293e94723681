import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { closePanel, tabTo } from './support/keyboard.ts'
import { receiveEndingLink } from './support/mailbox.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { startingWith, textsOf } from './support/texts.ts'
import { fillWithdrawalForm } from './support/withdrawal-form.ts'

const slug = 'no_NO'
const t = textsOf(slug)

test('a customer finds an order, moves it, cancels it at the price shown, and takes that back', async ({
  page,
  customer: { api: customer, email },
}) => {
  const { orderNo } = await subscribe(customer)
  const { main, press, begin, arrive, stands } = accountPage(page, slug, t)
  await arrive(email, 'account')
  await expect(main.getByRole('table').getByText(orderNo)).toBeVisible()
  await examine(page, 'the account', 'light')
  await page
    .getByRole('navigation', { name: t('account.title') })
    .getByRole('link', { name: t('account.orders') })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: t('account.orders.title') })).toBeVisible()
  await examine(page, 'the orders', 'dark')
  await main.getByRole('article').filter({ hasText: orderNo }).getByRole('link').click()
  await stands(10)
  await examine(page, 'an order', 'light')

  await begin(t('account-order.action.delivery'))
  await main.getByRole('radio', { name: startingWith(t('account-order.kind.brought')) }).check()
  await main.getByLabel(t('account-order.delivery.date'), { exact: true }).selectOption({ index: 3 })
  await main.getByLabel(t('address-fields.city')).fill('Oslo')
  await press(t('account-order.delivery.save'))
  await expect(main.getByText(t('errors.field.street.required')).first()).toBeVisible()
  await examine(page, 'a handover that lacks something', 'light')
  await main.getByLabel(t('address-fields.street')).fill('Torggata 1')
  await main.getByLabel(t('address-fields.postcode')).fill('0181')
  await press(t('account-order.delivery.save'))
  await expect(main.getByText(t('account-order.delivery.done'))).toBeVisible()
  await expect(main.getByText(t('account-order.line.deliveryChanged'))).toBeVisible()
  const moved = await customer.subscriptionOrders.getOrder({ params: { id: orderNo } })
  expect(moved.delivery).toMatchObject({ deliveryType: 2, address: { street: 'Torggata 1' } })

  await begin(t('account-order.action.cancel'))
  await main.getByText(t('account-order.reason.moving')).click()
  await examine(page, 'why a customer cancels', 'dark')
  await press(t('account-order.continue'))
  await examine(page, 'what cancelling costs', 'light')
  const fee = main.getByRole('checkbox')
  if (await fee.isVisible()) await fee.check()
  await press(t('account-order.cancel.now'))
  await expect(main.getByText(t('account-order.cancel.done'))).toBeVisible()
  await stands(60)
  await examine(page, 'a cancelled order', 'light')
  await press(t('account-order.button.undo'))
  await expect(main.getByText(t('account-order.undone'))).toBeVisible()
  await stands(10)
})

test(
  'a subscription in use changes its card, is given notice of, and its return is arranged',
  inSoak,
  async ({ page, staff, customer: { api: customer, email } }) => {
    const { orderNo } = await subscribe(customer, { isFlexible: true })
    await handOver(staff, orderNo)
    const { main, press, begin, arrive, stands, enterCard, answerBank } = accountPage(page, slug, t)
    await arrive(email, `account/orders/${orderNo}`)
    await stands(30)

    await begin(t('account-order.action.method'))
    await enterCard('challenge')
    await examine(page, 'a new card', 'dark')
    await press(t('account-order.method.save'))
    await answerBank()
    await expect(main.getByText(t('account-order.method.done'))).toBeVisible()
    await expect(main.getByText('Visa •••• 0115')).toBeVisible()
    const { mandate } = await customer.payment.getAutoDeduction({ query: { orderNo } })
    expect(mandate).toMatchObject({ isEnabled: true, method: { last4: '0115' } })

    await begin(t('account-order.action.notice'))
    await press(t('account-order.continue'))
    await press(t('account-order.notice.now'))
    await expect(main.getByText(t('account-order.notice.done'))).toBeVisible()
    await begin(t('account-order.action.return', { isAgain: 'no' }))
    await main.getByLabel(t('account-order.delivery.date'), { exact: true }).selectOption({ index: 1 })
    await examine(page, 'arranging the return', 'light')
    await press(t('account-order.return.save'))
    await expect(main.getByText(t('account-order.return.done'))).toBeVisible()
    await expect(main.getByText(t('account-order.line.returnScheduled'))).toBeVisible()
    await begin(t('account-order.action.revoke'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-order.button.revoke') })
      .click()
    await expect(main.getByText(t('account-order.revoked'))).toBeVisible()
    await stands(30)
  },
)

test(
  'a phone in Arabic shows an order and all that can be done with it',
  inSoak,
  async ({ page, customer: { api: customer, email } }) => {
    const { orderNo } = await subscribe(customer)
    const ar = textsOf('ar_AE')
    await page.setViewportSize({ width: 360, height: 780 })
    const { main, begin, arrive, stands } = accountPage(page, 'ar_AE', ar)
    await arrive(email, `account/orders/${orderNo}`)
    await stands(10)
    await examine(page, 'an order in Arabic', 'dark')
    for (const title of ['delivery', 'method', 'withdraw'] as const) {
      await page.setViewportSize({ width: 360, height: 780 })
      await begin(ar(`account-order.action.${title}`))
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
      await examine(page, `${title} in Arabic`, 'light')
    }
  },
)

test(
  'an order is cancelled with nothing but a keyboard',
  inSoak,
  async ({ page, customer: { api: customer, email } }) => {
    const { orderNo } = await subscribe(customer)
    const { main, action, arrive, stands } = accountPage(page, slug, t)
    const button = (name: string) => main.getByRole('button', { name, exact: true }).first()
    await arrive(email, `account/orders/${orderNo}`)
    const opener = action(t('account-order.action.cancel')).getByRole('button')
    const opened = main.getByRole('heading', { level: 2, name: t('account-order.cancel.title') })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(opened).toBeFocused()
    await closePanel(page, t, opener)
    await page.keyboard.press('Enter')
    await expect(opened).toBeFocused()
    await tabTo(page, main.getByRole('radio').first())
    await page.keyboard.press('Space')
    await tabTo(page, button(t('account-order.continue')))
    await page.keyboard.press('Enter')
    await tabTo(page, button(t('account-order.cancel.now')))
    await page.keyboard.press('Enter')
    await expect(main.getByText(t('account-order.cancel.done'))).toBeVisible()
    await stands(60)
    // Cancelling is not offered any more.
    await closePanel(page, t, main.getByRole('heading', { level: 1 }))
  },
)

test('an order of somebody else is not found', inSoak, async ({ page, troubles, customer: { api: customer } }) => {
  troubles.expect(/status of 404/)
  const { orderNo } = await subscribe(customer)
  const { main, arrive } = accountPage(page, slug, t)
  await arrive('sme@solvei.example', 'account')
  const answer = await page.goto(`/${slug}/account/orders/${orderNo}`)
  expect(answer?.status()).toBe(404)
  await expect(main.getByRole('heading', { level: 1, name: t('account-order.notFound') })).toBeVisible()
  await expect(main).not.toContainText(orderNo)
  await examine(page, 'an order of somebody else', 'light')
})

test(
  'a contract is withdrawn from without signing in, by the link in its confirmation',
  inSoak,
  async ({ page, mailServer, customer: { api: customer, email } }) => {
    const { orderNo } = await subscribe(customer)
    const main = page.getByRole('main')
    const status = async () => (await customer.subscriptionOrders.getOrder({ params: { id: orderNo } })).status
    await page.goto(await receiveEndingLink(mailServer, { email, slug }, { kind: 'withdraw', about: { orderNo } }))
    await refuseCookies(page, t)
    await expect(main.getByText(orderNo)).toBeVisible()
    expect(await status()).toBe(10)
    await examine(page, 'the page of a mailed link', 'light')
    await main.getByRole('button', { name: t('subscription-ending.withdrawal.confirm.now') }).click()
    await expect(main.getByRole('heading', { name: t('subscription-ending.outcome.withdrawn') })).toBeVisible()
    expect(await status()).toBe(60)
  },
)

test(
  'a contract is withdrawn from by the statutory form, and a press on the mailed link',
  inSoak,
  async ({ page, mailServer, customer: { api: customer, email } }) => {
    const { orderNo } = await subscribe(customer)
    const main = page.getByRole('main')
    const status = async () => (await customer.subscriptionOrders.getOrder({ params: { id: orderNo } })).status
    await fillWithdrawalForm(page, { slug, t }, { orderNo, email })
    await examine(page, 'the statutory form', 'dark')
    await main.getByRole('button', { name: t('subscription-ending.continue') }).click()
    await main.getByRole('button', { name: t('subscription-ending.withdrawal.send') }).click()
    await expect(main.getByRole('heading', { name: t('subscription-ending.withdrawal.received') })).toBeVisible()
    expect(await status()).toBe(10)
    await page.goto(await receiveEndingLink(mailServer, { email, slug }, { kind: 'withdraw', about: 'declaration' }))
    await main.getByRole('button', { name: t('subscription-ending.withdrawal.confirm.now') }).click()
    await expect(main.getByRole('heading', { name: t('subscription-ending.outcome.withdrawn') })).toBeVisible()
    expect(await status()).toBe(60)
  },
)
