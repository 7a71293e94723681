import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'

/** What the list of registrations is narrowed down to, as it stands in the address. */
export interface RegistrationSearch {
  status?: RegistrationStatus
  q?: string
  after?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readRegistrationSearch(found: Record<string, unknown>): RegistrationSearch {
  const status = oneOf(Object.values(RegistrationStatus), found['status'])
  const q = wordsIn(found['q'], 254)
  const after = wordsIn(found['after'], 160)
  return { ...(status !== undefined && { status }), ...(q && { q }), ...(after && { after }) }
}
