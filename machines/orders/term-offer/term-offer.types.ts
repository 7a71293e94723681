/** What another car is beside the present one: not dearer, or a dearer model. */
export const followOnKinds = ['swap', 'upgrade'] as const
export type FollowOnKind = (typeof followOnKinds)[number]

/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface TermOfferFacts {
  now: number
  /** The offer can be answered before this instant. */
  expiresAt: number
  /** What staff have added to the discount, in thousandths of the car's month. */
  extraPerMille: number
  /** Most that they may add. */
  mostExtraPerMille: number
  /** When the customer asked to be called; null if they did not, or were called. Machine-owned. */
  callRequestedAt: number | null
  /** What was ordered by the offer; null without an order that counts. Machine-owned. */
  followOnKind: FollowOnKind | null
}

/** Why the end of a subscription's term, or its state, leaves nothing to extend. */
export const withdrawalCauses = ['notice', 'arrears', 'ended'] as const
export type WithdrawalCause = (typeof withdrawalCauses)[number]

/** Events of an offer; payloads are facts established by the backend. */
export type TermOfferEvent =
  | {
      type: 'backend.prepared'
      /** The car is in use, nothing is overdue and no notice was given. */
      isCarInUse: boolean
      /** The term was agreed for several months, and does not continue monthly. */
      isTermFixed: boolean
      /** The term ends within the days in which an offer is made, and not before it could be answered. */
      isTermNear: boolean
      /** There was no offer for this term before. */
      isOnlyOffer: boolean
    }
  | {
      type: 'customer.extended'
      /** The offer has an extension by these months. */
      isChoiceOffered: boolean
      /** The price of a month was shown. */
      isPriceShown: boolean
    }
  /** Another car was ordered by the offer. */
  | {
      type: 'customer.followOnOrdered'
      kind: FollowOnKind
      /** The offer has this car. */
      isChoiceOffered: boolean
    }
  | { type: 'customer.declined' }
  | { type: 'customer.callRequested' }
  | { type: 'staff.called' }
  | { type: 'staff.improved'; isReasonRecorded: boolean; extraPerMille: number }
  | { type: 'staff.withdrawn'; isReasonRecorded: boolean }
  | { type: 'backend.withdrawn' }
  | { type: 'backend.followOnHandedOver' }
  | {
      type: 'backend.followOnCancelled'
      /** The present car is in use, nothing is overdue and no other notice was given. */
      isCarInUse: boolean
    }
  | { type: 'timer.reminded' }
  | { type: 'timer.expired' }

export type TermOfferMail =
  | 'termOfferMade'
  | 'termOfferReminder'
  | 'termOfferImproved'
  | 'termExtended'
  | 'followOnAgreed'
  | 'termOfferWithdrawn'
