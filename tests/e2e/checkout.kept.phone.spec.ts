import { bindCard } from '#tests/support/payment-customer.ts'
import { expectAccessible, expectReflow } from './support/axe.ts'
import { attemptsOf, comeToStep } from './support/checkout-visit.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'ar_AE'
const t = textsOf(slug)
const once = () => ({ idempotencyKey: crypto.randomUUID() })
const address = { street: 'برج المارينا 1', postcode: '', city: 'دبي', country: 'AE' } as const
const company = { name: 'Haddad Trading LLC', registrationNumber: 'DED 12345', vatId: '100123456700003' }
const account = { email: 'tme@solvei.example', identityType: 3 } as const

test.use(phone)
test.use({ viewport: { width: 360, height: 780 } })

test(
  'a large company orders by phone and in Arabic with all that its account keeps',
  inSoak,
  async ({ page, site }) => {
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'delivery', slug, ...account })
    await api.addresses.createDelivery({ body: { address, label: 'المكتب' } }, once())
    const bill = { name: 'Sanne Haddad', email: 'fleet@example.org', address, label: 'المكتب' }
    await api.addresses.createBilling({ body: { ...bill, company } }, once())
    await bindCard(api, (request) => fetch(request), 'mastercard', 'company')
    const look = async (what: string) => {
      await expectAccessible(page, what)
      await expectReflow(page, what)
    }

    await page.reload()
    await screens.arriveAt('open.held.delivery.editing')
    await screens.chooseWhere(2)
    await screens.savedAddresses.selectOption({ index: 1 })
    await expect(screens.field(t('address-fields.building'))).toHaveValue(address.street)
    await expect(screens.field(t('address-fields.postcode'))).toHaveCount(0)
    await expect(main.getByText(t('checkout.delivery.served'))).toBeVisible()
    await look('a saved address in the checkout, in Arabic')
    await screens.field(t('checkout.delivery.date')).selectOption({ index: 2 })
    await screens.goOn()

    await screens.arriveAt('open.held.billing.editing')
    await screens.savedAddresses.selectOption({ index: 1 })
    await expect(screens.field(t('checkout.billing.vatId'))).toHaveValue(company.vatId)
    await look('a saved bill in the checkout, in Arabic')
    await screens.goOn()
    await screens.arriveAt('open.held.credit.asking')
    await screens.agreeToCreditCheck()

    await screens.arriveAt('open.held.payment.choosing')
    await expect(main.getByRole('radio', { name: '•••• 0016' })).toBeChecked()
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    await look('a card of a company in the checkout, in Arabic')
    await screens.goOn()
    await screens.arriveAt('open.held.review.ready')
    await screens.order()
    await screens.arriveAt('confirmed')
    expect(await attemptsOf(api, orderNo)).toEqual([60])

    await page.goto(`/${slug}/account/addresses`)
    await expect(main.getByRole('link', { name: orderNo })).toHaveCount(2)
    await page.goto(`/${slug}/account/payment-methods`)
    const card = main.getByRole('listitem').filter({ hasText: '•••• 0016' })
    await expect(card.getByRole('link', { name: orderNo })).toBeVisible()
  },
)
