/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface CarEnquiryFacts {
  now: number
  /** End of the offer; null before there is one. Machine-owned. */
  offerEndsAt: number | null
  /** Longest period of an offer, in days. */
  longestOfferDays: number
}

/** Events of an enquiry; payloads are facts established by the backend. */
export type CarEnquiryEvent =
  | {
      type: 'customer.enquired'
      /** The customer saw the price that is stored. */
      isPriceAsShown: boolean
      /** Corporate leasing is for companies, private leasing for private persons. */
      isCustomerEligible: boolean
      hasConsent: boolean
    }
  | { type: 'customer.withdrawn' }
  | { type: 'customer.accepted' }
  | { type: 'customer.declined' }
  | { type: 'staff.offered'; isAmountGiven: boolean; endsAt: number }
  | { type: 'staff.rejected' }
  | { type: 'staff.completed' }
  | { type: 'timer.offerExpired' }

export type CarEnquiryMail =
  | 'carEnquiryReceived'
  | 'carEnquiryOffered'
  | 'carEnquiryAccepted'
  | 'carEnquiryClosed'
  | 'carEnquiryRejected'
  | 'carEnquiryExpired'
