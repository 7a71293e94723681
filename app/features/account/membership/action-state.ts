import type { Action } from './membership.ts'

/** Their time is over by these; all other guards say that there is no such thing for this order. */
const lateGuards: ReadonlySet<string> = new Set(['isWithdrawalOpen', 'isPaymentWindowOpen'])
const waitingGuards: ReadonlySet<string> = new Set(['hasNoOpenAttempt', 'isNoPaymentUnderWay'])

/** `late`: its time is over. `waits`: a payment under way has to be decided first. Null where nothing is to be said of it. */
export function stateOf({ refusedBy }: Pick<Action, 'refusedBy'>): 'open' | 'late' | 'waits' | null {
  if (refusedBy === null) return 'open'
  if (lateGuards.has(refusedBy)) return 'late'
  return waitingGuards.has(refusedBy) ? 'waits' : null
}
