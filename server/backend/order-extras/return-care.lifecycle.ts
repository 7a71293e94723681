import {
  type ReturnCareEvent,
  type ReturnCareFacts,
  returnCareOrderMachine,
} from '#machines/orders/return-care-order/index.ts'
import { fireOrderEvent } from '#server/backend/engine/order-engine.ts'
import type { OrderLifecycle } from '#server/backend/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/engine/order-timers.ts'
import type { Services } from '#server/backend/services.ts'
import { planCycleEnd, refundFirstMonth } from './extra-effects.ts'
import { insertCare, lockCare, type ReturnCare, updateCare } from './return-care-orders.ts'

/** What the machine of return care means in this database. */
export const returnCareLifecycle: OrderLifecycle<ReturnCare, ReturnCareFacts, ReturnCareEvent> = {
  machine: returnCareOrderMachine,
  lock: lockCare,
  insert: insertCare,
  update: updateCare,
  factsOf: ({ activeFrom, endsAt }, now) => ({
    now: now.getTime(),
    activeFrom: activeFrom?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
  }),
  changesOf: ({ activeFrom, endsAt }) => ({
    activeFrom: activeFrom === null ? null : new Date(activeFrom),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }),
  refusalCodes: { isFeeShown: 'price_changed' },
  effects: {
    refundUnused: refundFirstMonth,
    scheduleTimers: (services, row) => planCycleEnd(services, returnCareOrderMachine.id, row),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  timers: { 'timer.cycleEnded': () => ({ event: { type: 'timer.cycleEnded' } }) },
}

/** Fires an event at a cover (`fireOrderEvent`). */
export function fireCareEvent(
  services: Services,
  target: Pick<ReturnCare, 'orderNo'> & { requestId: string },
  event: ReturnCareEvent,
): Promise<ReturnCare> {
  const { orderNo, requestId } = target
  return fireOrderEvent(services, returnCareLifecycle, { orderNo, requestId }, async () => ({ event }))
}
