import { oneOf, readEnd, wordsIn } from '#app/lib/search/search-params.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'

export const attemptStatuses = [
  AttemptStatus.created,
  AttemptStatus.requiresAction,
  AttemptStatus.processing,
  AttemptStatus.unknown,
  AttemptStatus.declined,
  AttemptStatus.paid,
  AttemptStatus.refunding,
  AttemptStatus.refundFailed,
  AttemptStatus.refunded,
] as const

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
