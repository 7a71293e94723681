/** Plain facts about a registration by which its machine judges; instants are milliseconds since the epoch. */
export interface RegistrationFacts {
  now: number
  /** Until when one can register. */
  closesAt: number
  startsAt: number
  endsAt: number
  /** Hours before the start from which on people are let in. */
  checkInHours: number
}

/**
 * What can happen to a registration. Whether a place is free is established by taking it: in the same transaction, so that
 * an event that is refused gives it back.
 */
export type RegistrationEvent =
  | { type: 'customer.registered'; hasConsent: boolean; isPlaceFree: boolean; isWaitlistOpen: boolean }
  | { type: 'customer.cancelled' }
  | { type: 'staff.cancelled' }
  | { type: 'staff.checkedIn'; isPlaceFree: boolean }
  | { type: 'staff.checkInUndone' }
  /** Somebody has given their place back, and this one is the next in line. */
  | { type: 'backend.promoted'; isPlaceFree: boolean }
  | { type: 'timer.began' }
  | { type: 'timer.ended' }

export type ActivityMail =
  | 'activityRegistered'
  | 'activityWaitlisted'
  | 'activityPromoted'
  | 'activityCancelled'
  | 'activityCancelledByUs'
  | 'activityLapsed'
