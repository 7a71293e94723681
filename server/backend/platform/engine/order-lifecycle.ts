import type { SQL } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { WorkRule } from '#server/backend/platform/work/work-kind.ts'

/** Columns common to all kinds of orders. */
export interface OrderRow {
  orderNo: string
  status: number
  /** Number of writes; each write is one event, so it is also the event's sequence. */
  version: number
}

/** Event on an order, with its changes and details. */
export interface Occurrence<Order extends OrderRow, Event> {
  /** Event with its established facts. */
  event: Event
  /** Changed columns other than status and version. */
  changes?: Partial<Order>
  /** Who and what, for the log. Retained for good, so it must not contain personal data. */
  detail?: Record<string, unknown>
}

/**
 * What statistics group an order by, fixed when it is created: code of the market, id of the model, name of the channel.
 * Each is a value or a query for it, which the insertion of the log line runs. They must not identify a person.
 */
export interface OrderDimensions {
  market: string | SQL | null
  model: string | SQL | null
  channel: string | SQL | null
}

/** Carries an effect out at once, or returns what to do after the commit. */
type EffectHandler<Order> = (
  services: BackendContext,
  order: Order,
  params: Record<string, unknown>,
  /** Detail of the event as logged. */
  detail: Readonly<Record<string, unknown>>,
) => Promise<readonly OutboxEntry[] | void>

/**
 * Connects a lifecycle machine with its table: reading, judging and writing an order, and the handlers of its effects.
 * Everything runs inside the engine's transaction and must not reach outside; external effects go into the outbox.
 */
export interface OrderLifecycle<Order extends OrderRow, Facts, Event extends { type: string }> {
  machine: AnyStateMachine
  /** Reads an order and locks its row until the transaction ends. */
  lock(services: BackendContext, orderNo: string): Promise<Order | undefined>
  insert(services: BackendContext, order: Order): Promise<void>
  update(services: BackendContext, order: Order): Promise<void>
  factsOf(order: Order, now: Date): Facts
  dimensionsOf(order: Order): OrderDimensions
  /** Columns from the context the machine assigned. */
  changesOf(facts: Facts): Partial<Order>
  /** Error codes of guards; `transition_not_allowed` for all others. */
  refusalCodes: Readonly<Record<string, ErrorCode>>
  effects: Readonly<Record<string, EffectHandler<Order>>>
  /** Work that its orders are for staff; missing if they never wait for them. */
  work?: WorkRule<Order>
  /** Timer events, by type. */
  timers: Readonly<
    Record<
      string,
      (order: Order, services: BackendContext) => Occurrence<Order, Event> | Promise<Occurrence<Order, Event>>
    >
  >
}
