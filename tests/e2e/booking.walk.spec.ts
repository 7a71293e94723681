import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { closedByFacts } from '#tests/fixtures/machines/test-drive-booking.ts'
import { bookingModel } from '#tests/machines/booking-model.ts'
import { edgesOfMachine } from '#tests/machines/model.ts'
import { bookingPaths } from '#tests/support/booking-paths.ts'
import { siteApi } from '#tests/support/site-api.ts'
import { walkBooking } from './support/booking-walker.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')
const paths = bookingPaths(bookingModel({ isOnScreen: true }))

/** Transitions that no browser can take; the machine's hand-written table has them all. */
const outOfReach = [
  ...closedByFacts,
  // Each attempt at a slot has a key of its own, so an earlier hold is none for the attempt that has just failed.
  'open.slot.taken --step.opened--> open.contact.editing',
  'open.slot.failed --step.opened--> open.contact.editing',
  'open.slot.limited --step.opened--> open.contact.editing',
]

test.use({ siteName: 'walks' })

test.describe('the screens obey the booking’s machine', () => {
  test('the walks take every transition that a browser can take', () => {
    const walked = new Set(paths.flatMap(({ edges }) => edges))
    expect([...walked, ...outOfReach].toSorted()).toEqual(edgesOfMachine(testDriveBookingMachine))
  })

  for (const path of paths) {
    test(path.name, async ({ page, site, staff, troubles }) => {
      // Lost answers are this test's own doing.
      troubles.expect(/ERR_CONNECTION_RESET/)
      const meet = (network?: string) => siteApi(site.url, undefined, network)
      await walkBooking(page, path, t, { meet, staff })
    })
  }
})
