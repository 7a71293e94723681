import { type CheckoutEvent, subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { checkoutEvents } from '#tests/fixtures/machines/subscription-checkout.ts'
import { type CheckoutExtent, checkoutFlow } from '#tests/support/checkout-paths.ts'
import { isSoak } from '#tests/support/samples.ts'
import { lookOnce } from './support/axe.ts'
import {
  type CheckoutCustomer,
  checkoutCustomers,
  openCheckoutWalker,
  type SignedInWalker,
} from './support/checkout-customers.ts'
import { driveCheckout } from './support/checkout-walker.ts'
import { keptPaths } from './support/kept-paths.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { walkScreens } from './support/screen-driver.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const onceOf = oncePerSite<SignedInWalker>()

const test = base.extend<{ walkerOf: (customer: CheckoutCustomer) => Promise<SignedInWalker> }>({
  walkerOf: async ({ site }, use) =>
    use((customer) => onceOf(site, () => openCheckoutWalker(site.url, customer), customer.slug)),
})

/** To find the walks that wait for the soak takes seconds. */
const walking = checkoutCustomers.filter(({ extent }) => isSoak || extent === 'events')
const pathsTo = (extent: CheckoutExtent) => keptPaths(`checkout-${extent}`, () => checkoutFlow(extent).paths())

/** What is being decided looks as while it is asked for, and lasts for three seconds. */
const passing = new Set(['paying.processing'])

test.describe('the screens obey the checkout’s machine', () => {
  // Axe looks at some twenty states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = pathsTo(isSoak ? 'events of screens' : 'events').flatMap((path) => path.steps)
    const known = describeMachine(subscriptionCheckoutMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.keys(checkoutEvents).filter((type) => !done.has(type as CheckoutEvent['type']))).toEqual([])
  })

  for (const customer of walking) {
    const { slug, viewport, extent } = customer
    for (const path of pathsTo(extent)) {
      test(
        `${slug}, ${path.name}`,
        slug === 'de_DE' ? wholeInGate : inSoak,
        async ({ page, context, walkerOf, troubles }) => {
          // Lost answers are this test's own doing.
          troubles.expect(/ERR_CONNECTION_RESET|a flow was not kept/)
          const walker = await walkerOf(customer)
          await context.addCookies(walker.cookies)
          if (viewport) await page.setViewportSize(viewport)
          const states = extent !== 'screens' ? [...path.newStates].filter((state) => !passing.has(state)) : []
          const driver = await driveCheckout(page, path.steps, textsOf(slug), walker)
          await walkScreens(page, path, driver, lookOnce(page, slug, states))
        },
      )
    }
  }
})
