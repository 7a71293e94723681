import type { ApiClient } from '#server/api/client/client.ts'
import { examine } from './support/axe.ts'
import { comeToStep, giveUp } from './support/checkout-visit.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'de_DE'
const t = textsOf(slug)
const once = () => ({ idempotencyKey: crypto.randomUUID() })
const home = { street: 'Hauptstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' } as const
const office = { ...home, street: 'Am Hafen 7', extra: '3. Stock' }
const elsewhere = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' } as const
const holm = { name: 'Holm GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' }

/** What the book has, an address in another market among it, and a bill of a person's. */
async function fillBook({ addresses }: ApiClient): Promise<void> {
  await addresses.createDelivery({ body: { address: elsewhere, label: 'Hytte' } }, once())
  await addresses.createDelivery({ body: { address: home, label: 'Zuhause' } }, once())
  const payer = { name: 'Jonas Holm', email: 'rechnung@example.org' }
  await addresses.createBilling({ body: { ...payer, address: office, label: 'Büro', company: holm } }, once())
  await addresses.createBilling({ body: { ...payer, address: home, label: 'Privat', company: null } }, once())
}

test(
  'a company has its car brought to a saved address and billed to another, and the order follows the book',
  inSoak,
  async ({ page, site }) => {
    const account = { email: 'sme@solvei.example', identityType: 2 } as const
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'delivery', slug, ...account })
    await fillBook(api)
    await page.reload()
    await screens.arriveAt('open.held.delivery.editing')
    await screens.chooseWhere(2)
    // Walks keep addresses in this account as well.
    const options = screens.savedAddresses.getByRole('option')
    await expect(options.first()).toHaveText(t('address-fields.saved.none'))
    await expect(options.filter({ hasText: elsewhere.street })).toHaveCount(0)
    await screens.savedAddresses.selectOption('Zuhause: Hauptstraße 1, 10119 Berlin')
    await expect(screens.field(t('address-fields.street'))).toHaveValue(home.street)
    await expect(screens.field(t('address-fields.postcode'))).toHaveValue(home.postcode)
    await expect(main.getByText(t('checkout.delivery.served'))).toBeVisible()
    await expect(main.getByRole('checkbox', { name: t('address-fields.keep') })).toHaveCount(0)
    await examine(page, 'a saved address in the checkout', 'light')
    await page.reload()
    await expect(screens.field(t('address-fields.street'))).toHaveValue(home.street)
    await screens.field(t('checkout.delivery.date')).selectOption({ index: 3 })
    await screens.goOn()

    await screens.arriveAt('open.held.billing.editing')
    // Of bills only a company's.
    await expect(screens.savedAddresses.getByRole('option')).toHaveText([
      t('address-fields.saved.none'),
      'Büro: Am Hafen 7, 3. Stock, 10119 Berlin',
    ])
    await screens.savedAddresses.selectOption({ index: 1 })
    await expect(screens.field(t('checkout.billing.company'))).toHaveValue(holm.name)
    await expect(screens.field(t('checkout.billing.vatId'))).toHaveValue(holm.vatId)
    await expect(screens.field(t('checkout.billing.email'))).toHaveValue('rechnung@example.org')
    await expect(main.getByRole('checkbox', { name: t('address-fields.keep') })).toHaveCount(0)
    await examine(page, 'a saved bill in the checkout', 'dark')
    await screens.goOn()
    await screens.arriveAt('open.held.credit.asking')
    const { delivery, billing } = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
    expect(delivery).toMatchObject({ deliveryType: 2, address: home })
    expect(billing).toMatchObject({ name: 'Jonas Holm', company: holm, address: office })

    await page.goto(`/${slug}/account/addresses`)
    const card = (label: string) => main.getByRole('listitem').filter({ hasText: label })
    await expect(card('Zuhause').getByRole('link', { name: orderNo })).toBeVisible()
    await expect(card('Büro').getByRole('link', { name: orderNo })).toBeVisible()
    await expect(card('Hytte').getByRole('link', { name: orderNo })).toHaveCount(0)
    await expect(card('Privat').getByRole('link', { name: orderNo })).toHaveCount(0)
    await card('Büro')
      .getByRole('link', { name: t('account-addresses.edit', { street: office.street }) })
      .click()
    await screens.field(t('address-fields.street')).fill('Am Hafen 9')
    await screens.press(t('account-addresses.save'))
    const follows = main.getByRole('group', { name: t('account-addresses.orders.follow') })
    await expect(follows.getByRole('checkbox')).toHaveCount(1)
    await examine(page, 'an order in the making that an address takes along', 'light')
    await screens.press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.followed'))).toBeVisible()
    const moved = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
    expect(moved).toMatchObject({
      billing: { company: holm, address: { street: 'Am Hafen 9' } },
      delivery: { address: home },
    })
    await giveUp(api, orderNo)
  },
)

test(
  'what is typed in the checkout is kept where that is wished, and the order is known to go there',
  inSoak,
  async ({ page, site, customer: { email } }) => {
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'delivery', slug, email })
    await screens.arriveAt('open.held.delivery.editing')
    await screens.chooseWhere(2)
    await expect(screens.savedAddresses).toHaveCount(0)
    await main.getByRole('checkbox', { name: t('address-fields.keep') }).check()
    await screens.chooseHandover(2, home)
    await screens.arriveAt('open.held.billing.editing')
    await main.getByRole('checkbox', { name: t('address-fields.keep') }).check()
    await screens.enterBilling({
      firstName: '',
      lastName: '',
      phone: '',
      email: 'ada@example.org',
      address: { street: 'Am Hafen 7', postcode: 'd-10119', city: 'Berlin' },
    })
    await screens.arriveAt('open.held.credit.asking')
    const goingTo = async () => {
      const [deliveries, bills] = await Promise.all([api.addresses.listDelivery(), api.addresses.listBilling()])
      return [...deliveries.items, ...bills.items].map(({ address, orders }) => ({
        street: address.street,
        orders: orders.map((order) => order.orderNo),
      }))
    }
    await expect.poll(goingTo).toEqual([
      { street: home.street, orders: [orderNo] },
      { street: 'Am Hafen 7', orders: [orderNo] },
    ])
    const bills = await api.addresses.listBilling()
    expect(bills.items).toMatchObject([{ name: 'Ada Lund', email: 'ada@example.org', company: null }])
    await giveUp(api, orderNo)
  },
)
