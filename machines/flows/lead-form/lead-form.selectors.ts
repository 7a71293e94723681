import type { SnapshotFrom } from 'xstate'
import type { leadFormMachine } from './lead-form.machine.ts'

export type LeadFormSnapshot = SnapshotFrom<typeof leadFormMachine>

const problems = ['emailNotAllowed', 'captchaFailed', 'refused', 'offline', 'unclear'] as const
/** What stands in the way; null while nothing does. */
export type LeadFormProblem = (typeof problems)[number]

export function leadFormProblem(snapshot: LeadFormSnapshot): LeadFormProblem | null {
  return problems.find((state) => snapshot.matches(state)) ?? null
}

export function isBusy(snapshot: LeadFormSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function isDone(snapshot: LeadFormSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the very same form may be sent once more. */
export function canRetry(snapshot: LeadFormSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
