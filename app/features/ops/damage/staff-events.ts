import type { fireDamageEvent } from '#app/functions/ops/damage.functions.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'

export type StaffEvent = Parameters<typeof fireDamageEvent>[0]['data']['body']

/** Titles of the events of staff, same as their buttons. */
export const titles = staffButtons.damageReport

/** Events that ask for more, in the order of their buttons. */
export const decisions = [
  'staff.triaged',
  'staff.assistanceSent',
  'staff.repairScheduled',
  'staff.settled',
  'staff.rejected',
] as const
export type Decision = (typeof decisions)[number]
