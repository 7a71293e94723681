import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { DeductionPage } from '#app/features/account/payment/deduction-page.tsx'
import { MethodsPage } from '#app/features/account/payment/methods-page.tsx'
import {
  type Deduction,
  type OpenedDeduction,
  readMethodsSearch,
  type SavedMethod,
} from '#app/features/account/payment/methods.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

await loadMessages('en_EU', ['shell', 'errors', 'account', 'account-payment', 'payment'])
const intl = intlOf(localeOfPath('/en_EU'))
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/en_EU/account/payment-methods'] }),
})

function drawn(page: React.ReactNode): string {
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </RawIntlProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

const card: SavedMethod = {
  id: 'PM-1',
  kind: 'card',
  owner: 'person',
  brand: 'visa',
  last4: '0004',
  expiryMonth: 12,
  expiryYear: 2030,
  isExpired: false,
  isExpiringSoon: false,
  payer: null,
  debitMandate: null,
  isDefault: false,
  neededBy: [],
}
const charge: OpenedDeduction['charges'][number] = {
  chargeNo: 'MC-1',
  period: 2,
  startsAt: '2026-12-20T08:00:00.000Z',
  endsAt: '2027-01-20T08:00:00.000Z',
  dueAt: '2026-12-20T08:00:00.000Z',
  amount: { amount: 63_900, currency: 'EUR' },
  status: 10,
  isOwed: false,
  dunningStep: 0,
  nextTryAt: null,
  lines: [],
}
const mandate: Deduction['mandate'] = {
  orderNo: 'SO-1',
  isEnabled: true,
  isOptional: true,
  method: card,
  termsVersion: '2026-11',
  acceptedAt: '2026-11-20T08:00:00.000Z',
}
const order: OpenedDeduction['order'] = {
  orderNo: 'SO-1',
  modelName: 'ES8',
  timeZone: 'Europe/Berlin',
  status: 30,
  country: 'DE',
  termsVersion: '2026-11',
  monthly: { amount: 63_900, currency: 'EUR', vatAmount: 10_203, vatRate: 1_900 },
}

const page = (
  own: SavedMethod[],
  more: { identityType?: 1 | 2; company?: SavedMethod[]; deductions?: Deduction[] } = {},
) =>
  drawn(
    <MethodsPage
      methods={{ own, company: more.company ?? [], deductions: more.deductions ?? [] }}
      search={{}}
      identityType={more.identityType ?? 1}
    />,
  )
const detail = (given: Partial<OpenedDeduction>) =>
  drawn(<DeductionPage opened={{ order, mandate, charges: [charge], usable: [card], ...given }} />)

describe('the payment methods', () => {
  it('say that there are none, and no company where there is none', () => {
    expect(page([])).toContain('None saved yet.')
    expect(page([])).not.toContain('Payment methods of the company')
    expect(page([], { identityType: 2 })).toContain('Payment methods of the company')
  })

  it('offer what can be done with a card, which is less while an order needs it or once it has expired', () => {
    expect(page([card])).toContain('Remove')
    expect(page([card])).toContain('Suggest ')
    const needed = page([{ ...card, neededBy: ['SO-7'] }])
    expect(needed).toContain('SO-7')
    expect(needed).not.toContain('Remove')
    const expired = page([{ ...card, isExpired: true }])
    expect(expired).toContain('Expired.')
    expect(expired).not.toContain('Suggest ')
    expect(page([{ ...card, isExpiringSoon: true }])).toContain('Expires soon.')
  })

  it('show a bank account by its last digits, with the reference and the day of its mandate', () => {
    const face = { brand: null, last4: '0011', expiryMonth: null, expiryYear: null }
    const debitMandate = { reference: 'M0123456789ABCDEF', signedAt: '2026-11-20T08:00:00.000Z' }
    const html = page([{ ...card, ...face, kind: 'sepa', debitMandate }])
    expect(html).toContain('SEPA direct debit')
    expect(html).toContain('•••• 0011')
    expect(html).toContain('M0123456789ABCDEF')
    expect(html).toContain('2026')
    expect(page([card])).not.toContain('Mandate')
  })

  it('sum up what is paid automatically, with the payment that comes first', () => {
    const deduction = { orderNo: 'SO-1', modelName: 'ES8', timeZone: 'Europe/Berlin', mandate, overdue: null }
    const first = { ...deduction, next: charge }
    const later = { ...deduction, orderNo: 'SO-2', next: { ...charge, dueAt: '2027-01-20T08:00:00.000Z' } }
    const html = page([card], { deductions: [later, first] })
    expect(html).toContain('2 subscriptions are paid automatically.')
    const glance = /paid automatically\.[^]*?<\/p>/.exec(html)?.[0]
    expect(glance).toContain('2026-12-20')
    expect(glance).not.toContain('2027-01-20')
    expect(page([card], { deductions: [{ ...deduction, next: null }] })).not.toContain('paid automatically')
  })

  it('show what is charged next, and what is overdue', () => {
    const deduction = {
      orderNo: 'SO-1',
      modelName: 'ES8',
      timeZone: 'Europe/Berlin',
      mandate,
      next: charge,
      overdue: { amount: 108_000, currency: 'EUR' },
    }
    const html = page([card], { deductions: [deduction] })
    expect(html).toContain('Next payment:')
    expect(html).toContain('€1,080 is overdue.')
    const off = { ...deduction, mandate: { ...mandate, isEnabled: false, method: null } }
    expect(page([card], { deductions: [off] })).toContain('You pay each month yourself.')
  })
})

describe('an automatic payment', () => {
  it('can be turned off where the order can be had without', () => {
    expect(detail({})).toContain('Turn off automatic payment')
    expect(detail({ mandate: { ...mandate, isOptional: false } })).not.toContain('Turn off automatic payment')
  })

  it('can be turned on with a method that is kept, else asks for one', () => {
    const off = { ...mandate, isEnabled: false, method: null, acceptedAt: null, termsVersion: null }
    expect(detail({ mandate: off })).toContain('Turn on automatic payment')
    expect(detail({ mandate: off, usable: [] })).toContain('Add a payment method first.')
  })

  it('tells each month, and leads to the payment of one that is overdue', () => {
    expect(detail({})).toContain('Due on')
    expect(detail({})).not.toContain('Pay the overdue amount')
    const overdue = detail({
      charges: [
        { ...charge, status: 30, isOwed: true },
        { ...charge, chargeNo: 'MC-2', status: 40, isOwed: false },
      ],
    })
    expect(overdue).toContain('Overdue since')
    expect(overdue).toContain('Paid, was due on')
    expect(overdue).toContain('Pay the overdue amount')
  })
})

describe('the address of the payment methods', () => {
  it('takes what makes sense and drops the rest', () => {
    expect(readMethodsSearch({ add: 'company', payment: 'PB-1A', redirectResult: 'res' })).toEqual({
      add: 'company',
      payment: 'PB-1A',
      redirectResult: 'res',
    })
    expect(readMethodsSearch({ add: 'person', asDefault: true })).toEqual({ add: 'person', asDefault: true })
    expect(readMethodsSearch({ add: 'person', asDefault: 'yes' })).toEqual({ add: 'person' })
    expect(readMethodsSearch({ add: 'somebody', asDefault: true, payment: '../x', redirectResult: 'a b' })).toEqual({})
  })
})
