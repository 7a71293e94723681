/** Plain facts about a package by which its machine judges; instants are milliseconds since the epoch. */
export interface MileagePackageFacts {
  now: number
  /** When its kilometres count from; null until the handover is done. Machine-owned. */
  activeFrom: number | null
  /** Up to when they count, once that is settled; machine-owned. */
  endsAt: number | null
  /** When the month under way is over, null before the first; machine-owned. */
  monthEndsAt: number | null
  /** Why they end; machine-owned. */
  ending: 'cancelled' | 'replaced' | null
}

export type MileagePackageEvent =
  /** With the order or while the car is in use; without a day it begins with the handover. */
  | {
      type: 'customer.ordered'
      isOffered: boolean
      isFeeShown: boolean
      activeFrom: number | null
      monthEndsAt: number | null
    }
  | { type: 'backend.activated'; monthEndsAt: number }
  /** With the end of the month after it. */
  | { type: 'timer.monthEnded'; monthEndsAt: number }
  /** From the cycle after this one on there are no more than the kilometres that every subscription has. */
  | { type: 'customer.cancelled'; endsAt: number }
  /** One of another size takes its place with the next cycle. */
  | { type: 'backend.replaced'; endsAt: number }
  /** The one that was to take its place was cancelled before it began. */
  | { type: 'backend.restored' }
  | { type: 'timer.cycleEnded' }
  | { type: 'backend.orderReturned' }
  | { type: 'backend.orderCancelled' }
