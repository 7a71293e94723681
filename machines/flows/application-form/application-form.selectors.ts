import type { SnapshotFrom } from 'xstate'
import type { applicationFormMachine } from './application-form.machine.ts'

export type ApplicationFormSnapshot = SnapshotFrom<typeof applicationFormMachine>

export function isUploading(snapshot: ApplicationFormSnapshot): boolean {
  return snapshot.matches({ editing: 'uploading' })
}

/** Whether draft and files can be changed now. */
export function isEditable(snapshot: ApplicationFormSnapshot): boolean {
  return snapshot.hasTag('editable')
}

/** Whether a CV, or another file, can be added now. */
export function canAddFile(snapshot: ApplicationFormSnapshot, isCv: boolean): boolean {
  return snapshot.can({ type: 'file.chosen', uploadId: '', isCv })
}

export function isSubmitting(snapshot: ApplicationFormSnapshot): boolean {
  return snapshot.matches('submitting')
}

export function isUnclear(snapshot: ApplicationFormSnapshot): boolean {
  return snapshot.matches('unclear')
}

export function isDone(snapshot: ApplicationFormSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the same application can be repeated. */
export function canRetry(snapshot: ApplicationFormSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
