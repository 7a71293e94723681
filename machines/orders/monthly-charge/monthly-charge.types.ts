/** Plain facts about a charge by which its machine judges; the backend loads them with the row. Instants in milliseconds. */
export interface MonthlyChargeFacts {
  now: number
  dueAt: number
  /** Minor units. */
  amount: number
  /** The customer allowed charges they are not asked about, with a method that is still kept. */
  hasMandate: boolean
  /** Somebody is paying it right now. */
  hasOpenAttempt: boolean
  /** Days after the first failure on which the charge is tried again. */
  retryDays: readonly number[]
  /** Failures so far, of which each was a reminder; machine-owned. */
  dunningStep: number
  /** The first failure; machine-owned. */
  overdueSince: number | null
}

/** What the order hears of it. */
export type ChargeNews = 'payment.dunned' | 'payment.arrearsSettled' | 'payment.dunningEnded'

export type MonthlyChargeEvent =
  /** The order's next period is known. */
  | { type: 'backend.planned' }
  | { type: 'timer.due' }
  | { type: 'timer.retryDue' }
  | { type: 'payment.paid' }
  | { type: 'payment.declined' }
  /** The subscription ends before the period begins, or what is overdue is offset when it has ended. */
  | { type: 'backend.cancelled' }
