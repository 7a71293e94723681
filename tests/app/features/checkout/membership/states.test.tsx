import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { PurchasePage } from '#app/features/checkout/membership/purchase-page.tsx'
import { PurchaseProvider } from '#app/features/checkout/membership/purchase.tsx'
import { screenOf } from '#app/features/checkout/membership/steps.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { membershipPurchaseMachine, type PurchaseContext } from '#machines/flows/membership-purchase/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { freeOffer, offer } from '#tests/fixtures/machines/membership-purchase.ts'
import { method } from '#tests/fixtures/machines/subscription-checkout.ts'
import { storedPurchases } from '#tests/support/membership-states.ts'
import type { StoredState } from '#tests/support/stored-flows.ts'

await loadMessages('en_EU', ['shell', 'errors', 'membership', 'membership-checkout', 'payment'])
const intl = intlOf(localeOfPath('/en_EU'))

type Expected = readonly [heading: string, alert: string | null, busy: string | null, ways: readonly string[]]

const which = 'Which membership would you like?'
const applies = 'The terms of your membership'
const account = 'Go to your membership'
const soon = 'Your membership begins soon'
const pay = ['Pay now', 'Pay another way', 'Cancel the order, free of charge']
/** The method itself was refused. */
const payOtherwise = ['Pay another way', 'Pay now', 'Cancel the order, free of charge']
const asking: Expected = ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []]
const onItsWay = 'The money is on its way back. You stay a member until it has arrived.'

/**
 * What each state shows: its one heading; what is said at once; what is said while one waits; and what can be pressed, in
 * the order of the Tab key.
 */
const screens: Record<string, Expected> = {
  'closed.cancelled': ['Your payment', 'The order is cancelled', null, ['Start again']],
  'closed.expired': ['Your payment', 'The time to pay has expired', null, ['Start again']],
  'completed.member': [soon, null, null, [account, 'Choose another membership', 'Withdraw from the contract']],
  'completed.withdrawing': [soon, null, 'We are processing your withdrawal', [account]],
  'open.ownership.checking': [which, null, 'One moment, please', ['Continue']],
  'open.ownership.choosing': [which, null, null, ['Continue']],
  'open.ownership.codeNeeded': [which, 'This code is not valid', null, ['Continue']],
  'open.ownership.grantNeeded': [which, 'Nobody has named you yet', null, ['Continue']],
  'open.ownership.held': [which, 'You already have this membership', null, [account, 'Continue']],
  'open.ownership.notOffered': [which, 'This membership is no longer offered here', null, ['Continue']],
  'open.ownership.ownerNeeded': [which, 'You need an active subscription', null, ['Continue']],
  'open.ownership.signedOut': [which, 'Please sign in', null, ['Sign in', 'Continue']],
  'open.ownership.unchecked': [which, 'We could not check whether you can join', null, ['Try again', 'Continue']],
  'open.payment.choosing': ['How would you like to pay?', null, 'One moment, please', ['Back', 'Continue']],
  'open.payment.ready': [
    'Is everything right?',
    null,
    null,
    ['Back', 'Pay another way', 'Order with obligation to pay'],
  ],
  'open.terms.changed': [applies, 'The price or the terms have changed', null, ['Back', 'Accept and continue']],
  'open.terms.reading': [applies, null, null, ['Back', 'Accept and continue']],
  'open.terms.rereading': [applies, null, 'One moment, please', ['Accept and continue']],
  'open.terms.unread': [applies, 'The new terms did not load', null, ['Back', 'Try again']],
  'ordering.placing': ['Your payment', null, 'We are placing your order. Please stay on this page.', []],
  'ordering.unclear': ['Your payment', 'We got no answer', null, ['Try again']],
  'paying.cancelling': asking,
  'paying.challenge': ['Your payment', null, null, ['Back without confirming']],
  'paying.checking': asking,
  'paying.abandoning': asking,
  'paying.processing': asking,
  'paying.starting': asking,
  'paying.unknown': ['Your payment', 'We do not know yet whether you have paid', null, ['Ask the bank again']],
  'paying.unpaid.declined': ['Your payment', 'The payment was declined', null, payOtherwise],
  'paying.unpaid.methodRefused': ['Your payment', 'This payment method cannot be used', null, payOtherwise],
  'paying.unpaid.ready': ['Your payment', null, null, pay],
  'paying.unpaid.timedOut': ['Your payment', 'The time to confirm has expired', null, pay],
  'refund.failed': ['Your refund', 'The bank did not accept the refund', null, ['Try the refund again', account]],
  'refund.retrying': ['Your refund', null, onItsWay, [account]],
  'refund.settled': ['Your refund', null, null, ['Choose another membership', account]],
  'refund.underWay': ['Your refund', null, onItsWay, ['Check the refund', account]],
  sessionEnded: ['Your payment', 'You have been signed out', null, ['Sign in']],
}

