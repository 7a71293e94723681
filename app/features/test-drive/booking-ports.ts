import { checkArea, holdSlot, submitBooking } from '#app/functions/test-drive.functions.ts'
import { isInApp } from '#app/lib/in-app/in-app.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { keptUtmParams } from '#app/lib/storage/utm-params.ts'
import type { TestDriveBookingPorts } from '#machines/flows/test-drive-booking/index.ts'

/**
 * What the booking does beyond the page. Instants of holds are turned into this browser's own time as they arrive: its
 * clock may be wrong, and the backend's may have been moved.
 */
export const bookingPorts: TestDriveBookingPorts = {
  checkArea: ({ address }, signal) =>
    checkArea({ data: { address: { ...address, country: marketOf(address.country) } }, signal }),

  async holdSlot(input, signal) {
    const outcome = await holdSlot({ data: input, signal })
    if (!outcome.ok) return outcome
    const { holdId, startsAt, endsAt, expiresAt, now } = outcome.value
    const remaining = Date.parse(expiresAt) - Date.parse(now)
    return { ok: true, value: { holdId, startsAt, endsAt, expiresAt: new Date(Date.now() + remaining).toISOString() } }
  },

  async submitBooking({ contact, address, ...chosen }, signal) {
    const utm = keptUtmParams()
    const data = {
      ...chosen,
      contact: { ...contact, phoneCountry: marketOf(contact.phoneCountry) },
      address: address && { ...address, country: marketOf(address.country) },
      isInApp: isInApp(),
      ...(Object.keys(utm).length > 0 && { utm }),
    }
    const outcome = await submitBooking({ data, signal })
    if (!outcome.ok) return outcome
    return { ok: true, value: { orderNo: outcome.value.orderNo, linkToken: outcome.value.linkToken } }
  },

  now: Date.now,

  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
