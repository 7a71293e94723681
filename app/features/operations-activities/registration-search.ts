import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'

export const registrationStatuses = [1, 2, 3, 4, 5, 6] as const
type Status = (typeof registrationStatuses)[number]

/** What the list of registrations is narrowed down to, as it stands in the address. */
export interface RegistrationSearch {
  status?: Status
  q?: string
  after?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readRegistrationSearch(found: Record<string, unknown>): RegistrationSearch {
  const status = oneOf(registrationStatuses, found['status'])
  const q = wordsIn(found['q'], 254)
  const after = wordsIn(found['after'], 160)
  return { ...(status !== undefined && { status }), ...(q && { q }), ...(after && { after }) }
}
