/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface ServiceFacts {
  now: number
  startsAt: number
  /** End of the hour in which the car is brought. */
  endsAt: number
  /** Hours before the start until which the customer can cancel. */
  cutoffHours: number
}

/** Facts about a wanted time. */
interface OfferedTime {
  /** The site offers the time, and serves the order's market; it is another one than before. */
  isTimeOffered: boolean
  /** A bay is free at the time. */
  isBayFree: boolean
}

/** Events of a booking; payloads are facts established by the backend. */
export type ServiceEvent =
  | ({
      type: 'customer.booked'
      /** The car has been handed over to the customer and is not returned. */
      isCarInUse: boolean
      /** No other booking of the car is open. */
      isOnlyBooking: boolean
    } & OfferedTime)
  | ({ type: 'customer.rescheduled' } & OfferedTime)
  | { type: 'customer.cancelled' }
  | ({ type: 'staff.rescheduled' } & OfferedTime)
  | { type: 'staff.cancelled'; isReasonRecorded: boolean }
  | { type: 'staff.checkedIn' }
  | { type: 'staff.finished' }
  | { type: 'staff.handedBack' }
  | { type: 'timer.missed' }

export type ServiceMail =
  | 'serviceBooked'
  | 'serviceMoved'
  | 'serviceCancelled'
  | 'serviceCancelledByUs'
  | 'serviceReady'
  | 'serviceMissed'
