import type { Action } from './membership.ts'

/** Guards of a deadline that has passed; all other guards mean that the order has no such action. */
const lateGuards: ReadonlySet<string> = new Set(['isWithdrawalOpen', 'isPaymentWindowOpen'])
const waitingGuards: ReadonlySet<string> = new Set(['hasNoOpenAttempt', 'isNoPaymentUnderWay'])

/** `late`: the deadline has passed. `waits`: a pending payment must be decided first. Null: not shown. */
export function stateOf({ refusedBy }: Pick<Action, 'refusedBy'>): 'open' | 'late' | 'waits' | null {
  if (refusedBy === null) return 'open'
  if (lateGuards.has(refusedBy)) return 'late'
  return waitingGuards.has(refusedBy) ? 'waits' : null
}
