/** Item of the damage report. */
export interface CareItem {
  id: string
  /** `open`: reported. `disputed`: by the customer. `decided`: finally, by staff. */
  standing: 'open' | 'disputed' | 'decided'
}

/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface ReturnCareFacts {
  now: number
  /** Start of cover; null before the handover. Machine-owned. */
  activeFrom: number | null
  /** End of cover, once cancelled. Machine-owned. */
  endsAt: number | null
  /** Return of the car. Machine-owned. */
  returnedAt: number | null
  /** Days after a report or decision in which items can be disputed. */
  disputeDays: number
  /** End of the dispute period; null before the report. Machine-owned. */
  settleBy: number | null
  /** Machine-owned. */
  items: readonly CareItem[]
  /** Customer's share of the damage, in minor units. */
  charge: number
}

/** Mail templates. */
export type ReturnCareMail = 'careReported' | 'careDisputed' | 'careDecided' | 'careSettled'

export type ReturnCareEvent =
  /** Without a date it starts with the handover. With the order no entrance is needed. */
  | {
      type: 'customer.ordered'
      isEntranceOpen: boolean
      isSubscriptionOpen: boolean
      isFeeShown: boolean
      activeFrom: number | null
    }
  | { type: 'backend.activated' }
  | { type: 'customer.cancelled'; endsAt: number }
  | { type: 'timer.cycleEnded' }
  | { type: 'backend.orderCancelled' }
  /** The car was returned, so that damage can be found from now on. */
  | { type: 'backend.orderReturned' }
  | { type: 'staff.noDamageFound' }
  | { type: 'staff.reportIssued'; itemIds: readonly string[] }
  | { type: 'customer.itemDisputed'; itemId: string }
  | { type: 'staff.itemDecided'; itemId: string; isReasonRecorded: boolean }
  /** The customer agrees to pay exactly the amount shown. */
  | { type: 'customer.accepted'; chargeShown: number }
  | { type: 'timer.windowOver' }
  /** The final statement was settled without damage. */
  | { type: 'backend.settled' }
