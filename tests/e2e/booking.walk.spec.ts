import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { closedByFacts } from '#tests/fixtures/machines/test-drive-booking.ts'
import { bookingModel } from '#tests/machines/booking-model.ts'
import { edgesOfMachine } from '#tests/machines/model.ts'
import { type BookingPath, bookingPaths } from '#tests/support/booking-paths.ts'
import { siteApi } from '#tests/support/site-api.ts'
import { expectAccessible, expectReflow } from './support/axe.ts'
import { walkBooking } from './support/booking-walker.ts'
import { wholeInGate } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')
const paths = bookingPaths(bookingModel({ isOnScreen: true }))
/** By walk: states that no walk before has come by. */
const newStates = paths.map(({ steps }, index) => {
  const before = new Set(paths.slice(0, index).flatMap((path) => statesOf(path)))
  return new Set(statesOf({ steps }).filter((state) => !before.has(state)))
})
const usual = { width: 1_280, height: 720 }
/** What is stuck to the lower edge would otherwise lie over what one scrolls to. */
const high = { width: 1_280, height: 2_400 }

/** Transitions that no browser can take; the machine's hand-written table has them all. */
const outOfReach = [
  ...closedByFacts,
  // Each attempt at a slot has a key of its own, so an earlier hold is none for the attempt that has just failed.
  'open.slot.taken --step.opened--> open.contact.editing',
  'open.slot.failed --step.opened--> open.contact.editing',
  'open.slot.limited --step.opened--> open.contact.editing',
]

test.use({ siteName: 'walks' })

function statesOf({ steps }: Pick<BookingPath, 'steps'>): string[] {
  return steps.flatMap(({ via, state }) => (via === undefined ? [state] : [via, state]))
}

test.describe('the screens obey the booking’s machine', () => {
  test.describe.configure({ timeout: 240_000 })

  test('the walks take every transition that a browser can take', () => {
    const walked = new Set(paths.flatMap(({ edges }) => edges))
    expect([...walked, ...outOfReach].toSorted()).toEqual(edgesOfMachine(testDriveBookingMachine))
  })

  test('the walks come by every state', () => {
    const known = describeMachine(testDriveBookingMachine).states.map(({ id }) => id)
    expect(newStates.flatMap((states) => [...states]).toSorted()).toEqual(known.toSorted())
  })

  for (const [index, path] of paths.entries()) {
    test(path.name, wholeInGate, async ({ page, site, staff, troubles }) => {
      // Lost answers are this test's own doing.
      troubles.expect(/ERR_CONNECTION_RESET/)
      const meet = (network?: string) => siteApi(site.url, undefined, network)
      const toLookAt = new Set(newStates[index])
      await walkBooking(page, path, t, { meet, staff }, async (state) => {
        if (!toLookAt.delete(state)) return
        await page.setViewportSize(high)
        await expectAccessible(page, state)
        await expectReflow(page, state)
        await page.setViewportSize(usual)
      })
    })
  }
})
