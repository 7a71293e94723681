import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { tellCheckoutStory } from './support/checkout-story.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'

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
