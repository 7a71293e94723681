import { tellCheckoutStory } from './support/checkout-story.ts'
import { tellInvoiceStory } from './support/invoice-story.ts'
import { phone } from './support/phone.ts'
import { inSoak } from './support/soak.ts'
import { test } from './support/test.ts'

test.use(phone)
test.use({ viewport: { width: 360, height: 780 } })
test.use({ siteName: 'changed for all' })

test(
  'a private customer in Swedish gets invoices and a credit note on a phone',
  inSoak,
  async ({ page, device, stranger, site, mailServer, customer }) => {
    const slug = 'sv_SE'
    const subscriber = {
      firstName: 'Åsa',
      lastName: 'Öberg',
      phone: '701234567',
      email: 'faktura@example.org',
      address: { street: 'Åsögatan 119', postcode: '116 24', city: 'Stockholm' },
    }
    const account = { email: customer.email, identity: 1 } as const
    const story = { slug, modelId: 'vind', account, subscriber, card: 'approved', isBroughtHome: false } as const
    const orderNo = await tellCheckoutStory(story, {
      page,
      device: () => device({ viewport: { width: 360, height: 780 } }),
      stranger,
    })
    const invoicesTo = subscriber.email
    await tellInvoiceStory({ slug, orderNo, email: customer.email, invoicesTo }, { page, site, mailServer })
  },
)
