import { type BookingEvent, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { bookingEvents, closedByFacts } from '#tests/fixtures/machines/test-drive-booking.ts'
import { edgesOfMachine } from '#tests/machines/model.ts'
import { bookingFlow } from '#tests/support/booking-paths.ts'
import { isSoak } from '#tests/support/samples.ts'
import { siteApi } from '#tests/support/site-api.ts'
import { expectAccessible, expectReflow } from './support/axe.ts'
import { driveBooking } from './support/booking-walker.ts'
import { walkScreens } from './support/screen-driver.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')
const extent = isSoak ? 'transitions' : 'events'
const paths = bookingFlow(extent).paths()
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

test.describe('the screens obey the booking’s machine', () => {
  test.describe.configure({ timeout: 240_000 })

  test('the walks take every transition that a browser can take', inSoak, () => {
    const walked = new Set(paths.flatMap(({ edges }) => edges))
    expect([...walked, ...outOfReach].toSorted()).toEqual(edgesOfMachine(testDriveBookingMachine))
  })

  test('the walks come by every state, and do whatever can be done', () => {
    const known = describeMachine(testDriveBookingMachine).states.map(({ id }) => id)
    expect(paths.flatMap(({ newStates }) => [...newStates]).toSorted()).toEqual(known.toSorted())
    const done = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event?.type)))
    expect(Object.keys(bookingEvents).filter((type) => !done.has(type as BookingEvent['type']))).toEqual([])
  })

  for (const path of paths) {
    test(path.name, async ({ page, site, staff, troubles }) => {
      // Lost answers are this test's own doing.
      troubles.expect(/ERR_CONNECTION_RESET/)
      const meet = (network?: string) => siteApi(site.url, undefined, network)
      const toLookAt = new Set(path.newStates)
      const driver = await driveBooking(page, path.steps, t, { meet, staff })
      await walkScreens(page, path, driver, async (state) => {
        if (!toLookAt.delete(state)) return
        await page.setViewportSize(high)
        await expectAccessible(page, state)
        await expectReflow(page, state)
        await page.setViewportSize(usual)
      })
    })
  }
})
