import { pushPermissionMachine } from '#machines/flows/push-permission/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { pushEvents } from '#tests/fixtures/machines/push-permission.ts'
import { edgesOfMachine } from '#tests/machines/model.ts'
import { outOfReach, pushFlow } from '#tests/support/push-paths.ts'
import { isSoak } from '#tests/support/samples.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { lookOnce } from './support/axe.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { openPushVisits, pushCustomer } from './support/push-walker.ts'
import { walkScreens } from './support/screen-driver.ts'
import { inSoakUnless } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'

const paths = pushFlow().paths()

const onceOf = oncePerSite<string>()

const test = base.extend<{ accountId: string }>({
  accountId: async ({ site }, use) =>
    use(
      await onceOf(site, async () => {
        const { id } = await siteApi(site.url, await accessTokenOf(site.url, pushCustomer)).accounts.getCurrent()
        return id
      }),
    ),
})

test.describe('the screens obey the machine of the permission', () => {
  test.describe.configure({ timeout: 240_000 })

  test('the walks take every transition that a browser can take, and so come by every state', () => {
    const walked = new Set(paths.flatMap(({ edges }) => edges))
    expect([...walked, ...outOfReach].toSorted()).toEqual(edgesOfMachine(pushPermissionMachine))
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(pushPermissionMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set(steps.map(({ event }) => event?.type))
    expect(Object.values(pushEvents).filter(({ type }) => !done.has(type))).toEqual([])
  })

  /** By every state: that is what may look different. */
  const toStates = paths.filter(({ newStates }) => newStates.size > 0)
  for (const [slug, width, walks] of [
    ['no_NO', 1_280, isSoak ? paths : toStates],
    ['ar_AE', 360, toStates],
  ] as const) {
    test(`in ${slug}, ${width} px wide`, inSoakUnless(slug === 'no_NO'), async ({ page, accountId, troubles }) => {
      // What is lost, given up or comes too late is this test's own doing.
      troubles.expect(/ERR_CONNECTION_RESET|push: the (?:browser|permission prompt|service worker) /)
      await page.setViewportSize({ width, height: 2_400 })
      const visit = await openPushVisits(page, slug, accountId)
      for (const path of walks) {
        await test.step(path.name, async () =>
          walkScreens(page, path, await visit(path.steps), lookOnce(page, slug, path.newStates)),
        )
      }
    })
  }
})
