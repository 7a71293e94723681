import { wordsIn } from '#app/components/operations/search-params.ts'

/** Which reviews are listed: those that wait for a person, unless all are asked for. */
export interface ReviewSearch {
  which?: 'all'
  after?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readReviewSearch(found: Record<string, unknown>): ReviewSearch {
  const after = wordsIn(found['after'], 160)
  return { ...(found['which'] === 'all' && { which: 'all' as const }), ...(after && { after }) }
}
