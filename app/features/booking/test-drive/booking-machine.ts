import { checkArea, holdSlot, submitBooking } from '#app/functions/booking/test-drive.functions.ts'
import { inBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { browserClock } from '#app/lib/flow/clock.ts'
import { orderOrigin } from '#app/lib/storage/order-origin.ts'
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
    submitBooking: call(async ({ data, ...options }) => submitBooking({ ...options, data: await withOrigin(data) })),
    holdClock: createHoldClock(browserClock()),
  },
})

export async function withOrigin({ body, ...input }: SubmitBookingInput) {
  return { ...input, body: { ...body, ...(await orderOrigin()) } }
}
