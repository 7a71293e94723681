import ical from 'ical-generator'
import { config } from '#config'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { Call } from './call.ts'
import { getOrder, type OrderClaim } from './test-drive.ts'

export interface CalendarFile {
  filename: string
  contentType: string
  content: string
}

/**
 * The booked drive as a calendar file. The event has the id of the one in the mails, so that a calendar which has both
 * shows one. `title` is what the customer reads there, in their language.
 */
export async function getCalendarFile(
  call: Call,
  { title, ...claim }: OrderClaim & { title: string },
): Promise<Outcome<CalendarFile, 'link_invalid'>> {
  const found = await getOrder(call, claim)
  if (!found.ok) return found
  const { orderNo, startsAt, endsAt, site, address, events } = found.value
  const place = address ?? site
  const calendar = ical({
    prodId: { company: config.brand.legalName, product: 'Test drive' },
    events: [
      {
        id: `${orderNo}@${new URL(call.publicUrl).hostname}`,
        sequence: events.at(-1)?.sequence ?? 0,
        start: new Date(startsAt),
        end: new Date(endsAt),
        summary: title,
        location: [place.street, `${place.postcode} ${place.city}`.trim()].join(', '),
      },
    ],
  })
  return success({
    filename: `${orderNo}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: calendar.toString(),
  })
}
