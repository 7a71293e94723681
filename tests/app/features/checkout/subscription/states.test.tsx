import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import { CheckoutScreen } from '#app/features/checkout/subscription/checkout-screen.tsx'
import { CheckoutProvider } from '#app/features/checkout/subscription/checkout.tsx'
import { preloadLaterSteps } from '#app/features/checkout/subscription/later-steps.tsx'
import { PriceProvider } from '#app/features/checkout/subscription/price.tsx'
import { screenOf } from '#app/features/checkout/subscription/steps.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { storedCheckouts } from '#tests/support/checkout-states.ts'
import type { StoredState } from '#tests/support/stored-flows.ts'

await loadMessages('en_EU', [
  'shell',
  'address-fields',
  'errors',
  'checkout',
  'payment',
  'subscription-product',
  'vehicle',
])
const intl = intlOf(localeOfPath('/en_EU'))

type Expected = readonly [heading: string, alert: string | null, busy: string | null, ways: readonly string[]]

/** The way back to each answer. */
const answers = ['Change : Customer', 'Change : Driver', 'Change : Handover', 'Change : Invoice', 'Change : Payment']

/**
 * What each state shows: its one heading, which takes the focus where the screen is opened or what had it is gone; what is
 * said at once; what is said while one waits; and what can be pressed, in the order of the Tab key.
 */
