/** Facts that the guards judge by. */
export interface DamageFacts {
  /** What the customer says: whether the car can be driven safely. */
  canDrive: boolean
  /** Assigned by staff; a car that cannot be driven is urgent from the start. Machine-owned. */
  isUrgent: boolean
}

/** Events of a report; payloads are facts established by the backend. */
export type DamageEvent =
  | {
      type: 'customer.reported'
      /** The car has been handed over to the customer and is not returned. */
      isCarInUse: boolean
      /** Not in the future, and not before the handover. */
      isTimePlausible: boolean
      /** All named photographs are the customer's, checked and stored. */
      arePicturesStored: boolean
    }
  | { type: 'customer.withdrawn' }
  | { type: 'staff.triaged'; isUrgent: boolean }
  | { type: 'staff.assistanceSent' }
  | { type: 'staff.repairScheduled'; isDayAhead: boolean }
  | { type: 'staff.repaired' }
  | { type: 'staff.settled' }
  | { type: 'staff.rejected'; isReasonRecorded: boolean }

export type DamageMail =
  | 'damageReceived'
  | 'damageTriaged'
  | 'damageAssistance'
  | 'damageScheduled'
  | 'damageRepaired'
  | 'damageSettled'
  | 'damageRejected'
  | 'damageWithdrawn'
