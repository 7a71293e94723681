import type { AnyStateMachine } from 'xstate'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import type { OutboxEntry, Services } from '#server/backend/kernel/services.ts'

/** What every order has, whatever it orders. */
export interface OrderRow {
  orderNo: string
  status: number
  /** Counts the writes; each write is one event, so it is also the event's sequence. */
  version: number
}

/** One event on an order together with what it brings along. */
export interface Occurrence<Order extends OrderRow, Event> {
  /** Facts established about a request, as the machine wants them. */
  event: Event
  /** What changes in the row besides status and version. */
  changes?: Partial<Order>
  /** For the log: who and what. It is kept for good, so nothing personal goes in. */
  detail?: Record<string, unknown>
}

/** Does what an effect means at once, or returns what is to be done after the commit. */
type EffectHandler<Order> = (
  services: Services,
  order: Order,
  params: Record<string, unknown>,
  /** The event's own, as it stands in the log. */
  detail: Readonly<Record<string, unknown>>,
) => Promise<readonly OutboxEntry[] | void>

/**
 * Ties a lifecycle machine to its table: how an order is read, judged and written, and what its machine's named effects
 * mean here. Everything in it runs inside the engine's transaction and must not reach outside of it; what has to leave
 * the database goes into the outbox.
 */
export interface OrderLifecycle<Order extends OrderRow, Facts, Event extends { type: string }> {
  machine: AnyStateMachine
  /** Reads an order and keeps everybody else off it until the transaction ends. */
  lock(services: Services, orderNo: string): Promise<Order | undefined>
  insert(services: Services, order: Order): Promise<void>
  update(services: Services, order: Order): Promise<void>
  factsOf(order: Order, now: Date): Facts
  /** What the machine itself has assigned, on its way back into the row. */
  changesOf(facts: Facts): Partial<Order>
  /** Guards whose refusal has a name of its own on the wire; the others are `transition_not_allowed`. */
  refusalCodes: Readonly<Record<string, ErrorCode>>
  effects: Readonly<Record<string, EffectHandler<Order>>>
  /** Events the clock may fire, by type. */
  timers: Readonly<
    Record<string, (order: Order, services: Services) => Occurrence<Order, Event> | Promise<Occurrence<Order, Event>>>
  >
}
