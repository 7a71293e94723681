import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'

/** Filters of the registration list, from the address. */
export interface RegistrationSearch {
  status?: RegistrationStatus
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readRegistrationSearch(found: Record<string, unknown>): RegistrationSearch {
  const status = oneOf(Object.values(RegistrationStatus), found['status'])
  const q = wordsIn(found['q'], 254)
  const after = wordsIn(found['after'], 160)
  return { ...(status !== undefined && { status }), ...(q && { q }), ...(after && { after }) }
}
