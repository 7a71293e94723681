/** Plain facts about a damage cover by which its machine judges; instants are milliseconds since the epoch. */
export interface ReturnCareFacts {
  now: number
  /** When it covers from; null until the handover is done. Machine-owned. */
  activeFrom: number | null
  /** Up to when it covers, once it is cancelled; machine-owned. */
  endsAt: number | null
}

export type ReturnCareEvent =
  /** Without a day it begins with the handover. */
  | { type: 'customer.ordered'; isOffered: boolean; isFeeShown: boolean; activeFrom: number | null }
  | { type: 'backend.activated' }
  | { type: 'customer.cancelled'; endsAt: number }
  | { type: 'timer.cycleEnded' }
  | { type: 'backend.orderCancelled' }
  /** The final statement of the subscription is settled, with what the cover has paid for. */
  | { type: 'backend.settled' }
