import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import {
  type TestDriveEvent,
  type TestDriveFacts,
  testDriveOrderMachine,
} from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { Resources, StaffDrive, StaffEventType } from './drive.ts'

export const eventTitles: Record<StaffEventType, MessageId> = staffButtons.testDriveOrder

/** Events of staff, each with the guard that refuses it now even if all its inputs are valid; null if none does. */
export function judgedEvents(
  drive: Pick<StaffDrive, 'status'>,
  facts: TestDriveFacts,
  resources: Resources,
): { type: StaffEventType; refusal: string | null }[] {
  return staffEventTypes().map((type) => ({ type, refusal: refusedBy(drive, facts, bestCaseEvent(type, resources)) }))
}

/** All events staff may fire, including the timer's, in the machine's order. */
export function staffEventTypes(): StaffEventType[] {
  const { transitions } = describeMachine(testDriveOrderMachine)
  const known = keysOf(eventTitles)
  const types = new Set(transitions.filter(({ actor }) => actor !== 'customer').map(({ event }) => event))
  return [...types].flatMap((type) => known.filter((candidate) => candidate === type))
}

/** Guard that refuses an event now, or null if it may be fired. */
export function refusedBy(
  drive: Pick<StaffDrive, 'status'>,
  facts: TestDriveFacts,
  event: TestDriveEvent,
): string | null {
  const judgement = judge(testDriveOrderMachine, { code: drive.status, facts }, event)
  return judgement.isAllowed ? null : judgement.refusedBy
}

/** Event with all other inputs valid, to be judged before they are entered. */
export function bestCaseEvent(type: StaffEventType, { vehicles, advisors }: Resources): TestDriveEvent {
  switch (type) {
    case 'staff.arranged':
      return { type, isVehicleFree: isAnyFree(vehicles), isAdvisorFree: isAnyFree(advisors) }
    case 'staff.rescheduled':
      return { type, isSlotFree: true }
    case 'staff.completed':
      return { type, isCheckedIn: true, isLicenceSeen: true }
    case 'staff.walkInCompleted':
      return { type, isLicenceSeen: true }
    case 'staff.cancelled':
    case 'timer.noShow':
      return { type }
  }
}

function isAnyFree(resources: readonly { isFree: boolean }[]): boolean {
  return resources.some(({ isFree }) => isFree)
}
