/** Facts that the guards judge by; times in milliseconds. */
export interface ApplicationFacts {
  now: number
  /** Time from which the applicant's details are erased; null before the end. Machine-owned. */
  keepUntil: number | null
  /** Days after the end for which the details are kept. */
  keptDays: number
  /** The applicant wants to be considered for other openings as well. Machine-owned. */
  isKeptLonger: boolean
  /** Days after the end for which the details are kept then. */
  keptLongerDays: number
}

/** Events of an application; payloads are facts established by the backend. */
export type ApplicationEvent =
  | {
      type: 'customer.applied'
      /** The opening is there, and its last day is not past. */
      isOpeningOpen: boolean
      /** A CV as PDF and all further files are checked and stored. */
      areFilesStored: boolean
      /** The guidelines are accepted. */
      hasConsent: boolean
    }
  | { type: 'customer.withdrawn' }
  | { type: 'customer.keptLonger' }
  | { type: 'customer.keptShorter' }
  | { type: 'staff.reviewed' }
  | { type: 'staff.invited'; isAhead: boolean }
  | { type: 'staff.offered' }
  | { type: 'staff.hired' }
  | { type: 'staff.rejected'; isReasonRecorded: boolean }
  | { type: 'staff.noted' }
  | { type: 'timer.outkept' }

export type ApplicationMail =
  | 'applicationReceived'
  | 'applicationReviewed'
  | 'applicationInvited'
  | 'applicationOffered'
  | 'applicationHired'
  | 'applicationRejected'
  | 'applicationWithdrawn'
