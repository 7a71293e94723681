import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { examine } from './support/axe.ts'
import { tellCheckoutStory } from './support/checkout-story.ts'
import { tellInvoiceStory } from './support/invoice-story.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

test(
  'a company in German gets its invoices by mail and in its account, and accounting gets the books',
  inSoak,
  async ({ page, device, stranger, site, mailServer }) => {
    const slug = 'de_DE'
    const t = textsOf(slug)
    const email = 'sme@solvei.example'
    const company = { name: 'Holm & Söhne GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' }
    const subscriber = {
      firstName: 'Jonas',
      lastName: 'Holm',
      phone: '1701234567',
      email: 'rechnung@example.org',
      address: { street: 'Hauptstraße 1', postcode: '10119', city: 'Berlin' },
      company,
    }
    const story = { slug, modelId: 'fjell', account: { email, identity: 2 }, subscriber, card: 'approved' } as const
    const orderNo = await tellCheckoutStory({ ...story, isBroughtHome: false }, { page, device, stranger })
    await tellInvoiceStory({ slug, orderNo, email, invoicesTo: subscriber.email }, { page, site, mailServer })
    await examine(page, 'the invoices', 'light')

    const api = siteApi(site.url, await accessTokenOf(site.url, email))
    const { items } = await api.invoices.listInvoices({ query: { orderNo } })
    const month = items[0]?.issuedOn.slice(0, 7) ?? ''
    const office = await device()
    const main = office.getByRole('main')
    await openAs(office, 'staff@solvei.example', `/${slug}/ops/invoices?q=${orderNo}`)
    await expect(main.getByRole('row')).toHaveCount(items.length + 1)
    await expect(main.getByRole('row').nth(1)).toContainText(company.name)
    await examine(office, 'the documents before staff', 'light')
    const books = main.getByRole('region', { name: t('staff-invoices.books') })
    await books.getByLabel(t('staff-invoices.month')).fill(month)
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      books.getByRole('button', { name: t('staff-invoices.books.export') }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`books-DE-${month}.csv`)
  },
)
