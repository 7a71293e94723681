import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import { type CalendarFile, calendarFile } from '#server/calendar/calendar-file.ts'
import { postalLines } from '#server/postal/postal-lines.ts'
import type { RequestContext } from './request-context.ts'
import { getOrder, type OrderClaim } from './test-drive.ts'

/** Calendar file of a booked drive. `title` is in the customer's language. */
export async function getCalendarFile(
  call: RequestContext,
  { title, ...claim }: OrderClaim & { title: string },
): Promise<Outcome<CalendarFile, 'link_invalid'>> {
  const found = await getOrder(call, claim)
  if (!found.ok) return found
  const { orderNo, status, startsAt, endsAt, timeZone, site, address, events, now } = found.value
  const drive = {
    id: orderNo,
    product: 'Test drive',
    sequence: events.at(-1)?.sequence ?? 0,
    startsAt,
    endsAt,
    timeZone,
    title,
    place: address ? postalLines(address) : [site.name, ...postalLines(site)],
    locale: call.locale,
    isCancelled: status === TestDriveStatus.cancelled,
    url: null,
  }
  return success(calendarFile(drive, { now: new Date(now), publicUrl: call.publicUrl }))
}
