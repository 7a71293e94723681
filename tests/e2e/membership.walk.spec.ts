import { membershipPurchaseMachine, type PurchaseEvent } from '#machines/flows/membership-purchase/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { purchaseEvents } from '#tests/fixtures/machines/membership-purchase.ts'
import { membershipFlow } from '#tests/support/membership-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { lookOnce } from './support/axe.ts'
import { driveMembership, type MembershipWalker } from './support/membership-walker.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { walkScreens } from './support/screen-driver.ts'
import { type Cookies, type Customer, lookedAt, signedInCookies } from './support/signed-in.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'

type Walker = MembershipWalker & { cookies: Cookies }

const onceOf = oncePerSite<Walker>()

const test = base.extend<{ walkerOf: (customer: Customer) => Promise<Walker> }>({
  /** Signed in. */
  walkerOf: async ({ site }, use) =>
    use((customer) =>
      onceOf(
        site,
        async () => {
          const { slug, email } = customer
          const cookies = await signedInCookies(site.url, customer)
          const { id: accountId } = await siteApi(site.url, await accessTokenOf(site.url, email)).accounts.getCurrent()
          return { slug, accountId, cookies }
        },
        customer.slug,
      ),
    ),
})

const paths = membershipFlow().paths()
/** What is being decided looks as while it is asked for, and lasts for a few seconds. */
const passing = new Set(['paying.processing', 'refund.underWay'])

test.describe('the screens obey the machine of the membership', () => {
  // Axe looks at some twenty states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(membershipPurchaseMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.keys(purchaseEvents).filter((type) => !done.has(type as PurchaseEvent['type']))).toEqual([])
  })

  for (const customer of lookedAt) {
    const { slug, viewport } = customer
    for (const path of paths) {
      test(
        `${slug}, ${path.name}`,
        slug === 'de_DE' ? wholeInGate : inSoak,
        async ({ page, context, walkerOf, troubles }) => {
          // Lost answers are this test's own doing.
          troubles.expect(/ERR_CONNECTION_RESET|a flow was not kept/)
          const walker = await walkerOf(customer)
          await context.addCookies(walker.cookies)
          await page.setViewportSize(viewport)
          const states = [...path.newStates].filter((state) => !passing.has(state))
          const driver = await driveMembership(page, path.steps, walker)
          await walkScreens(page, path, driver, lookOnce(page, slug, states))
        },
      )
    }
  }
})
