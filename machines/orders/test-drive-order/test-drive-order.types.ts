import type { EntryType } from '#machines/shared/codes.ts'

/** Facts that the guards judge by; the backend loads them with the row. */
export interface TestDriveFacts {
  mode: 'test_drive_now' | 'test_drive_later'
  /** 1: store, 2: customer's door. */
  entryType: EntryType
  /** Milliseconds since the epoch. */
  now: number
  startsAt: number
  endsAt: number
  /** Hours before the start after which the customer can no longer move or cancel the drive. */
  cutoffHours: number
  isEvaluated: boolean
}

/**
 * Events of an order. The first word names who fires them; payloads are facts established by the backend, not the
 * request itself.
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
