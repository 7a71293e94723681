/** Plain facts about a credit review by which its machine judges; instants are milliseconds since the epoch. */
export interface CreditReviewFacts {
  now: number
  /** Where the order stands that the review is for. */
  order: 'draft' | 'awaitingPayment' | 'beforeHandover' | 'other'
  /** Who decided last; machine-owned. */
  decidedBy: 'bureau' | 'person' | null
  /** Machine-owned. */
  decidedAt: number | null
  /** Days after a refusal in which a person can be asked for. */
  objectionDays: number
}

export type CreditReviewEvent =
  | { type: 'customer.consented'; isConsentGiven: boolean; isIdentityComplete: boolean; hasIdempotencyKey: boolean }
  /** What the bureau answered, by its score and the market's thresholds. */
  | { type: 'backend.passed' }
  | { type: 'backend.referred' }
  | { type: 'backend.refused' }
  | { type: 'timer.bureauSilent' }
  | { type: 'customer.reviewRequested' }
  | { type: 'staff.passed'; isReasonRecorded: boolean }
  | { type: 'staff.refused'; isReasonRecorded: boolean }

export type CreditReviewMail =
  | 'creditInReview'
  | 'creditPassed'
  | 'creditRefused'
  | 'creditReviewReceived'
  | 'creditRefusedByPerson'
