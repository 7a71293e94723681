/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface MileagePackageFacts {
  now: number
  /** Start of validity; null before the handover. Machine-owned. */
  activeFrom: number | null
  /** End of validity, once known. Machine-owned. */
  endsAt: number | null
  /** End of the current month; null before the first. Machine-owned. */
  monthEndsAt: number | null
  /** Reason of the end. Machine-owned. */
  ending: 'cancelled' | 'replaced' | null
}

export type MileagePackageEvent =
  /** With the order or in use; without a date it starts with the handover. */
  | {
      type: 'customer.ordered'
      isOffered: boolean
      isFeeShown: boolean
      activeFrom: number | null
      monthEndsAt: number | null
    }
  | { type: 'backend.activated'; monthEndsAt: number }
  /** Carries the end of the following month. */
  | { type: 'timer.monthEnded'; monthEndsAt: number }
  /** Ends with the current cycle; only the included kilometres remain. */
  | { type: 'customer.cancelled'; endsAt: number }
  /** Another size replaces it with the next cycle. */
  | { type: 'backend.replaced'; endsAt: number }
  /** The replacement was cancelled before it began. */
  | { type: 'backend.restored' }
  | { type: 'timer.cycleEnded' }
  | { type: 'backend.orderReturned' }
  | { type: 'backend.orderCancelled' }
