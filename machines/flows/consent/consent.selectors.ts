import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from './consent.machine.ts'
import { type ConsentCategory, type ConsentChoices, consentCategories } from './consent.types.ts'

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

export function isAsking(snapshot: ConsentSnapshot): boolean {
  return snapshot.matches('asking')
}

/** False for every category before a decision. */
export function isAllowed(snapshot: ConsentSnapshot, category: ConsentCategory): boolean {
  return snapshot.context.choices[category]
}

/** Whether the settings can be closed without a decision, because an earlier one exists. */
export function canClose(snapshot: ConsentSnapshot): boolean {
  return snapshot.can({ type: 'settings.closed' })
}

export function allowedBy(choices: ConsentChoices): ConsentCategory[] {
  return consentCategories.filter((category) => choices[category])
}
