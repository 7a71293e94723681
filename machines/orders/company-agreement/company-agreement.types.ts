/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface AgreementFacts {
  now: number
  /** Days in which an offer can be accepted. */
  offerDays: number
  /** Another agreement of the company is active or suspended. */
  hasOther: boolean
  /** A collected invoice of the company is overdue. */
  hasArrears: boolean
  /** End of the offer. Machine-owned, like all that follow. */
  offerEndsAt: number | null
  startedAt: number | null
  /** End of the term. */
  endsAt: number | null
  suspendedFor: 'arrears' | 'staff' | null
  /** New terms while it runs: offered to its company, or accepted and waiting for their day. */
  renewal: 'offered' | 'accepted' | null
  /** End of the offer of new terms. */
  renewalEndsAt: number | null
  /** Start of new terms. */
  renewalStartsAt: number | null
}

/** Events of an agreement; payloads are facts established by the backend. */
export type AgreementEvent =
  | { type: 'staff.drafted' }
  /** Staff changed its terms. */
  | { type: 'staff.edited' }
  | { type: 'staff.offered'; hasOwner: boolean }
  /** Staff take the offer back. */
  | { type: 'staff.withdrawn' }
  | { type: 'staff.discarded' }
  | {
      type: 'customer.accepted'
      /** The offer has not changed since it was shown. */
      isAsShown: boolean
      isOwner: boolean
      endsAt: number
    }
  | { type: 'customer.declined'; isOwner: boolean }
  | { type: 'timer.offerExpired' }
  | { type: 'timer.termEnded' }
  /** A collected invoice is overdue. */
  | { type: 'backend.arrearsReported' }
  /** An overdue invoice was paid; others may still be open. */
  | { type: 'backend.arrearsSettled' }
  | { type: 'staff.suspended'; isReasonRecorded: boolean }
  | { type: 'staff.resumed'; isReasonRecorded: boolean }
  | { type: 'staff.terminated'; isReasonRecorded: boolean }
  /** Staff offer new terms from an instant within the term. */
  | { type: 'staff.renewalOffered'; hasOwner: boolean; startsAt: number }
  /** Staff take the offer of new terms back. */
  | { type: 'staff.renewalWithdrawn' }
  | { type: 'customer.renewalAccepted'; isAsShown: boolean; isOwner: boolean }
  | { type: 'customer.renewalDeclined'; isOwner: boolean }
  | { type: 'timer.renewalExpired' }
  /** The new terms apply, until a new end. */
  | { type: 'timer.renewalStarted'; endsAt: number }

export type AgreementMail =
  | 'agreementOffered'
  | 'agreementActive'
  | 'agreementSuspended'
  | 'agreementResumed'
  | 'agreementEnded'
  | 'agreementRenewalOffered'
  | 'agreementRenewed'
