import type { ApiClient } from '#server/api/client/client.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { bookingPage } from './support/booking-page.ts'
import { tabTo } from './support/keyboard.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { startingWith, textsOf } from './support/texts.ts'

const once = () => ({ idempotencyKey: crypto.randomUUID() })
const home = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' } as const

/** An order whose car is brought home. */
async function broughtHome(customer: ApiClient): Promise<string> {
  const { orderNo } = await subscribe(customer)
  const params = { id: orderNo }
  const { delivery, actions } = await customer.subscriptionOrders.getOrder({ params })
  if (!delivery) throw new Error('the order has no delivery')
  const feeShown = actions.flatMap(({ choices }) => choices).find(({ id }) => id === 2)?.price.amount ?? 0
  const brought = { ...delivery, deliveryType: 2, siteId: null, address: home } as const
  await customer.subscriptionOrders.changeDelivery(
    { params, body: { editMode: 1, delivery: brought, feeShown } },
    once(),
  )
  return orderNo
}

test(
  'a customer on a phone saves an address, moves an order with it, and deletes it',
  inSoak,
  async ({ page, customer: { api: customer, email } }) => {
    const t = textsOf('nl_NL')
    const { main, press, arrive } = accountPage(page, 'nl_NL', t)
    const field = (name: string) => main.getByLabel(name, { exact: true })
    await page.setViewportSize({ width: 360, height: 780 })
    await arrive(email, 'account/addresses')
    await expect(main.getByText(t('account-addresses.delivery.empty'))).toBeVisible()
    await examine(page, 'no addresses', 'light')

    await main.getByRole('link', { name: t('account-addresses.delivery.add') }).click()
    await expect(main.getByRole('heading', { level: 1, name: t('account-addresses.delivery.new') })).toBeVisible()
    await press(t('account-addresses.country.change'))
    await examine(page, 'the country of an address', 'dark')
    await main.getByRole('radio', { name: 'Noorwegen' }).check()
    await press(t('account-addresses.continue'))
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('errors.field.street.required')).first()).toBeVisible()
    await examine(page, 'an address that lacks something', 'light')
    await field(t('address-fields.street')).fill(home.street)
    await field(t('address-fields.postcode')).fill('n-0181')
    await field(t('address-fields.city')).fill('Bergen')
    await main.getByLabel(startingWith(t('account-addresses.label'))).fill('Thuis')
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.found.lead'))).toBeVisible()
    await examine(page, 'an address that is known otherwise', 'dark')
    await press(t('account-addresses.found.take'))
    await expect(main.getByText(t('account-addresses.saved'))).toBeVisible()
    await examine(page, 'a saved address', 'light')

    const orderNo = await broughtHome(customer)
    await main.getByRole('link', { name: t('account-addresses.toList') }).click()
    const card = main.getByRole('listitem').filter({ hasText: 'Thuis' })
    await expect(card.getByText('0181 Oslo')).toBeVisible()
    await page.reload()
    await expect(card.getByRole('link', { name: orderNo })).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    await examine(page, 'an address that an order goes to', 'dark')

    await card.getByRole('link').filter({ hasNotText: orderNo }).click()
    await field(t('address-fields.street')).fill('Karl Johans gate 5')
    await field(t('address-fields.postcode')).fill('0154')
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.orders.follow'))).toBeVisible()
    await examine(page, 'orders that an address takes along', 'light')
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.followed'))).toBeVisible()
    const moved = await customer.subscriptionOrders.getOrder({ params: { id: orderNo } })
    expect(moved.delivery).toMatchObject({
      deliveryType: 2,
      address: { street: 'Karl Johans gate 5', postcode: '0154' },
    })

    // The order stays this time, so that nothing goes there any more.
    await main.getByRole('link', { name: t('account-addresses.toList') }).click()
    await card.getByRole('link').filter({ hasNotText: orderNo }).click()
    await field(t('address-fields.street')).fill('Storgata 2')
    await press(t('account-addresses.save'))
    await main.getByRole('checkbox').uncheck()
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.saved'))).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1, name: t('account-addresses.title') })).toBeVisible()
    await card.getByRole('button').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account-addresses.remove.ok') })
      .click()
    await expect(main.getByText(t('account-addresses.removed'))).toBeVisible()
    await expect(main.getByText(t('account-addresses.delivery.empty'))).toBeVisible()
  },
)

