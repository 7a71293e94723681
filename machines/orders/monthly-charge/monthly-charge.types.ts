/** Facts that the guards judge by; the backend loads them with the row. Instants in milliseconds. */
export interface MonthlyChargeFacts {
  now: number
  dueAt: number
  /** Minor units. */
  amount: number
  /** Whether there is a mandate, with a method that still exists. */
  hasMandate: boolean
  /** Whether a payment is in progress. */
  hasOpenAttempt: boolean
  /** Days after the first failure on which the charge is tried again. */
  retryDays: readonly number[]
  /** Failures so far, each with a reminder. Machine-owned. */
  dunningStep: number
  /** First failure. Machine-owned. */
  overdueSince: number | null
}

/** Events that the charge fires at its order. */
export type OrderChargeEventType = 'payment.dunned' | 'payment.arrearsSettled' | 'payment.dunningEnded'

export type MonthlyChargeEvent =
  /** The order's next period is known. */
  | { type: 'backend.planned' }
  | { type: 'timer.due' }
  | { type: 'timer.retryDue' }
  | { type: 'payment.paid' }
  | { type: 'payment.declined' }
  /**
   * The subscription ends before the period, its new price leaves nothing to pay, or the overdue amount is set off
   * after its end.
   */
  | { type: 'backend.cancelled' }
