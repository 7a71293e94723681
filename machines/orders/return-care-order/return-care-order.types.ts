/** An item of the report about a car that has come back. */
export interface CareItem {
  id: string
  /** `open` as staff have written it down, `disputed` by the customer, `decided` for good. */
  standing: 'open' | 'disputed' | 'decided'
}

/** Plain facts about a damage cover by which its machine judges; instants are milliseconds since the epoch. */
export interface ReturnCareFacts {
  now: number
  /** When it covers from; null until the handover is done. Machine-owned. */
  activeFrom: number | null
  /** Up to when it covers, once it is cancelled; machine-owned. */
  endsAt: number | null
  /** When the car came back; machine-owned. */
  returnedAt: number | null
  /** Days from a report or a decision on, in which its items can be disputed. */
  disputeDays: number
  /** Up to when that is; null before there is a report. Machine-owned. */
  settleBy: number | null
  /** Machine-owned. */
  items: readonly CareItem[]
  /** What is left of the damage for the customer to pay, minor units. */
  charge: number
}

/** Mails by the name of their template. */
export type ReturnCareMail = 'careReported' | 'careDisputed' | 'careDecided' | 'careSettled'

export type ReturnCareEvent =
  /** Without a day it begins with the handover. With the order nobody is led to it by an entrance. */
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
  /** The car has come back: what it is covered against can be found from now on. */
  | { type: 'backend.orderReturned' }
  | { type: 'staff.noDamageFound' }
  | { type: 'staff.reportIssued'; itemIds: readonly string[] }
  | { type: 'customer.itemDisputed'; itemId: string }
  | { type: 'staff.itemDecided'; itemId: string; isReasonRecorded: boolean }
  /** The customer agrees to pay exactly what was shown. */
  | { type: 'customer.accepted'; chargeShown: number }
  | { type: 'timer.windowOver' }
  /** The final statement of the subscription is settled, of which no damage is part. */
  | { type: 'backend.settled' }
