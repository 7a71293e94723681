import { addressEditorMachine, type EditorEvent } from '#machines/flows/address-editor/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { editorEvents, entry } from '#tests/fixtures/machines/address-editor.ts'
import { addressPaths } from '#tests/support/address-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type AddressWalker, walkAddress } from './support/address-walker.ts'
import { expectAccessible, expectReflow } from './support/axe.ts'
import { type Cookies, lookedAt, signedInCookies } from './support/signed-in.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<object, { walkers: (AddressWalker & { cookies: Cookies })[] }>({
  /** All of them signed in, with an address that is saved. */
  walkers: [
    async ({ browser, site }, use) => {
      const walkers = []
      for (const { slug, email } of lookedAt) {
        const cookies = await signedInCookies(browser, site.url, { slug, email })
        const { addresses } = siteApi(site.url, await accessTokenOf(site.url, email))
        const { street, postcode, city } = entry.address
        const body = { address: { country: 'DE', street, postcode, city }, label: entry.label } as const
        const { id: addressId } = await addresses.createDelivery({ body }, { idempotencyKey: crypto.randomUUID() })
        walkers.push({ slug, addressId, cookies })
      }
      await use(walkers)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const paths = addressPaths()

test.use({ siteName: 'walks of the addresses' })

test.describe('the screens obey the machine of the addresses', () => {
  // Axe looks at a dozen states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(addressEditorMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.keys(editorEvents).filter((type) => !done.has(type as EditorEvent['type']))).toEqual([])
  })

  for (const [index, { slug, viewport }] of lookedAt.entries()) {
    for (const path of paths) {
      test(`${slug}, ${path.name}`, async ({ page, context, walkers, troubles }) => {
        // Lost answers are this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET/)
        const walker = walkers[index]
        if (!walker) throw new Error('nobody walks')
        await context.addCookies(walker.cookies)
        await page.setViewportSize(viewport)
        await walkAddress(page, path, walker, async (state) => {
          if (!path.newStates.has(state)) return
          await expectAccessible(page, `${slug}, ${state}`)
          await expectReflow(page, `${slug}, ${state}`)
        })
      })
    }
  }
})
