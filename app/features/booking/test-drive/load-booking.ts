import { getMapStyle } from '#app/functions/booking/map.functions.ts'
import { getLoginUser, listModels } from '#app/functions/booking/test-drive.functions.ts'
import { getFlow } from '#app/functions/call/flows.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'

export type BookingFacts = Awaited<ReturnType<typeof loadBooking>>

/** Data of all steps of the booking. */
export async function loadBooking({ market }: Locale) {
  const [saved, contact, models, mapStyle] = await Promise.all([
    getFlow({ data: { machine: testDriveBookingMachine.id } }),
    getLoginUser(),
    listModels({ data: { query: { country: market } } }),
    getMapStyle(),
  ])
  return {
    /** Flow stored on the server; null for a visitor, or without one in progress. */
    saved,
    isSignedIn: contact !== null,
    /** Null for a visitor. */
    contact,
    models,
    /** URL of a map style; null where maps are drawn. */
    mapStyle,
  }
}
