import type { LocaleSlug } from '#config'
import { type CheckoutEvent, subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { checkoutEvents } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutPaths } from '#tests/support/checkout-paths.ts'
import { isSoak } from '#tests/support/samples.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { lookOnce } from './support/axe.ts'
import type { Subscriber } from './support/checkout-page.ts'
import { chosenCar } from './support/checkout-story.ts'
import { type CheckoutWalker, walkCheckout } from './support/checkout-walker.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { type Cookies, signedInCookies } from './support/signed-in.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

interface Customer {
  slug: LocaleSlug
  email: string
  identityType: 1 | 2 | 3
  modelId: string
  /** High where axe looks: what is stuck to the lower edge would lie over what one scrolls to. */
  viewport?: { width: number; height: number }
  /** How much of the machine they walk; where it is every state, axe looks at each. */
  extent: 'states' | 'screens'
  subscriber: Subscriber
}

/** Private, of a company, of a large company; two directions of writing, with postcodes and without. */
const customers: readonly Customer[] = [
  {
    slug: 'nl_NL',
    email: 'private@solvei.example',
    identityType: 1,
    modelId: 'es8',
    extent: 'screens',
    subscriber: {
      firstName: 'Anna',
      lastName: 'de Vries',
      phone: '612345678',
      email: 'anna@example.org',
      address: { street: 'Herengracht 1', postcode: '1015 BA', city: 'Amsterdam' },
    },
  },
  {
    slug: 'de_DE',
    email: 'sme@solvei.example',
    identityType: 2,
    modelId: 'fjell',
    viewport: { width: 1_280, height: 2_400 },
    extent: 'states',
    subscriber: {
      firstName: 'Jonas',
      lastName: 'Holm',
      phone: '1701234567',
      email: 'rechnung@example.org',
      address: { street: 'Hauptstraße 1', postcode: '10119', city: 'Berlin' },
      company: { name: 'Holm GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' },
    },
  },
  {
    slug: 'ar_AE',
    email: 'tme@solvei.example',
    identityType: 3,
    modelId: 'vind',
    viewport: { width: 360, height: 2_400 },
    extent: 'states',
    subscriber: {
      firstName: 'Sanne',
      lastName: 'Haddad',
      phone: '501234567',
      email: 'fleet@example.org',
      address: { street: 'Sheikh Zayed Road 1', city: 'Dubai' },
      company: { name: 'Haddad Trading LLC', registrationNumber: 'DED 12345', vatId: '100123456700003' },
    },
  },
]

type Walker = CheckoutWalker & { cookies: Cookies }

const onceOf = oncePerSite<Walker>()

const test = base.extend<{ walkerOf: (customer: Customer) => Promise<Walker> }>({
  /** Signed in, with the car that is wanted. */
  walkerOf: async ({ site, stranger }, use) =>
    use((customer) =>
      onceOf(
        site,
        async () => {
          const { slug, email, identityType, modelId, subscriber } = customer
          const cookies = await signedInCookies(site.url, { slug, email })
          const { id: accountId } = await siteApi(site.url, await accessTokenOf(site.url, email)).accounts.getCurrent()
          const car = await chosenCar(stranger, slug, { modelId, identity: identityType })
          return { slug, signed: { accountId, identityType }, car, subscriber, cookies }
        },
        customer.slug,
      ),
    ),
})

/** Those of the gate: to find the walks of others takes seconds in each worker. */
const walking = customers.filter(({ extent }) => isSoak || extent === 'states')
const paths = { states: checkoutPaths('states'), screens: isSoak ? checkoutPaths('screens') : [] }

/** What is being decided looks as while it is asked for, and lasts for three seconds. */
const passing = new Set(['paying.processing'])

test.use({ siteName: 'walks' })

test.describe('the screens obey the checkout’s machine', () => {
  // Axe looks at some twenty states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = paths.states.flatMap((path) => path.steps)
    const known = describeMachine(subscriptionCheckoutMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.keys(checkoutEvents).filter((type) => !done.has(type as CheckoutEvent['type']))).toEqual([])
  })

  for (const customer of walking) {
    const { slug, viewport, extent } = customer
    for (const path of paths[extent]) {
      test(
        `${slug}, ${path.name}`,
        slug === 'de_DE' ? wholeInGate : inSoak,
        async ({ page, context, walkerOf, troubles }) => {
          // Lost answers are this test's own doing.
          troubles.expect(/ERR_CONNECTION_RESET|a flow was not kept/)
          const walker = await walkerOf(customer)
          await context.addCookies(walker.cookies)
          if (viewport) await page.setViewportSize(viewport)
          const states = extent === 'states' ? [...path.newStates].filter((state) => !passing.has(state)) : []
          await walkCheckout(page, path, textsOf(slug), walker, lookOnce(page, slug, states))
        },
      )
    }
  }
})
