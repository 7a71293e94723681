import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
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

/** Filters of the payment list, from the address. */
export interface AttemptSearch {
  after?: string
  status?: (typeof attemptStatuses)[number]
  q?: string
}

/** Validates search parameters; drops invalid ones. */
export function readAttemptSearch(found: Record<string, unknown>): AttemptSearch {
  return present({ status: oneOf(attemptStatuses, found['status']), q: wordsIn(found['q'], 80), ...readCursor(found) })
}
