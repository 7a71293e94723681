import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { beforeAll, describe, expect, it } from 'vitest'
import { LiveItem, RenderedItem } from '#app/features/public/subscription/car-item.tsx'
import type { ListedCar } from '#app/features/public/subscription/found-cars.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath, locales } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { routeTree } from '#app/routeTree.gen.ts'

const car: ListedCar = {
  productId: 'de-vind-82-awd-moss-20-aero-sand',
  orderType: 1,
  country: 'DE',
  spuId: 'vind',
  modelName: 'Vind & <b>',
  paint: 'moss',
  wheels: '20-aero',
  interior: 'sand',
  condition: 'new',
  modelYear: null,
  facts: { battery: 82, drive: 'awd', seats: 5, range: 540, consumption: 16.9, co2Class: 'A' },
  mileage: null,
  availableFrom: '2026-12-24',
  isThere: false,
  from: { monthly: { amount: 61_900, currency: 'EUR' }, months: 36, monthlyKm: 1_500 },
  hasFreeTrial: true,
}
const cars: ListedCar[] = [
  car,
  { ...car, isThere: true, hasFreeTrial: false },
  { ...car, condition: 'used', modelYear: 2024, mileage: { from: 12_000, to: 41_000 } },
  { ...car, availableFrom: null, from: { ...car.from, monthly: { amount: 61_950, currency: 'SEK' } } },
]

describe('cars of a list', () => {
  beforeAll(async () => {
    for (const { slug } of locales) await loadMessages(slug, ['subscription', 'vehicle'])
  })

  it.each([
    '/subscription',
    '/en_EU/subscription',
    '/de_DE/subscription',
    '/ar_AE/subscription?q=vind',
    '/app/subscription',
  ])('are rendered once as they always are, on %s', (page) => {
    const router = createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: [page] }),
      context: { locale: localeOfPath(page), isAppView: page.startsWith('/app') },
      isServer: true,
    })
    for (const areaId of [undefined, 'de-berlin']) {
      for (const isFirst of [false, true]) {
        for (const listed of cars) {
          const [live, first, again] = [LiveItem, RenderedItem, RenderedItem].map((Item) =>
            renderToString(
              <RouterContextProvider router={router}>
                <RawIntlProvider value={intlOf(localeOfPath(page))}>
                  <Item car={listed} areaId={areaId} isFirst={isFirst} />
                </RawIntlProvider>
              </RouterContextProvider>,
            ),
          )
          expect(live).toContain('Vind &amp; &lt;b&gt;')
          expect([first, again]).toEqual([live, live])
        }
      }
    }
  })
})