test(
  'what another tab has saved or deleted meanwhile is shown, and nothing is lost',
  inSoak,
  async ({ page, troubles, customer: { api: customer, email } }) => {
    // Of the address that there is not.
    troubles.expect(/status of 404/)
    const t = textsOf('nl_NL')
    const body = { address: home, label: 'Twee' }
    const { id, version } = await customer.addresses.createDelivery({ body }, once())
    const { main, press, arrive } = accountPage(page, 'nl_NL', t)
    const field = (name: string) => main.getByLabel(name, { exact: true })
    await page.setViewportSize({ width: 360, height: 780 })
    /** Towns are looked up once the page has come to life. */
    const comesAlive = () => expect(main.locator('datalist option').first()).toBeAttached()
    await arrive(email, `account/addresses/delivery/${id}`)
    await comesAlive()
    await field(t('address-fields.street')).fill('Torggata 7')
    await customer.addresses.updateDelivery({ params: { id }, body: { ...body, version, label: 'Elders' } }, once())
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.conflict.lead'))).toBeVisible()
    await examine(page, 'an address changed elsewhere', 'dark')
    await press(t('account-addresses.conflict.keep'))
    await expect(main.getByText(t('account-addresses.saved'))).toBeVisible()

    await page.goto(`/nl_NL/account/addresses/delivery/${id}`)
    await comesAlive()
    await field(t('address-fields.street')).fill('Torggata 9')
    await customer.addresses.removeDelivery({ params: { id }, query: { version: 3 } })
    await press(t('account-addresses.save'))
    await expect(main.getByText(t('account-addresses.gone'), { exact: true })).toBeVisible()
    await examine(page, 'an address deleted elsewhere', 'light')
    await press(t('account-addresses.gone.save'))
    await expect(main.getByText(t('account-addresses.saved'))).toBeVisible()
    const { items } = await customer.addresses.listDelivery()
    expect(items.map(({ address }) => address.street)).toEqual(['Torggata 9'])
    await page.goto('/nl_NL/account/addresses/delivery/AD-NONE')
    await expect(main.getByRole('heading', { level: 1, name: t('account-addresses.notThere') })).toBeVisible()
  },
)

test(
  'a saved address is chosen for a test drive at the door, and another one is kept',
  inSoak,
  async ({ page, customer: { api: customer, email } }) => {
    const t = textsOf('no_NO')
    await customer.addresses.createDelivery({ body: { address: home, label: 'Hjemme' } }, once())
    const { main, arrive } = accountPage(page, 'no_NO', t)
    const booking = bookingPage(page, 'no_NO', t)
    await arrive(email, 'account')
    await booking.open('type')
    await booking.chooseKind('door')
    await booking.chooseModel('ES8')
    await main.getByLabel(startingWith(t('address-fields.saved'))).selectOption({ index: 1 })
    await expect(booking.field(t('address-fields.street'))).toHaveValue(home.street)
    await expect(booking.field(t('address-fields.city'))).toHaveValue(home.city)
    await expect(main.getByRole('checkbox', { name: t('address-fields.keep') })).toHaveCount(0)
    await examine(page, 'a saved address in a booking', 'light')
    await booking.field(t('address-fields.street')).fill('Torggata 8')
    await main.getByRole('checkbox', { name: t('address-fields.keep') }).check()
    await booking.press(t('test-drive.continue'))
    await expect
      .poll(async () => (await customer.addresses.listDelivery()).items.map(({ address }) => address.street).toSorted())
      .toEqual(['Torggata 1', 'Torggata 8'])
  },
)

test(
  'a billing address in the Emirates is written with the keyboard alone, from the right',
  inSoak,
  async ({ page, customer: { email } }) => {
    const t = textsOf('ar_AE')
    const { main, arrive } = accountPage(page, 'ar_AE', t)
    await page.setViewportSize({ width: 360, height: 780 })
    await arrive(email, 'account/addresses')
    await examine(page, 'addresses in Arabic', 'light')
    await page.setViewportSize({ width: 360, height: 780 })
    await tabTo(page, main.getByRole('link', { name: t('account-addresses.billing.add') }))
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1, name: t('account-addresses.billing.new') })).toBeVisible()
    await tabTo(page, main.getByLabel(t('address-fields.building'), { exact: true }))
    await page.keyboard.type('برج المارينا 1')
    await tabTo(page, main.getByLabel(t('address-fields.emirate'), { exact: true }))
    await page.keyboard.type('مكان لا يعرفه أحد')
    await examine(page, 'an address in the Emirates', 'dark')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.keyboard.press('Enter')
    await expect(main.getByText(t('account-addresses.notFound.lead'))).toBeVisible()
    await examine(page, 'an address that is not known', 'light')
    await page.setViewportSize({ width: 360, height: 780 })
    await tabTo(page, main.getByRole('button', { name: t('account-addresses.editAgain') }))
    await page.keyboard.press('Enter')
    const town = main.getByLabel(t('address-fields.emirate'), { exact: true })
    await tabTo(page, town)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('دبي')
    await page.keyboard.press('Enter')
    await expect(main.getByText(t('account-addresses.saved'))).toBeVisible()
    await tabTo(page, main.getByRole('link', { name: t('account-addresses.toList') }))
    await page.keyboard.press('Enter')
    await expect(main.getByText('دبي')).toBeVisible()
  },
)