/** What the server sends a customer whose purchase it keeps in this state, with what is changed in what it remembers. */
function drawn({ screen, flow }: StoredState, change: Partial<PurchaseContext> = {}): string {
  const { context, ...kept }: { context: PurchaseContext } = JSON.parse(flow.snapshot)
  const snapshot = JSON.stringify({ ...kept, context: { ...context, ...change } })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/en_EU/membership/checkout/${screen}`] }),
  })
  const facts = {
    saved: { ...flow, snapshot, writer: '', updatedAt: '2026-11-20T12:00:00.000Z' },
    isSignedIn: true,
    isAtEnd: screen === 'done' || screen === 'refund',
    accountId: 'account-1',
    offers: [],
    choice: null,
    brought: null,
  }
  return renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>
        <PurchaseProvider facts={facts}>
          <PurchasePage screen={screenOf(screen) ?? 'ownership'} />
        </PurchaseProvider>
      </RouterContextProvider>
    </RawIntlProvider>,
  )
}

const states = await storedPurchases()

function kept(state: string): StoredState {
  const found = states.find((candidate) => candidate.state === state)
  if (!found) throw new Error(`no walk comes by ${state}`)
  return found
}

describe('the screens of becoming a member', () => {
  it('are known for every state', () => {
    const known = describeMachine(membershipPurchaseMachine).states.map(({ id }) => id)
    expect(Object.keys(screens).toSorted()).toEqual(known.toSorted())
    expect(states.map(({ state }) => state).toSorted()).toEqual(known.toSorted())
  })

  it.each(states)('say what $state is about, and show the ways on', (one) => {
    expect(seen(drawn(one, { offer, method, resumeAt: 'order' }))).toEqual(screens[one.state])
  })

  it('become a member at once with what is free, and ask for nothing more', () => {
    const html = drawn(kept('open.terms.reading'), { offer: freeOffer })
    expect(seen(html)[3]).toEqual(['Back', 'Accept and become a member'])
    expect(html).not.toContain('type="checkbox"')
    const done = drawn(kept('completed.member'), { offer: freeOffer, withdrawal: null })
    expect([seen(done)[0], seen(done)[3]]).toEqual(['You are a member', [account, 'Choose another membership']])
  })

  it('ask whether one wants to be a member at once only where there is a right to withdraw', () => {
    const reading = kept('open.terms.reading')
    expect(drawn(reading, { offer })).toContain('type="checkbox"')
    expect(drawn(reading, { offer: { ...offer, withdrawalDays: 0 } })).not.toContain('type="checkbox"')
  })

  it('say before it is ordered and after it was paid from when on one is a member', () => {
    const review = kept('open.payment.ready')
    expect(drawn(review, { offer, method })).toContain('After the 14 days in which you can withdraw')
    expect(drawn(review, { offer, method, isEarlyStart: true })).toMatch(/Begins<.*At once/)
    expect(drawn(review, { offer: { ...offer, withdrawalDays: 0 }, method })).toMatch(/Begins<.*At once/)
    expect(seen(drawn(kept('completed.member'), { offer, isEarlyStart: true }))[0]).toBe('You are a member')
  })

  it('compare the price that was confirmed with the one of now', () => {
    const outdated = { ...offer, price: { ...offer.price, amount: 9_900 } }
    const html = drawn(kept('open.terms.changed'), { offer, outdated })
    expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/Before: .*99.*Now: .*120/)
  })
})

/** A screen as somebody meets it who cannot see it. */
function seen(html: string): Expected {
  const rail = html.lastIndexOf('</nav>')
  const main = html.slice(Math.max(rail, 0), html.indexOf('<aside'))
  const [heading = '', ...others] = texts(main, /<h1[^>]*>(.*?)<\/h1>/gs)
  if (others.length > 0) throw new Error(`${heading} is not the only heading`)
  const [alert = null] = texts(main, /role="alert"[^>]*>.*?<p class="font-semibold">(.*?)<\/p>/gs)
  const busy = texts(main, /<output[^>]*>(.*?)<\/output>/gs).find(Boolean) ?? null
  return [heading, alert, busy, texts(main, /<(?:button|a)\b[^>]*>(.*?)<\/(?:button|a)>/gs)]
}

function texts(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, inner = '']) =>
    inner
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', '’')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
