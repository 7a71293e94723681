import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { purchaseEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { packageFlow, unwalked } from '#tests/support/package-paths.ts'
import { lookOnce } from './support/axe.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { drivePackage, subscribedCar } from './support/package-walker.ts'
import { walkScreens } from './support/screen-driver.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'

const paths = packageFlow().paths()

const onceOf = oncePerSite<string>()

const test = base.extend<{ orderNo: string }>({
  /** Of a car in use. */
  orderNo: async ({ site }, use) => use(await onceOf(site, () => subscribedCar(site.url))),
})

test.describe('the screens obey the machine of the purchases', () => {
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state but those of a new card, and do whatever can be done', () => {
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(mileagePackagePurchaseMachine).states.map(({ id }) => id)
    const reached = new Set([...steps.map(({ state }) => state), 'loading', ...unwalked])
    expect([...reached].toSorted()).toEqual(known.toSorted())
    const done = new Set([...steps.map(({ event }) => event?.type), 'binding.moved'])
    expect(Object.keys(purchaseEvents).filter((type) => !done.has(type as 'offer.chosen'))).toEqual([])
  })

  for (const slug of ['de_DE', 'ar_AE'] as const) {
    for (const path of paths) {
      test(`${slug}, ${path.name}`, slug === 'de_DE' ? wholeInGate : inSoak, async ({ page, orderNo, troubles }) => {
        // Lost answers are this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET|a flow was not kept/)
        await page.setViewportSize({ width: 360, height: 2_400 })
        const driver = await drivePackage(page, path.steps, { slug, orderNo })
        await walkScreens(page, path, driver, lookOnce(page, slug, path.newStates))
      })
    }
  }
})
