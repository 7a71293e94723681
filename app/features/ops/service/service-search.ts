import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'

/** Filters of the list of services, from the address. */
export interface ServiceSearch {
  status?: ServiceStatus
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readServiceSearch(found: Record<string, unknown>): ServiceSearch {
  return present({
    status: oneOf(Object.values(ServiceStatus), found['status']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
