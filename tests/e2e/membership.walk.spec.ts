import type { BrowserContext } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { membershipPurchaseMachine, type PurchaseEvent } from '#machines/flows/membership-purchase/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { purchaseEvents } from '#tests/fixtures/machines/membership-purchase.ts'
import { membershipPaths } from '#tests/support/membership-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { expectAccessible, expectReflow } from './support/axe.ts'
import { type MembershipWalker, walkMembership } from './support/membership-walker.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

interface Customer {
  slug: LocaleSlug
  email: string
  /** High, since axe looks: what is stuck to the lower edge would lie over what one scrolls to. */
  viewport: { width: number; height: number }
}

/** Two directions of writing, wide and narrow. */
const customers: readonly Customer[] = [
  { slug: 'de_DE', email: 'sme@solvei.example', viewport: { width: 1_280, height: 2_400 } },
  { slug: 'ar_AE', email: 'tme@solvei.example', viewport: { width: 360, height: 2_400 } },
]

const test = base.extend<object, { walkers: (MembershipWalker & { cookies: Cookies })[] }>({
  /** All of them signed in. */
  walkers: [
    async ({ browser, site }, use) => {
      const walkers = []
      for (const { slug, email } of customers) {
        const t = textsOf(slug)
        const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await page.goto(`/${slug}/login?next=/${slug}/login`)
        await refuseCookies(page, t)
        await signInAs(page, t, email)
        await expect(page.getByRole('main').getByRole('button', { name: t('sign-in.out.everywhere') })).toBeVisible()
        const { cookies } = await context.storageState()
        await context.close()
        const { id: accountId } = await siteApi(site.url, await accessTokenOf(site.url, email)).accounts.getCurrent()
        walkers.push({ slug, accountId, cookies })
      }
      await use(walkers)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const paths = membershipPaths()
/** What is being decided looks as while it is asked for, and lasts for a few seconds. */
const passing = new Set(['paying.processing', 'refund.underWay'])

test.use({ siteName: 'walks of the membership' })

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

  for (const [index, { slug, viewport }] of customers.entries()) {
    for (const path of paths) {
      test(`${slug}, ${path.name}`, async ({ page, context, walkers, troubles }) => {
        // Lost answers are this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET|a flow was not kept/)
        const walker = walkers[index]
        if (!walker) throw new Error('nobody walks')
        await context.addCookies(walker.cookies)
        await page.setViewportSize(viewport)
        await walkMembership(page, path, walker, async (state) => {
          if (!path.newStates.has(state) || passing.has(state)) return
          await expectAccessible(page, `${slug}, ${state}`)
          await expectReflow(page, `${slug}, ${state}`)
        })
      })
    }
  }
})
