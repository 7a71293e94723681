import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { ReviewList } from '#app/features/ops/credit/review-list.tsx'
import { NoticeTable } from '#app/features/ops/payments/notice-table.tsx'
import { StockList } from '#app/features/ops/stock/stock-list.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'

/** The HTML of a list on a page of the console. */
async function renderIn(slug: LocaleSlug, list: ReactElement): Promise<string> {
  await loadMessages(slug, ['shell', 'operations', 'kinds', 'staff', 'staff-payments'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/ops`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>{list}</RawIntlProvider>
    </RouterContextProvider>,
  )
}

const car = {
  id: 'NO-100001',
  vin: 'G0SEL4E5XTN100001',
  plate: 'EL 50004',
  country: 'NO',
  productId: 'no-sund',
  modelName: 'Sund',
  areaId: 'no-oslo',
  siteName: 'Oslo',
  mileage: 26_239,
  state: 'ordered',
  orderNo: 'SO-1234-5678',
  heldUntil: null,
  availableFrom: '2026-11-07',
} as const

describe('the lists of staff', () => {
  it('tell the mileage of a car in the words and digits of the page, and lead to the car', async () => {
    const list = <StockList items={[car]} next={null} search={{}} />
    const german = await renderIn('de_DE', list)
    expect(german).toContain('26.239 km')
    expect(german).toContain('SO-1234-5678')
    expect(await renderIn('ar_AE', list)).toContain('26,239 كم')
  })

  it('say so where nobody waits for a decision', async () => {
    const none = await renderIn('en_EU', <ReviewList items={[]} next={null} search={{}} />)
    expect(none).not.toContain('<table')
    expect(none).toContain('aria-current="true"')
  })

  it('show what the provider said in words that a narrow column can break', async () => {
    const news = JSON.stringify({ type: 'paid', amount: 1_416_000, currency: 'NOK', action: { type: 'redirect' } })
    const notice = { eventId: 'e1', provider: 'embedded', reference: 'PA-1', outcome: 'heard' } as const
    const html = await renderIn(
      'en_EU',
      <NoticeTable notices={[{ ...notice, news, receivedAt: '2026-11-21T20:44:05.000Z' }]} />,
    )
    expect(html.replaceAll('&quot;', '"')).toContain(
      'type: "paid", amount: 1416000, currency: "NOK", action: {"type":"redirect"}',
    )
  })
})
