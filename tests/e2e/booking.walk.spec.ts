import { bookingPaths } from '#tests/support/booking-paths.ts'
import { walkBooking } from './support/booking-walker.ts'
import { test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

test.describe('the screens obey the booking’s machine', () => {
  for (const path of bookingPaths()) {
    test(path.name, async ({ page, stranger, staff, troubles }) => {
      // Lost answers are this test's own doing.
      troubles.expect(/ERR_CONNECTION_RESET/)
      await walkBooking(page, path, t, { stranger, staff })
    })
  }
})
