import type { SnapshotFrom } from 'xstate'
import type { serviceSchedulingMachine } from './service-scheduling.machine.ts'
import { serviceSteps, type ServiceStep } from './service-scheduling.types.ts'

export type ServiceSchedulingSnapshot = SnapshotFrom<typeof serviceSchedulingMachine>

/** Current step; the last one while submitting and if the outcome is unclear. */
export function stepOf(snapshot: ServiceSchedulingSnapshot): ServiceStep {
  return serviceSteps.find((step) => snapshot.matches({ editing: step })) ?? 'work'
}

/** Whether the earlier steps are answered. */
export function canOpen(snapshot: ServiceSchedulingSnapshot, step: ServiceStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

export function isSubmitting(snapshot: ServiceSchedulingSnapshot): boolean {
  return snapshot.matches('submitting')
}

export function isUnclear(snapshot: ServiceSchedulingSnapshot): boolean {
  return snapshot.matches('unclear')
}

export function isDone(snapshot: ServiceSchedulingSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the same booking can be repeated. */
export function canRetry(snapshot: ServiceSchedulingSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
