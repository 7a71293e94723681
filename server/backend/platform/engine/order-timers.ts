import { z } from 'zod'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { OutboxEntry, Services } from '#server/backend/kernel/services.ts'
import { fireOrderEvent } from './order-engine.ts'
import type { OrderLifecycle, OrderRow } from './order-lifecycle.ts'

const kind = 'orderEvent'
const payload = z.object({ machine: z.string(), orderNo: z.string(), event: z.string() })

/** Fires a lifecycle's timer events; made by `timersOf`. */
export interface OrderTimers {
  machineId: string
  fire(services: Services, timer: { orderNo: string; event: string; requestId: string }): Promise<void>
}

/** What else waits for an order's time, its reminders for instance, joins this group and is withdrawn with it. */
export function timerGroup(orderNo: string): string {
  return `timers:${orderNo}`
}

/** Has an event fired at an order at `dueAt` of the backend's clock, unless the order's timers are withdrawn before. */
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
      const occur = lifecycle.timers[event]
      if (!occur) throw new Error(`${lifecycle.machine.id} has no timer ${event}`)
      await fireOrderEvent(services, lifecycle, { orderNo, requestId }, async (order) => occur(order, services))
    },
  }
}

/** Lets the outbox fire timer events of these lifecycles. To be called once, when the backend is put together. */
export function registerOrderTimers(services: Services, lifecycles: readonly OrderTimers[]): void {
  services.outbox.handle(kind, async (entry, outboxId) => {
    const { machine, orderNo, event } = payload.parse(entry)
    const timers = lifecycles.find((candidate) => candidate.machineId === machine)
    if (!timers) throw new Error(`no lifecycle ${machine} is registered`)
    try {
      await services.savepoint(() => timers.fire(services, { orderNo, event, requestId: `outbox:${outboxId}` }))
    } catch (error) {
      // Entries are carried out at least once, and orders move on: a timer that comes too late has nothing to do.
      if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
      services.log.info({ machine, orderNo, event, ...error.data }, 'timer no longer applies')
    }
  })
}
