import type { SnapshotFrom } from 'xstate'
import type { leadFormMachine } from './lead-form.machine.ts'

export type LeadFormSnapshot = SnapshotFrom<typeof leadFormMachine>

const problems = ['emailNotAllowed', 'captchaFailed', 'refused', 'offline', 'unclear'] as const
/** Problem to show; null if there is none. */
export type LeadFormProblem = (typeof problems)[number]

export function leadFormProblem(snapshot: LeadFormSnapshot): LeadFormProblem | null {
  return problems.find((state) => snapshot.matches(state)) ?? null
}

export function isBusy(snapshot: LeadFormSnapshot): boolean {
  return snapshot.hasTag('busy')
}

/** Whether the draft can be changed now. */
export function isEditable(snapshot: LeadFormSnapshot): boolean {
  return snapshot.hasTag('editable')
}

export function isDone(snapshot: LeadFormSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the same submission can be repeated. */
export function canRetry(snapshot: LeadFormSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
