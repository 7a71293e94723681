import { tellCheckoutStory } from './support/checkout-story.ts'
import { phone } from './support/phone.ts'
import { expect, test } from './support/test.ts'

test.use(phone)
test.use({ viewport: { width: 360, height: 780 } })

test('a large company subscribes by phone, in Arabic, and staff see the campaign that led to it', async ({
  page,
  device,
  stranger,
  staff,
}) => {
  // A phone whose clock is wrong by two days: what expires does so by the site's.
  await page.clock.install({ time: Date.now() + 48 * 3_600_000 })
  const orderNo = await tellCheckoutStory(
    {
      slug: 'ar_AE',
      modelId: 'vind',
      account: { email: 'tme@solvei.example', identity: 3 },
      subscriber: {
        firstName: 'Sanne',
        lastName: 'Haddad',
        phone: '501234567',
        email: 'fleet@example.org',
        address: { street: 'Sheikh Zayed Road 1', city: 'Dubai' },
        company: { name: 'Haddad Trading LLC', registrationNumber: 'DED 12345', vatId: '100123456700003' },
      },
      card: 'approved',
      isBroughtHome: false,
      campaign: 'letter',
    },
    { page, device: () => device({ viewport: { width: 360, height: 780 } }), stranger },
  )
  expect(orderNo).toMatch(/^SO-/)
  const { origin } = await staff.subscriptionOperations.getSubscription({ params: { orderNo } })
  expect(origin).toEqual({ channelId: 5, orderSource: 1, utm: { utm_source: 'letter' } })
})
