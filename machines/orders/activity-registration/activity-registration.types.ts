/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface RegistrationFacts {
  now: number
  /** End of the registration period. */
  closesAt: number
  startsAt: number
  endsAt: number
  /** Hours before the start at which the check-in opens. */
  checkInHours: number
}

/**
 * Events of a registration. Whether a place is free is determined by taking it in the same transaction: a refused event
 * gives it back.
 */
export type RegistrationEvent =
  | { type: 'customer.registered'; hasConsent: boolean; isPlaceFree: boolean; isWaitlistOpen: boolean }
  | { type: 'customer.cancelled' }
  | { type: 'staff.cancelled' }
  | { type: 'staff.checkedIn'; isPlaceFree: boolean }
  | { type: 'staff.checkInUndone' }
  /** A place was freed and this registration is the first on the waitlist. */
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
