import { testDriveMoveMachine } from '#machines/flows/test-drive-move/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import { moveEvents } from '#tests/fixtures/machines/test-drive-move.ts'
import { moveFlow } from '#tests/support/move-paths.ts'
import { lookOnce } from './support/axe.ts'
import { bookedDrive, driveMove } from './support/move-walker.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { walkScreens } from './support/screen-driver.ts'
import { lookedAt } from './support/signed-in.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'

const paths = moveFlow().paths()

const driveOf = oncePerSite<BookedTestDrive>()

const test = base.extend<{ drive: BookedTestDrive }>({
  drive: async ({ site, stranger }, use) => use(await driveOf(site, () => bookedDrive(stranger))),
})

test.describe('the panel obeys the machine of the moves', () => {
  // Axe looks at a dozen states on one walk.
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state, and do whatever can be done', () => {
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(testDriveMoveMachine).states.map(({ id }) => id)
    expect([...new Set(steps.map(({ state }) => state))].toSorted()).toEqual(known.toSorted())
    const done = new Set<string | undefined>(steps.map(({ event }) => event?.type))
    expect(Object.keys(moveEvents).filter((type) => !done.has(type))).toEqual([])
  })

  for (const { slug, viewport } of lookedAt) {
    for (const path of paths) {
      test(`${slug}, ${path.name}`, slug === 'de_DE' ? wholeInGate : inSoak, async ({ page, drive, troubles }) => {
        // Lost answers are this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET/)
        await page.setViewportSize(viewport)
        const driver = await driveMove(page, path.steps, { slug, drive })
        await walkScreens(page, path, driver, lookOnce(page, slug, path.newStates))
      })
    }
  }
})
