import type { SnapshotFrom } from 'xstate'
import type { damageReportingMachine } from './damage-reporting.machine.ts'
import { damageSteps, type DamageStep } from './damage-reporting.types.ts'

export type DamageReportingSnapshot = SnapshotFrom<typeof damageReportingMachine>

/** Current step; the last one while a photograph or the report is sent, and if the outcome is unclear. */
export function stepOf(snapshot: DamageReportingSnapshot): DamageStep {
  return damageSteps.find((step) => snapshot.matches({ editing: step })) ?? 'evidence'
}

/** Whether the earlier steps are answered. */
export function canOpen(snapshot: DamageReportingSnapshot, step: DamageStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

export function isUploading(snapshot: DamageReportingSnapshot): boolean {
  return snapshot.matches({ editing: 'uploading' })
}

/** Whether another photograph can be added. */
export function canAddPicture(snapshot: DamageReportingSnapshot): boolean {
  return snapshot.can({ type: 'picture.chosen', uploadId: '' })
}

export function isSubmitting(snapshot: DamageReportingSnapshot): boolean {
  return snapshot.matches('submitting')
}

export function isUnclear(snapshot: DamageReportingSnapshot): boolean {
  return snapshot.matches('unclear')
}

export function isDone(snapshot: DamageReportingSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the same report can be repeated. */
export function canRetry(snapshot: DamageReportingSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
