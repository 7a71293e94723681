import type { SnapshotFrom } from 'xstate'
import type { tradeInMachine } from './trade-in.machine.ts'
import { tradeInSteps, type TradeInStep } from './trade-in.types.ts'

export type TradeInSnapshot = SnapshotFrom<typeof tradeInMachine>

/** Current step; the last one while submitting and if the outcome is unclear. */
export function stepOf(snapshot: TradeInSnapshot): TradeInStep {
  return tradeInSteps.find((step) => snapshot.matches({ editing: step })) ?? 'contact'
}

/** Whether the earlier steps are answered. */
export function canOpen(snapshot: TradeInSnapshot, step: TradeInStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

export function isBusy(snapshot: TradeInSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function isUnclear(snapshot: TradeInSnapshot): boolean {
  return snapshot.matches('unclear')
}

export function isDone(snapshot: TradeInSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the same submission can be repeated. */
export function canRetry(snapshot: TradeInSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
