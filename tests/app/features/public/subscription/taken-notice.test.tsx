import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import type { OpenedProduct } from '#app/features/public/subscription/opened-product.ts'
import { TakenNotice } from '#app/features/public/subscription/taken-notice.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { defaultLocale, localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { routeTree } from '#app/routeTree.gen.ts'
import { OrderType } from '#machines/shared/codes.ts'

await loadMessages('en_EU', ['shell', 'errors', 'subscription-product'])

type Product = Pick<OpenedProduct['product'], 'areas' | 'orderType' | 'otherOrderType' | 'spuId'>

/** Texts of the links, with where they lead. */
async function ways(product: Partial<Product>): Promise<string[]> {
  const path = '/en_EU/subscription/de-fjell-used'
  const router = createRouter({
    routeTree,
    context: { locale: defaultLocale(), isAppView: false },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const known: Product = { areas: [], orderType: OrderType.stock, otherOrderType: null, spuId: 'fjell', ...product }
  const area = { id: 'de-berlin', name: 'Berlin' }
  const opened = { product: known, areas: [area], areaId: area.id } as unknown as OpenedProduct
  const html = renderToStaticMarkup(
    <RawIntlProvider value={intlOf(localeOfPath(path))}>
      <RouterContextProvider router={router}>
        <TakenNotice opened={opened} search={{ months: 12 }} />
      </RouterContextProvider>
    </RawIntlProvider>,
  )
  return Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g), ([, href, text]) => `${text}: ${href}`)
}

describe('a car that somebody else has taken', () => {
  it('leads to others of its model in the area, and to the same one made to order where there is that', async () => {
    const similar = 'See similar cars: /en_EU/subscription?area=de-berlin&amp;model=fjell'
    expect(await ways({})).toEqual([similar])
    expect(await ways({ otherOrderType: 'de-fjell-order' })).toEqual([
      similar,
      'Have it made to order: /en_EU/subscription/de-fjell-order?months=12',
    ])
  })
})
