/** Buttons of an order's customer, and what a refusal means for them. */
export interface CustomerActions<Event extends string = string> {
  /** By name: the event that a button fires once its input is given. In the order in which the page shows them. */
  events: Readonly<Record<string, Event>>
  /** Guards of a deadline that has passed. */
  lateGuards: readonly string[]
  /** Guards of something that must be decided first. */
  waitingGuards: readonly string[]
  /** Guards of what the customer enters after pressing a button: they do not close it. */
  inputGuards?: readonly string[]
  /** Buttons that lead to where missing input is collected: open unless this guard refuses. */
  collecting?: Readonly<Record<string, string>>
}

/** `late`: the deadline has passed. `waits`: something must be decided first. Null: the order has no such button. */
export type ActionState = 'open' | 'late' | 'waits' | null

/** State of a button by the guard that refuses its event; null for none. */
export function actionStateOf(
  { lateGuards, waitingGuards, inputGuards = [], collecting = {} }: Omit<CustomerActions, 'events'>,
  name: string,
  refusedBy: string | null,
): ActionState {
  const limit = collecting[name]
  if (limit !== undefined) return refusedBy === limit ? null : 'open'
  if (refusedBy === null || inputGuards.includes(refusedBy)) return 'open'
  if (lateGuards.includes(refusedBy)) return 'late'
  return waitingGuards.includes(refusedBy) ? 'waits' : null
}
