import type { SnapshotFrom } from 'xstate'
import type { enquiryFormMachine } from './enquiry-form.machine.ts'

export type EnquiryFormSnapshot = SnapshotFrom<typeof enquiryFormMachine>

const problems = [
  'emailNotAllowed',
  'captchaFailed',
  'vatIdInvalid',
  'priceChanged',
  'refused',
  'offline',
  'unclear',
] as const
/** Problem to show; null if there is none. */
export type EnquiryFormProblem = (typeof problems)[number]

export function enquiryFormProblem(snapshot: EnquiryFormSnapshot): EnquiryFormProblem | null {
  return problems.find((state) => snapshot.matches(state)) ?? null
}

export function isBusy(snapshot: EnquiryFormSnapshot): boolean {
  return snapshot.hasTag('busy')
}

/** Whether draft and terms can be changed now. */
export function isEditable(snapshot: EnquiryFormSnapshot): boolean {
  return snapshot.hasTag('editable')
}

export function isDone(snapshot: EnquiryFormSnapshot): boolean {
  return snapshot.matches('done')
}

/** Whether the same submission can be repeated. */
export function canRetry(snapshot: EnquiryFormSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}
