import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { InvoicesPage } from '#app/features/account/invoices/invoices-page.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath, pathInLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { type LocaleSlug, localeSlugs } from '#config'

type Given = ComponentProps<typeof InvoicesPage>

async function renderIn(slug: LocaleSlug, given: Partial<Given>): Promise<string> {
  await loadMessages(slug, ['shell', 'account', 'account-invoices'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/account/invoices`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
        <InvoicesPage company={null} items={[]} next={null} search={{}} {...given} />
      </RawIntlProvider>
    </RouterContextProvider>,
  )
}

const invoice: Given['items'][number] = {
  number: 'SE-2026-000017',
  kind: 'invoice',
  seller: 'SE',
  issuedOn: '2026-11-20',
  orderNo: 'SO-7K3M-9Q2X',
  total: { amount: 1_299_37, currency: 'SEK' },
  credits: null,
}
const note = { ...invoice, number: 'SE-2026-000018', kind: 'creditNote', credits: invoice.number } as const

describe('the invoices of a customer', () => {
  it.each(localeSlugs)('are documents to save, credit notes as money back, in %s', async (slug) => {
    const html = await renderIn(slug, { items: [note, invoice] })
    for (const { number } of [note, invoice])
      expect(html).toContain(`href="${pathInLocale(slug, `/account/invoices/${number}/document`)}"`)
    for (const sign of [-1, 1]) {
      expect(html).toContain(`>${formatMoney(localeOfPath(`/${slug}`), sign * invoice.total.amount, 'SEK')}<`)
    }
    expect(html).not.toMatch(/account-invoices\./)
  })

  it('name the document that each link saves', async () => {
    const html = await renderIn('en_EU', { items: [invoice] })
    expect(html).toMatch(
      /<a href="[^"]+\/SE-2026-000017\/document"[^>]*>[^<]*<span class="sr-only">: <bdi>SE-2026-000017</,
    )
  })

  it('lead to older and newest ones', async () => {
    const none = await renderIn('de_DE', { items: [invoice] })
    expect(none).not.toContain('<nav')
    const middle = await renderIn('de_DE', { items: [invoice], next: 'x', search: { after: 'y' } })
    expect(middle.match(/<nav[^>]*>.*<\/nav>/s)?.[0].match(/<a /g)).toHaveLength(2)
  })

  it('are none before anything is paid, and those of one order where one is asked about', async () => {
    const empty = await renderIn('nl_NL', {})
    expect(empty).not.toContain('<ul')
    const ofOrder = await renderIn('nl_NL', { items: [invoice], search: { order: invoice.orderNo } })
    expect(ofOrder).toContain(`>${invoice.orderNo}</bdi>`)
  })
})
