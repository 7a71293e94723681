/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface TradeInFacts {
  now: number
  /** End of the offer; null before there is one. Machine-owned. */
  offerEndsAt: number | null
  /** Days for which an offer is valid. */
  offerDays: number
}

/** Events of a request; payloads are facts established by the backend. */
export type TradeInEvent =
  | {
      type: 'customer.submitted'
      isPlateValid: boolean
      isMileagePlausible: boolean
      isPlaceKnown: boolean
      /** The subscription it is handed in for is the customer's and not delivered yet; missing without one. */
      isOrderOpen?: boolean
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
