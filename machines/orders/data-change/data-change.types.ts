/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface DataChangeFacts {
  now: number
  /** Null: as soon as it is released. */
  validFrom: number | null
  /** Prices and vouchers: a second person releases them. Else the writer publishes the change. */
  concernsMoney: boolean
}

interface Readiness {
  /** Number of values that it changes. */
  differences: number
  /** All values are within their bounds, and contradict no other. */
  isValid: boolean
  isUpToDate: boolean
}

/** Events of a change; payloads are facts established by the backend. */
export type DataChangeEvent =
  | { type: 'staff.drafted' }
  /** Staff changed its values, reason or day. */
  | { type: 'staff.edited' }
  | ({ type: 'staff.proposed' } & Readiness)
  /** The writer releases what is no matter of money. */
  | ({ type: 'staff.published' } & Readiness)
  /** Staff take the proposal back. */
  | { type: 'staff.withdrawn' }
  /** A second person asks for something else. */
  | { type: 'staff.returned'; isSecondPerson: boolean }
  | {
      type: 'staff.released'
      /** The caller has written none of it. */
      isSecondPerson: boolean
      /** None of its values has changed since it was written. */
      isUpToDate: boolean
    }
  /** Staff take a release back before its day. */
  | { type: 'staff.unscheduled' }
  | { type: 'timer.due'; isUpToDate: boolean }
  /** Staff return to what was in force before. */
  | {
      type: 'staff.undone'
      /** Its values are those in force. */
      isUnchangedSince: boolean
    }
  /** Staff take back what one person has published, before its day or after. */
  | { type: 'staff.retracted'; isUnchangedSince: boolean }
  /** Staff go on with a change that could not come into force. */
  | { type: 'staff.reopened' }
  | { type: 'staff.discarded' }