const screens: Record<string, Expected> = {
  'closed.cancelled': ['Your payment', 'Your order is cancelled', null, ['Start another order']],
  'closed.expired': ['Your payment', 'Your order has expired', null, ['Start another order']],
  confirmed: ['Your subscription is ordered', null, null, ['See your order', 'Go to the home page']],
  'creditRefused.closed': ['Credit check', 'A person has already decided', null, ['Start another order']],
  'creditRefused.offered': [
    'Credit check',
    'We cannot offer you this subscription',
    null,
    ['Start another order', 'Ask a person to review it'],
  ],
  'creditRefused.requested': ['Credit check', 'A person will review it', null, ['Start another order']],
  'creditRefused.requesting': ['Credit check', null, 'One moment, please', ['Ask a person to review it']],
  'creditRefused.unrequested': ['Credit check', 'We got no answer', null, ['Try again', 'Start another order']],
  'open.held.billing.editing': ['Who pays the invoice?', null, null, ['Back', 'Continue']],
  'open.held.billing.saving': ['Who pays the invoice?', null, 'One moment, please', ['Continue']],
  'open.held.billing.unsaved': ['Who pays the invoice?', 'Not saved yet', null, ['Back', 'Try again', 'Continue']],
  'open.held.billing.vatIdInvalid': [
    'Who pays the invoice?',
    'This VAT number is not valid',
    null,
    ['Back', 'Continue'],
  ],
  'open.held.credit.asking': ['May we check your credit?', null, null, ['Back', 'Agree and continue']],
  'open.held.credit.investigating': ['May we check your credit?', null, 'One moment, please', ['Agree and continue']],
  'open.held.credit.unclear': [
    'May we check your credit?',
    'We got no answer',
    null,
    ['Back', 'Try again', 'Agree and continue'],
  ],
  'open.held.delivery.dateTaken': [
    'Where and when would you like to get the car?',
    'This time has just been taken',
    null,
    ['Back', 'Continue'],
  ],
  'open.held.delivery.editing': ['Where and when would you like to get the car?', null, null, ['Back', 'Continue']],
  'open.held.delivery.notServed': [
    'Where and when would you like to get the car?',
    'We do not deliver to this address',
    null,
    ['Back', 'See cars near this address', 'Continue'],
  ],
  'open.held.delivery.saving': [
    'Where and when would you like to get the car?',
    null,
    'One moment, please',
    ['Continue'],
  ],
  'open.held.delivery.unsaved': [
    'Where and when would you like to get the car?',
    'Not saved yet',
    null,
    ['Back', 'Try again', 'Continue'],
  ],
  'open.held.driver.editing': ['Who drives?', null, null, ['Back', 'Continue']],
  'open.held.driver.incomplete': ['Who drives?', 'Something is missing', null, ['Back', 'Continue']],
  'open.held.driver.licenceRejected': ['Who drives?', 'We cannot accept this picture', null, ['Back', 'Continue']],
  'open.held.driver.notEligible': ['Who drives?', 'This driver cannot subscribe yet', null, ['Back', 'Continue']],
  'open.held.driver.notUploaded': [
    'Who drives?',
    'The picture was not uploaded',
    null,
    ['Back', 'Try again', 'Continue'],
  ],
  'open.held.driver.saving': ['Who drives?', null, 'One moment, please', ['Continue']],
  'open.held.driver.unsaved': ['Who drives?', 'Not saved yet', null, ['Back', 'Try again', 'Continue']],
  'open.held.driver.uploadLost': ['Who drives?', 'Please choose the picture again', null, ['Back', 'Continue']],
  'open.held.driver.uploading': ['Who drives?', null, 'One moment, please', ['Stop the upload', 'Continue']],
  'open.held.payment.choosing': ['How would you like to pay?', null, 'One moment, please', ['Back', 'Continue']],
  'open.held.payment.methodRefused': [
    'How would you like to pay?',
    'This payment method cannot be used',
    'One moment, please',
    ['Back', 'Continue'],
  ],
  'open.held.payment.saving': ['How would you like to pay?', null, 'One moment, please', ['Continue']],
  'open.held.payment.unsaved': [
    'How would you like to pay?',
    'Not saved yet',
    'One moment, please',
    ['Back', 'Try again', 'Continue'],
  ],
  'open.held.review.priceChanged': [
    'Is everything right?',
    'The price has changed',
    null,
    ['Back', ...answers, 'Apply', 'contract, version 2026‑11', 'Order with obligation to pay'],
  ],
  'open.held.review.quoting': ['Is everything right?', null, null, [...answers]],
  'open.held.review.quotingWithout': [
    'Is everything right?',
    null,
    'One moment, please',
    [...answers, 'Apply', 'contract, version 2026‑11', 'Order with obligation to pay'],
  ],
  'open.held.review.quotingWithoutTermOffer': ['Is everything right?', null, null, [...answers]],
  'open.held.review.ready': [
    'Is everything right?',
    null,
    null,
    ['Back', ...answers, 'Apply', 'contract, version 2026‑11', 'Order with obligation to pay'],
  ],
  'open.held.review.requoting': [
    'Is everything right?',
    null,
    'One moment, please',
    [...answers, 'Apply', 'contract, version 2026‑11', 'Order with obligation to pay'],
  ],
  'open.held.review.termOfferClosed': [
    'Is everything right?',
    'Your offer has ended',
    null,
    ['Back', ...answers, 'Apply', 'contract, version 2026‑11', 'Order with obligation to pay'],
  ],
  'open.held.review.termsChanged': [
    'Is everything right?',
    'The terms have changed',
    null,
    ['Back', ...answers, 'Apply', 'contract, version 2026‑12', 'Order with obligation to pay'],
  ],
  'open.held.review.unquoted': [
    'Is everything right?',
    'We could not get your price',
    null,
    ['Back', 'Try again', ...answers],
  ],
  'open.held.review.voucherInvalid': [
    'Is everything right?',
    'Your voucher was not applied',
    null,
    ['Back', ...answers, 'Apply', 'contract, version 2026‑11', 'Order with obligation to pay'],
  ],
  'open.identity.checking': ['Who subscribes?', null, 'One moment, please', ['Reserve and continue']],
  'open.identity.choosing': ['Who subscribes?', null, null, ['Back', 'Reserve and continue']],
  'open.identity.creating': ['Who subscribes?', null, 'One moment, please', ['Reserve and continue']],
  'open.identity.notAllowed': [
    'Who subscribes?',
    'Your account cannot subscribe as this type of customer',
    null,
    ['Back', 'Sign in', 'Reserve and continue'],
  ],
  'open.identity.notOffered': [
    'Who subscribes?',
    'We do not offer this combination',
    null,
    ['Back', 'See other cars', 'Change car, term or kilometres', 'Reserve and continue'],
  ],
  'open.identity.signedOut': ['Who subscribes?', 'Please sign in', null, ['Back', 'Sign in', 'Reserve and continue']],
  'open.identity.termOfferClosed': [
    'Who subscribes?',
    'Your offer is not open',
    null,
    ['Back', 'Continue without the offer', 'Reserve and continue'],
  ],
  'open.identity.tooMany': [
    'Who subscribes?',
    'You already have several open orders',
    null,
    ['Back', 'Orders', 'Reserve and continue'],
  ],
  'open.identity.unchecked': [
    'Who subscribes?',
    'We got no answer',
    null,
    ['Back', 'Try again', 'Reserve and continue'],
  ],
  'open.identity.uncreated': [
    'Who subscribes?',
    'We got no answer',
    null,
    ['Back', 'Try again', 'Reserve and continue'],
  ],
  'open.vehicle.checking': [
    'Your car',
    null,
    'One moment, please',
    ['Change car, term or kilometres', 'Continue with this car'],
  ],
  'open.vehicle.choosing': ['Your car', null, null, ['See other cars']],
  'open.vehicle.gone': [
    'Your car',
    'This car has just been taken',
    null,
    ['See other cars', 'Change car, term or kilometres', 'Check again'],
  ],
  'open.vehicle.lost': [
    'Your car',
    'Your reservation has expired',
    null,
    ['Change car, term or kilometres', 'Continue with this car'],
  ],
  'open.vehicle.notServed': [
    'Your car',
    'We do not deliver this car there',
    null,
    ['See other cars', 'Change car, term or kilometres', 'Continue with this car'],
  ],
  'open.vehicle.unchecked': [
    'Your car',
    'We got no answer',
    null,
    ['Try again', 'Change car, term or kilometres', 'Continue with this car'],
  ],
  'ordering.placing': ['Your payment', null, 'We are placing your order. Please stay on this page.', []],
  'ordering.unclear': ['Your payment', 'We do not know yet whether your order arrived', null, ['Try again']],
  'paying.abandoning': ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []],
  'paying.cancelling': ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []],
  'paying.challenge': ['Your payment', null, null, ['Back without confirming']],
  'paying.changingMethod': ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []],
  'paying.checking': ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []],
  'paying.processing': ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []],
  'paying.starting': ['Your payment', null, 'Your payment is being processed. Please stay on this page.', []],
  'paying.unknown': ['Your payment', 'We do not know yet whether you have paid', null, ['Ask the bank again']],
  'paying.unpaid.declined': [
    'Your payment',
    'Your payment was declined',
    null,
    ['Pay another way', 'Pay now', 'Cancel the order, free of charge'],
  ],
  'paying.unpaid.methodRefused': [
    'Your payment',
    'This payment method cannot be used',
    null,
    ['Pay another way', 'Pay now', 'Cancel the order, free of charge'],
  ],
  'paying.unpaid.methodUnsaved': [
    'Your payment',
    'Not saved yet',
    null,
    ['Try again', 'Pay now', 'Pay another way', 'Cancel the order, free of charge'],
  ],
  'paying.unpaid.ready': [
    'Your payment',
    null,
    null,
    ['Pay now', 'Pay another way', 'Cancel the order, free of charge'],
  ],
  'paying.unpaid.timedOut': [
    'Your payment',
    'The confirmation took too long',
    null,
    ['Pay now', 'Pay another way', 'Cancel the order, free of charge'],
  ],
  sessionEnded: ['Who drives?', 'Please sign in again', null, ['Sign in']],
}

