/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface CollectedFacts {
  now: number
  dueAt: number
  /** Days after the due date until the reminder, and until the agreement is suspended. */
  remindDays: number
  suspendDays: number
  /** With tax, in minor units. */
  amount: number
}

/** Events of a collected invoice; payloads are facts established by the backend. */
export type CollectedEvent =
  | { type: 'backend.issued' }
  | { type: 'timer.reminderDue' }
  | { type: 'timer.suspensionDue' }
  /** Staff have found the transfer on the bank statement. */
  | { type: 'staff.paid'; amount: number; hasReference: boolean }

export type CollectedMail = 'collectedReminder' | 'collectedOverdue'
