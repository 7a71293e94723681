import type { fireApplicationEvent } from '#app/functions/ops/applications.functions.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'

export type StaffEvent = Parameters<typeof fireApplicationEvent>[0]['data']['body']

/** Titles of the events of staff, same as their buttons. */
export const titles = staffButtons.jobApplication

/** Events that need no more than a press, in the order of their buttons. */
export const presses = ['staff.reviewed', 'staff.hired'] as const
/** Events that ask for more. */
export const decisions = ['staff.invited', 'staff.offered', 'staff.noted', 'staff.rejected'] as const
export type Decision = (typeof decisions)[number]