/** What the server sends a customer whose checkout it keeps in this state. */
function drawn({ screen, flow }: StoredState): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/en_EU/subscription/checkout/${screen}`] }),
  })
  const facts = {
    saved: { ...flow, writer: '', updatedAt: '2026-11-20T12:00:00.000Z' },
    isSignedIn: true,
    isAtEnd: screen === 'done',
    phoneCountry: 'NL',
    account: { accountId: 'account-1', firstName: 'Anna', lastName: 'de Vries', email: 'anna@example.com' },
    identityType: 1 as const,
    selection: null,
    wishes: null,
    brought: null,
    testNames: [],
  }
  return renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>
        <CheckoutProvider facts={facts}>
          <PriceProvider>
            <CheckoutScreen screen={screenOf(screen) ?? 'vehicle'} />
          </PriceProvider>
        </CheckoutProvider>
      </RouterContextProvider>
    </RawIntlProvider>,
  )
}

const states = await storedCheckouts()

// What a browser fetches later is waited for here.
preloadLaterSteps()
await vi.waitUntil(() => !states.some((one) => drawn(one).includes('Loading the page')), { timeout: 30_000 })

describe('the screens of the checkout', () => {
  it('are known for every state', () => {
    const known = describeMachine(subscriptionCheckoutMachine).states.map(({ id }) => id)
    expect(Object.keys(screens).toSorted()).toEqual(known.toSorted())
  })

  it.each(states)('say what $state is about, and show the ways on', (kept) => {
    expect(seen(drawn(kept))).toEqual(screens[kept.state])
  })

  it('compare the price that was confirmed with the one of now', () => {
    const changed = states.find(({ state }) => state === 'open.held.review.priceChanged')
    if (!changed) throw new Error('no walk comes by a changed price')
    const snapshot = changed.flow.snapshot.replace(
      /("outdated":\{[^[]*?"amountDue":)64900/,
      (_, before: string) => `${before}59900`,
    )
    const html = drawn({ ...changed, flow: { ...changed.flow, snapshot } })
    expect(html).toMatch(/Before<\/span>.*?<s[^>]*>[^<]*599[^<]*<\/s>.*?649/)
  })
})

describe('the screens for companies', () => {
  function drawnFor(identityType: 1 | 2 | 3, state: string, change = (snapshot: string) => snapshot): string {
    const found = states.find((one) => one.state === state)
    if (!found) throw new Error(`no walk comes by ${state}`)
    const snapshot = found.flow.snapshot.replaceAll('"identityType":1', `"identityType":${identityType}`)
    const html = drawn({ ...found, flow: { ...found.flow, snapshot: change(snapshot) } })
    return html.replaceAll(/<[^>]+>|&nbsp;/g, ' ').replaceAll(/\s+/g, ' ')
  }

  it('show a price without tax first, then the tax and what is charged', () => {
    expect(drawnFor(2, 'open.held.review.ready')).toMatch(/€536\.36 VAT €112\.64 Total with VAT €649/)
    expect(drawnFor(1, 'open.held.review.ready')).not.toContain('Total with VAT')
  })

  it('say of a price without tax that the company owes it, and add none', () => {
    const withoutTax = (snapshot: string) =>
      snapshot.replaceAll(/"(vatRate|vatAmount|vatDue|monthlyVat|wholeVat)":\d+/g, '"$1":0')
    const text = drawnFor(2, 'open.held.review.ready', withoutTax)
    expect(text).toMatch(/Total €649 Without VAT: your company owes it \(reverse charge\)/)
    expect(text).not.toMatch(/Total with VAT|plus VAT|incl\. VAT|including|with VAT/)
  })

  it('ask where a company is billed, which a person is not', () => {
    expect(drawnFor(2, 'open.held.billing.editing')).toContain('In another EU country the price is without VAT')
    expect(drawnFor(1, 'open.held.billing.editing')).not.toContain('another EU country')
  })

  it('say from how many employees on a company is a large one', () => {
    const text = drawnFor(3, 'open.identity.choosing')
    expect(text).toContain('Fewer than 250 employees')
    expect(text).toContain('250 employees or more')
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
