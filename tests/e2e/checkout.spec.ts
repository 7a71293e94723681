import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { tellCheckoutStory } from './support/checkout-story.ts'
import { comeToStep, t } from './support/checkout-visit.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { startingWith } from './support/texts.ts'

test(
  'somebody new to the shop subscribes to an ES8 with a card whose bank asks, on two browsers',
  inSoak,
  async ({ page, device, stranger, site }) => {
    const account = { email: 'private@solvei.example', identity: 1 } as const
    const orderNo = await tellCheckoutStory(
      {
        slug: 'nl_NL',
        modelId: 'es8',
        account,
        subscriber: {
          firstName: 'Anna',
          lastName: 'de Vries',
          phone: '612345678',
          email: 'anna@example.org',
          address: { street: 'Herengracht 1', postcode: '1015 BA', city: 'Amsterdam' },
        },
        card: 'challenge',
        isBroughtHome: false,
      },
      { page, device, stranger },
    )
    const api = siteApi(site.url, await accessTokenOf(site.url, account.email))
    const order = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
    expect(order).toMatchObject({ status: 10, modelName: 'ES8', driver: { lastName: 'de Vries' } })
    expect(order.facts.amountPaid).toBe(order.quote?.due.total.amount)
  },
)

test('a company subscribes with a card of its own', inSoak, async ({ page, device, stranger, site }) => {
  // The other company has a checkout of another test.
  const account = { email: 'tme@solvei.example', identity: 3 } as const
  const orderNo = await tellCheckoutStory(
    {
      slug: 'de_DE',
      modelId: 'fjell',
      account,
      subscriber: {
        firstName: 'Jonas',
        lastName: 'Holm',
        phone: '1701234567',
        email: 'rechnung@example.org',
        address: { street: 'Hauptstraße 1', postcode: '10119', city: 'Berlin' },
        company: { name: 'Holm GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' },
      },
      card: 'approved',
      isBroughtHome: false,
    },
    { page, device, stranger },
  )
  const api = siteApi(site.url, await accessTokenOf(site.url, account.email))
  const order = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
  expect(order).toMatchObject({ status: 10, billing: { company: { name: 'Holm GmbH' } } })
})

test('what is half typed outlives a reload at every step', async ({ page, site, customer: { email } }) => {
  const { screens, main } = await comeToStep(page, site.url, { step: 'billing', email })
  await screens.arriveAt('open.held.billing.editing')
  await screens.field(t('address-fields.street')).fill('Halvveien')
  await page.reload()
  await expect(screens.field(t('address-fields.street'))).toHaveValue('Halvveien')

  await screens.openFromRail('delivery')
  await screens.arriveAt('open.held.delivery.editing')
  await main.getByRole('radio', { name: startingWith(t('subscription-product.delivery.door')) }).check()
  await screens.field(t('address-fields.city')).fill('Osl')
  await page.reload()
  await expect(screens.field(t('address-fields.city'))).toHaveValue('Osl')

  await screens.openFromRail('driver')
  await screens.arriveAt('open.held.driver.editing')
  await screens.field(t('checkout.driver.licenceNumber')).fill('99')
  await page.reload()
  await expect(screens.field(t('checkout.driver.licenceNumber'))).toHaveValue('99')
})
