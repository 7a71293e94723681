import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { MembershipPage, type Offer } from '#app/features/public/membership/membership-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { OwnershipType } from '#machines/shared/codes.ts'

await loadMessages('en_EU', ['shell', 'membership'])

const anybody: Offer = {
  ownershipType: OwnershipType.anybody,
  country: 'DE',
  paymentKind: 'PAY_ONCE',
  price: { amount: 12_000, currency: 'EUR', vatAmount: 1_916, vatRate: 1_900 },
  months: 12,
  benefits: ['priorityHandover', 'waitingListFirst'],
  termsVersion: '2026-11',
  withdrawalDays: 14,
}
const owner: Offer = { ...anybody, ownershipType: OwnershipType.owner, paymentKind: 'FREE' }
const code: Offer = { ...owner, ownershipType: OwnershipType.code }

const handover = 'Handover days that begin 2 days earlier than for others'
const waiting = 'First on the waiting list'

function drawn(offers: readonly Offer[]): string {
  const history = createMemoryHistory({ initialEntries: ['/en_EU/membership'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  return renderToString(
    <RawIntlProvider value={intlOf(localeOfPath('/en_EU'))}>
      <RouterContextProvider router={router}>
        <MembershipPage offers={offers} />
      </RouterContextProvider>
    </RawIntlProvider>,
  ).replaceAll('<!-- -->', '')
}

const count = (html: string, words: string) => html.split(words).length - 1

describe('the page of memberships', () => {
  it('names exactly the benefits of each offer', () => {
    const html = drawn([anybody, { ...owner, benefits: ['waitingListFirst'] }])
    expect(count(html, handover)).toBe(1)
    expect(count(html, waiting)).toBe(2)
  })

  it('has no list of benefits where there are none', () => {
    const html = drawn([{ ...anybody, benefits: [] }])
    expect(html).not.toContain('What you get')
    expect(html).toContain('Become a member')
  })

  it('says the terms once where all have the same', () => {
    const html = drawn([anybody, owner, code])
    expect(count(html, '>12 months</dd>')).toBe(1)
    expect(html).not.toContain('<h3')
  })

  it('says other terms of a type with its name', () => {
    const html = drawn([anybody, { ...owner, months: 6, termsVersion: '2027-01' }, code])
    const headings = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, heading]) => heading)
    expect(headings).toEqual(['For everybody and By invitation', 'For owners'])
    expect(count(html, '>6 months</dd>')).toBe(1)
  })

  it('says that there is none', () => {
    expect(drawn([])).toContain('No memberships are available here')
  })
})
