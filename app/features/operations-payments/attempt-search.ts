import { oneOf, readEnd, wordsIn } from '#app/lib/search/search-params.ts'

export const attemptStatuses = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const

/** What the list of payments is narrowed down to, as it stands in the address. */
export interface AttemptSearch {
  after?: string
  status?: (typeof attemptStatuses)[number]
  q?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readAttemptSearch(found: Record<string, unknown>): AttemptSearch {
  const status = oneOf(attemptStatuses, found['status'])
  const q = wordsIn(found['q'], 80)
  return { ...(status && { status }), ...(q && { q }), ...readEnd(found) }
}
