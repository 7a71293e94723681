import type { EntryType } from '#machines/shared/codes.ts'

/** Plain facts about an order by which its machine judges; the backend loads them with the row. */
export interface TestDriveFacts {
  mode: 'test_drive_now' | 'test_drive_later'
  /** 1 to the store, 2 at the door. */
  entryType: EntryType
  /** Milliseconds since the epoch. */
  now: number
  startsAt: number
  endsAt: number
  /** Hours before the start after which its customer can no longer move or cancel the drive. */
  cutoffHours: number
  isEvaluated: boolean
}

/**
 * What can happen to an order. The first word is who did it. Payloads are facts the backend has established about the
 * request, not the request itself.
 */
export type TestDriveEvent =
  | {
      type: 'customer.booked'
      isHoldValid: boolean
      hasConsents: boolean
      isPhoneValid: boolean
      isAreaServed: boolean
      isVehicleFree: boolean
    }
  | { type: 'customer.rescheduled'; isSlotFree: boolean }
  | { type: 'customer.cancelled'; isReasonKnown: boolean }
  | { type: 'customer.evaluated' }
  | { type: 'staff.arranged'; isVehicleFree: boolean; isAdvisorFree: boolean }
  | { type: 'staff.rescheduled'; isSlotFree: boolean }
  | { type: 'staff.cancelled' }
  | { type: 'staff.completed'; isCheckedIn: boolean; isLicenceSeen: boolean }
  | { type: 'staff.walkInCompleted'; isLicenceSeen: boolean }
  | { type: 'timer.noShow' }
