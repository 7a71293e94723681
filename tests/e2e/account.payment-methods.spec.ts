import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { closePanel } from './support/keyboard.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { newMethod, payTextsOf, textsOf } from './support/texts.ts'

test(
  'a customer on a phone adds cards and a wallet, prefers one, and removes what no order needs',
  inSoak,
  async ({ page, customer: { api: customer, email } }) => {
    const slug = 'nl_NL'
    const [t, pay] = [textsOf(slug), payTextsOf(slug)]
    const { main, press, arrive, enterCard, answerBank } = accountPage(page, slug, t)
    const opener = main.getByRole('link', { name: t('account-payment.add') })
    const add = () => opener.click()
    const method = (text: string) => main.getByRole('listitem').filter({ hasText: text })
    await page.setViewportSize({ width: 360, height: 780 })
    await arrive(email, 'account/payment-methods')
    await expect(main.getByText(t('account-payment.empty'))).toBeVisible()
    await examine(page, 'no payment methods', 'light')

    await add()
    await expect(main.getByRole('heading', { level: 2, name: t('account-payment.add') })).toBeFocused()
    await closePanel(page, t, opener)
    await page.keyboard.press('Enter')
    await enterCard('challenge')
    await examine(page, 'adding a card', 'dark')
    await press(t('account-payment.add.now'))
    await answerBank()
    await expect(main.getByText(t('account-payment.added'))).toBeVisible()
    await expect(method('•••• 0115').getByText(t('account-payment.default'), { exact: true })).toBeVisible()

    await add()
    await enterCard('mastercard')
    await press(t('account-payment.add.now'))
    await expect(main.getByText(t('account-payment.added'))).toBeVisible()
    await examine(page, 'two cards', 'light')
    await method('•••• 0016').getByRole('button').first().click()
    await expect(main.getByText(t('account-payment.defaultMade'))).toBeVisible()
    await expect(method('•••• 0016').getByText(t('account-payment.default'), { exact: true })).toBeVisible()

    await add()
    await main.getByRole('radio', { name: newMethod(t, 'paypal'), exact: true }).check()
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await press(t('account-payment.add.now'))
    await main.getByRole('link', { name: t('payment.wallet.go') }).click()
    await page.getByRole('button', { name: pay('pay.wallet.link.approve') }).click()
    await expect(main.getByText(t('account-payment.added'))).toBeVisible()
    await expect(method('PayPal')).toBeVisible()

    const [preferred] = await customer.payment.listBoundMethods()
    const { orderNo } = await subscribe(customer, { isFlexible: true, methodId: preferred?.id ?? '' })
    await page.reload()
    await expect(method('•••• 0016').getByRole('link', { name: orderNo })).toBeVisible()
    await expect(method('•••• 0016').getByRole('button')).toHaveCount(0)
    await examine(page, 'a card that an order needs', 'dark')
    const refused = customer.payment.removeMethod({ params: { id: preferred?.id ?? '' } })
    await expect(refused).rejects.toMatchObject({ resultCode: 'payment_method_needed', data: { neededBy: [orderNo] } })

    await method('•••• 0115').getByRole('button').last().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-payment.remove.ok') })
      .click()
    await expect(main.getByText(t('account-payment.removed'))).toBeVisible()
    await expect(method('•••• 0115')).toHaveCount(0)
  },
)

test(
  'automatic payment is turned off and on again, in Arabic on a phone',
  inSoak,
  async ({ page, staff, troubles, customer: { api: customer, email } }) => {
    // Of the order that there is not.
    troubles.expect(/status of 404/)
    const slug = 'ar_AE'
    const t = textsOf(slug)
    const { orderNo } = await subscribe(customer, { isFlexible: true })
    await handOver(staff, orderNo)
    const { main, press, arrive } = accountPage(page, slug, t)
    await page.setViewportSize({ width: 360, height: 780 })
    await arrive(email, 'account/payment-methods')
    await examine(page, 'payment methods in Arabic', 'dark')
    await page.goto(`/${slug}/account/payment-methods/${orderNo}`)
    await expect(main.getByText(t('account-payment.state.on'))).toBeVisible()
    await examine(page, 'an automatic payment', 'light')
    await press(t('account-payment.off'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-payment.off.ok') })
      .click()
    await expect(main.getByText(t('account-payment.off.done'))).toBeVisible()
    const read = () => customer.payment.getAutoDeduction({ query: { orderNo } })
    expect((await read()).mandate).toMatchObject({ isEnabled: false, isOptional: true })
    await examine(page, 'an automatic payment that is off', 'dark')
    await press(t('account-payment.on'))
    await expect(main.getByText(t('payment.mandate.missing'))).toBeVisible()
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await press(t('account-payment.on'))
    await expect(main.getByText(t('account-payment.on.done'))).toBeVisible()
    expect((await read()).mandate).toMatchObject({ isEnabled: true })
    await expect(main.getByText(t('account-payment.state.on'))).toBeVisible()
    await page.goto(`/${slug}/account/payment-methods/SO-NONE`)
    await expect(main.getByRole('heading', { level: 1, name: t('account-payment.notThere') })).toBeVisible()
  },
)
