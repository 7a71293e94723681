import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { TermOfferPage } from '#app/features/account/term-offers/term-offer-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { TermOfferView } from '#server/api/contract/schemas/term-offers.ts'

await loadMessages('de_DE', ['shell', 'errors', 'account', 'account-term-offer'])
const intl = intlOf(localeOfPath('/de_DE'))

const price = (amount: number) => ({
  amount,
  currency: 'EUR',
  vatAmount: Math.round((amount * 19) / 119),
  vatRate: 1_900,
})
const looks = { spuId: 'es8', paint: 'fjord', wheels: '21-turbine', interior: 'basalt' } as const
const open: TermOfferView = {
  offerNo: 'TO-7K3M-9Q2X',
  status: 10,
  subscriptionNo: 'SO-1',
  modelName: 'Fjell 82',
  plate: 'B-SV 82E',
  timeZone: 'Europe/Berlin',
  termEndsAt: '2027-03-20T09:00:00.000Z',
  expiresAt: '2027-03-06T23:00:00.000Z',
  monthly: price(70_000),
  choices: [
    {
      months: 6,
      perMille: 30,
      monthly: price(67_900),
      endsAt: '2027-09-20T08:00:00.000Z',
      saved: { amount: 12_600, currency: 'EUR' },
    },
    {
      months: 12,
      perMille: 60,
      monthly: price(65_800),
      endsAt: '2028-03-20T09:00:00.000Z',
      saved: { amount: 50_400, currency: 'EUR' },
    },
  ],
  chosenMonths: null,
  extendedTo: null,
  followOn: null,
  callRequestedAt: null,
  reason: null,
  withdrawnFor: null,
  createdAt: '2027-01-20T05:11:00.000Z',
  isOwnOrder: true,
  identityType: 1,
  areaId: 'de-berlin',
  followOns: [],
  allowed: ['extend', 'decline', 'requestCall'],
  now: '2027-02-01T08:00:00.000Z',
}

/** Text of the page, and the names of its buttons. */
function drawn(offer: Partial<TermOfferView> = {}) {
  const history = createMemoryHistory({ initialEntries: ['/de_DE/account/offers/TO-7K3M-9Q2X'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>
        <TermOfferPage offer={{ ...open, ...offer }} />
      </RouterContextProvider>
    </RawIntlProvider>,
  )
  const plain = (piece: string) =>
    piece
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim()
  return {
    text: plain(html),
    buttons: html
      .split('<button')
      .slice(1)
      .map((piece) => plain(`<b${piece.split('</button>')[0] ?? ''}`)),
  }
}

describe('the page of an offer to extend a term', () => {
  it('shows what each way costs, until when, and what is saved', () => {
    const { text, buttons } = drawn()
    expect(text).toContain('Behalten Sie Ihren Fjell 82')
    expect(text).toContain('Ohne Verlängerung 700 € im Monat, inkl. MwSt.')
    expect(text).toContain('6 Monate länger 679 € im Monat, inkl. MwSt.')
    expect(text).toContain('20. März 2028')
    expect(text).toContain('Insgesamt 504 € weniger')
    expect(buttons).toEqual([
      'Um 6 Monate verlängern',
      'Um 12 Monate verlängern',
      'Rückruf erbitten',
      'Angebot ablehnen',
    ])
  })

  it('shows other cars with a month before and after the discount, and says which one was ordered', () => {
    const car = { productId: 'de-es8', months: 12, monthlyKm: 1_500, car: looks }
    const other = { ...car, kind: 'upgrade', modelName: 'Fjord 21', perMille: 40 } as const
    const { text } = drawn({ followOns: [{ ...other, before: price(90_000), monthly: price(86_400) }] })
    expect(text).toContain('Aufstieg Fjord 21 864 € im Monat, inkl. MwSt. statt 900 € im Monat, inkl. MwSt.')
    expect(text).toContain('mindestens bis Samstag, 20. März 2027')
    const followOn = {
      orderNo: 'SO-2',
      kind: 'swap',
      modelName: 'Fjord 21',
      endsAt: '2027-03-27T23:00:00.000Z',
    } as const
    const ordered = drawn({ status: 15, allowed: [], followOn })
    expect(ordered.text).toContain('Ihr nächstes Auto ist bestellt')
    expect(ordered.text).toContain('endet am Samstag, 27. März 2027')
    expect(ordered.text).toContain('Fjord 21 · SO-2')
    expect(ordered.buttons).toEqual([])
  })

  it('states prices to a company without tax', () => {
    expect(drawn({ identityType: 2 }).text).toContain('588,24 € im Monat, zzgl. MwSt.')
  })

  it('offers what the machine lets through alone', () => {
    const awaited = drawn({ callRequestedAt: open.now, allowed: ['extend', 'decline'] })
    expect(awaited.text).toContain('Wir rufen Sie an')
    expect(awaited.buttons).not.toContain('Rückruf erbitten')
    const late = drawn({ allowed: [] })
    expect(late.text).toContain('gerade abgelaufen')
    expect(late.buttons).toEqual([])
  })

  it.each<[string, Partial<TermOfferView>]>([
    [
      'Die Laufzeit endet jetzt am Montag, 20. September 2027',
      { status: 20, chosenMonths: 6, extendedTo: '2027-09-20T08:00:00.000Z' },
    ],
    ['Sie haben abgelehnt.', { status: 40 }],
    ['Das Angebot ist abgelaufen', { status: 50 }],
    ['Das Modell läuft aus.', { status: 60, reason: 'Das Modell läuft aus.' }],
    ['Sie haben gekündigt', { status: 60, withdrawnFor: 'notice' }],
  ])('says how it ended: %s', (words, offer) => {
    const { text, buttons } = drawn({ ...offer, allowed: [] })
    expect(text).toContain(words)
    expect(buttons).toEqual([])
  })
})
