import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'

/** Filters of the registration list, from the address. */
export interface RegistrationSearch {
  status?: RegistrationStatus
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readRegistrationSearch(found: Record<string, unknown>): RegistrationSearch {
  return present({
    status: oneOf(Object.values(RegistrationStatus), found['status']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
