/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface CreditReviewFacts {
  now: number
  /** Phase of the order under review. */
  order: 'draft' | 'awaitingPayment' | 'beforeHandover' | 'other'
  /** Who decided last. Machine-owned. */
  decidedBy: 'bureau' | 'person' | null
  /** Machine-owned. */
  decidedAt: number | null
  /** Days after a refusal in which a review by a person can be requested. */
  objectionDays: number
}

export type CreditReviewEvent =
  | { type: 'customer.consented'; isConsentGiven: boolean; isIdentityComplete: boolean; hasIdempotencyKey: boolean }
  /** The bureau's answer, by its score and the market's thresholds. */
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
