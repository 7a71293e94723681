/** Plain facts about a request by which its machine judges; instants are milliseconds since the epoch. */
export interface TradeInFacts {
  now: number
  /** Until when the offer stands; null before there is one. Machine-owned. */
  offerEndsAt: number | null
  /** Days for which an offer stands. */
  offerDays: number
}

/** What can happen to a request. Payloads are facts the backend has established. */
export type TradeInEvent =
  | {
      type: 'customer.submitted'
      isPlateValid: boolean
      isMileagePlausible: boolean
      isPlaceKnown: boolean
      hasConsent: boolean
    }
  | { type: 'customer.withdrawn' }
  | { type: 'customer.accepted' }
  | { type: 'customer.declined' }
  | { type: 'staff.valued'; isAmountGiven: boolean }
  | { type: 'staff.rejected' }
  | { type: 'staff.handedIn' }
  | { type: 'timer.offerExpired' }

export type TradeInMail =
  | 'tradeInReceived'
  | 'tradeInOffered'
  | 'tradeInRejected'
  | 'tradeInAccepted'
  | 'tradeInClosed'
  | 'tradeInExpired'
