import { type Outcome, success } from '#machines/shared/outcome.ts'
import { type CalendarFile, calendarFile } from '#server/calendar/calendar-file.ts'
import type { Call } from './call.ts'
import { getOrder, type OrderClaim } from './test-drive.ts'

/** The booked drive as a calendar file. `title` is what the customer reads there, in their language. */
export async function getCalendarFile(
  call: Call,
  { title, ...claim }: OrderClaim & { title: string },
): Promise<Outcome<CalendarFile, 'link_invalid'>> {
  const found = await getOrder(call, claim)
  if (!found.ok) return found
  const { orderNo, status, startsAt, endsAt, timeZone, site, address, events, now } = found.value
  const { street, postcode, city } = address ?? site
  const lines = [street, `${postcode} ${city}`.trim()]
  const drive = {
    id: orderNo,
    product: 'Test drive',
    sequence: events.at(-1)?.sequence ?? 0,
    startsAt,
    endsAt,
    timeZone,
    title,
    place: address ? lines : [site.name, ...lines],
    locale: call.locale,
    isCancelled: status === 4,
    url: null,
  }
  return success(calendarFile(drive, { now: new Date(now), publicUrl: call.publicUrl }))
}
