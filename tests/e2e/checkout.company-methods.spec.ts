import { bindCard } from '#tests/support/payment-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { attemptsOf, comeToStep } from './support/checkout-visit.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { newMethod, payTextsOf, textsOf } from './support/texts.ts'

const slug = 'de_DE'
const t = textsOf(slug)
const pay = payTextsOf(slug)
const account = { email: 'sme@solvei.example', identityType: 2 } as const

test(
  'a company keeps a card and a wallet of its own, subscribes with the wallet, and moves the order to its card',
  inSoak,
  async ({ page, site }) => {
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'payment', slug, ...account })
    await bindCard(api, (request) => fetch(request), 'amex')
    const { enterCard, answerBank, press } = accountPage(page, slug, t)
    const listOf = (owner: 'own' | 'ofCompany') =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: t(`account-payment.${owner}`) }) })
    const company = listOf('ofCompany')
    const method = (text: string) => company.getByRole('listitem').filter({ hasText: text })
    const add = () => company.getByRole('link', { name: t('account-payment.addForCompany') }).click()
    await page.reload()
    await screens.arriveAt('open.held.payment.choosing')
    // The person has a card; their company has none.
    await expect(main.getByRole('radio', { name: newMethod(t, 'card'), exact: true })).toBeVisible()
    await expect(main.getByRole('radio', { name: '••••' })).toHaveCount(0)

    await page.goto(`/${slug}/account/payment-methods`)
    await expect(listOf('own').getByRole('listitem').filter({ hasText: '•••• 0017' })).toBeVisible()
    await expect(company.getByText(t('account-payment.empty'))).toBeVisible()
    await add()
    await enterCard('challenge')
    await press(t('account-payment.add.now'))
    await answerBank()
    await expect(main.getByText(t('account-payment.added'))).toBeVisible()
    await expect(method('•••• 0115').getByText(t('account-payment.default'), { exact: true })).toBeVisible()

    await add()
    await main.getByRole('radio', { name: newMethod(t, 'paypal'), exact: true }).check()
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await main.getByRole('checkbox', { name: t('account-payment.asDefault') }).check()
    await examine(page, 'adding a wallet for a company', 'dark')
    await press(t('account-payment.add.now'))
    await main.getByRole('link', { name: t('payment.wallet.go') }).click()
    await page.getByRole('button', { name: pay('pay.wallet.link.approve') }).click()
    await expect(main.getByText(t('account-payment.added'))).toBeVisible()
    // What was wished before the way to the wallet's page holds after it.
    await expect(method('PayPal').getByText(t('account-payment.default'), { exact: true })).toBeVisible()
    await expect(listOf('own').getByRole('listitem')).toHaveCount(1)
    await examine(page, 'methods of a person and of a company', 'light')

    await page.goto(`/${slug}/subscription/checkout/payment`)
    await screens.arriveAt('open.held.payment.choosing')
    // The default one is offered first.
    await expect(main.getByRole('radio', { name: 'PayPal', exact: true })).toBeChecked()
    await expect(main.getByRole('radio', { name: '•••• 0115' })).toBeVisible()
    await expect(main.getByRole('radio', { name: '••••' })).toHaveCount(1)
    await examine(page, 'methods of a company in the checkout', 'dark')
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await screens.goOn()
    await screens.arriveAt('open.held.review.ready')
    await expect(main.getByText('PayPal').first()).toBeVisible()
    await screens.order()
    await screens.arriveAt('confirmed')
    expect(await attemptsOf(api, orderNo)).toEqual([60])

    await page.goto(`/${slug}/account/payment-methods`)
    await expect(method('PayPal').getByRole('link', { name: orderNo })).toBeVisible()
    await expect(method('PayPal').getByRole('button')).toHaveCount(0)
    await page.goto(`/${slug}/account/orders/${orderNo}?panel=method`)
    await main.getByRole('radio', { name: '•••• 0115' }).check()
    await expect(main.getByRole('radio', { name: '•••• 0017' })).toHaveCount(0)
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await press(t('account-order.method.save'))
    await expect(main.getByText(t('account-order.method.done'))).toBeVisible()
    await page.goto(`/${slug}/account/payment-methods`)
    await expect(method('•••• 0115').getByRole('link', { name: orderNo })).toBeVisible()
    await method('PayPal').getByRole('button').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-payment.remove.ok') })
      .click()
    await expect(main.getByText(t('account-payment.removed'))).toBeVisible()
    await expect(method('PayPal')).toHaveCount(0)
    await expect(method('•••• 0115').getByText(t('account-payment.default'), { exact: true })).toBeVisible()
  },
)
