import { checkArea, holdSlot, submitBooking } from '#app/functions/booking/test-drive.functions.ts'
import { inBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { browserClock } from '#app/lib/flow/clock.ts'
import { isInApp } from '#app/lib/in-app/in-app.ts'
import { storedUtmParams } from '#app/lib/storage/utm-params.ts'
import {
  createHoldClock,
  type SubmitBookingInput,
  testDriveBookingMachine,
} from '#machines/flows/test-drive-booking/index.ts'
import { success } from '#machines/shared/outcome.ts'

/** Booking machine with its server functions. */
export const bookingMachine = testDriveBookingMachine.provide({
  actors: {
    checkArea: call(checkArea),
    holdSlot: call(async (options) => {
      const held = await holdSlot(options)
      return held.ok ? success({ ...held.value, expiresAt: inBrowserTime(held.value.expiresAt, held.value.now) }) : held
    }),
    submitBooking: call(({ data, ...options }) => submitBooking({ ...options, data: withOrigin(data) })),
    holdClock: createHoldClock(browserClock()),
  },
})

/** Adds the origin of the booking: campaign parameters, and whether it was made in the app. */
export function withOrigin({ body, ...input }: SubmitBookingInput) {
  const utm = storedUtmParams()
  return {
    ...input,
    body: {
      ...body,
      ...(Object.keys(utm).length > 0 && { utm }),
      ...(isInApp() && ({ channelId: 3, orderSource: 2 } as const)),
    },
  }
}
