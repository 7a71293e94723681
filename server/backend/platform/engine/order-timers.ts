import { z } from 'zod'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from './order-engine.ts'
import type { OrderLifecycle, OrderRow } from './order-lifecycle.ts'

const kind = 'orderEvent'
const payload = z.object({ machine: z.string(), orderNo: z.string(), event: z.string() })

/** Fires a lifecycle's timer events; created by `timersOf`. */
export interface OrderTimers {
  machineId: string
  fire(services: BackendContext, timer: { orderNo: string; event: string; requestId: string }): Promise<void>
}

/** Outbox group of an order's timers; reminders, too, join it and are withdrawn with it. */
export function timerGroup(orderNo: string): string {
  return `timers:${orderNo}`
}

/**
 * Outbox entry that fires an event at an order at `dueAt` of the backend's clock, unless the order's timers are
 * withdrawn first.
 */
export function orderEventEntry(timer: {
  machineId: string
  orderNo: string
  event: string
  dueAt: Date
}): OutboxEntry {
  const { machineId: machine, orderNo, event, dueAt } = timer
  return { kind, payload: { machine, orderNo, event }, dueAt, groupKey: timerGroup(orderNo) }
}

export function timersOf<Order extends OrderRow, Facts, Event extends { type: string }>(
  lifecycle: OrderLifecycle<Order, Facts, Event>,
): OrderTimers {
  return {
    machineId: lifecycle.machine.id,
    async fire(services, { orderNo, event, requestId }) {
      const decide = lifecycle.timers[event]
      if (!decide) throw new Error(`${lifecycle.machine.id} has no timer ${event}`)
      await fireOrderEvent(services, lifecycle, { orderNo, requestId }, async (order) => decide(order, services))
    },
  }
}

/** Registers the outbox handler for timer events of these lifecycles. Call it once at start. */
export function registerOrderTimers(services: BackendContext, lifecycles: readonly OrderTimers[]): void {
  services.outbox.handle(kind, async (entry, outboxId) => {
    const { machine, orderNo, event } = payload.parse(entry)
    const timers = lifecycles.find((candidate) => candidate.machineId === machine)
    if (!timers) throw new Error(`no lifecycle ${machine} is registered`)
    try {
      await services.savepoint(() => timers.fire(services, { orderNo, event, requestId: `outbox:${outboxId}` }))
    } catch (error) {
      // Entries run at least once, and orders move on: a late timer is not an error.
      if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
      services.log.info({ machine, orderNo, event, ...error.data }, 'timer no longer applies')
    }
  })
}
