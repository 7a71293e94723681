import { z } from 'zod'
import {
  type MileagePackageEvent,
  type MileagePackageFacts,
  mileagePackageOrderMachine,
} from '#machines/orders/mileage-package-order/index.ts'
import { subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { insertPackage, lockPackage, type MileagePackage, updatePackage } from './mileage-packages.ts'
import { monthEnded, planPackageTimers, recordRollOver } from './mileage-timers.ts'
import { refundFirstMonth } from './refund-first-month.ts'

const rollOverParams = z.object({ monthEndsAt: z.number().nullable() })

/** Database side of the mileage package's machine. */
export const mileagePackageLifecycle: OrderLifecycle<MileagePackage, MileagePackageFacts, MileagePackageEvent> = {
  machine: mileagePackageOrderMachine,
  lock: lockPackage,
  insert: insertPackage,
  update: updatePackage,
  dimensionsOf: ({ subscriptionNo }) => dimensionsOfOrder(subscriptionKind, subscriptionNo),
  factsOf: ({ activeFrom, endsAt, monthEndsAt, ending }, now) => ({
    now: now.getTime(),
    activeFrom: activeFrom?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    monthEndsAt: monthEndsAt?.getTime() ?? null,
    ending,
  }),
  changesOf: ({ activeFrom, endsAt, monthEndsAt, ending }) => ({
    activeFrom: activeFrom === null ? null : new Date(activeFrom),
    endsAt: endsAt === null ? null : new Date(endsAt),
    monthEndsAt: monthEndsAt === null ? null : new Date(monthEndsAt),
    ending,
  }),
  refusalCodes: { isOffered: 'choice_not_offered', isFeeShown: 'price_changed' },
  effects: {
    refundUnused: refundFirstMonth,
    scheduleTimers: planPackageTimers,
    async rollOver(services, row, params) {
      const { monthEndsAt } = rollOverParams.parse(params)
      // A package that never began has no month.
      if (monthEndsAt !== null) await recordRollOver(services, row, new Date(monthEndsAt))
    },
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  timers: { 'timer.cycleEnded': () => ({ event: { type: 'timer.cycleEnded' } }), 'timer.monthEnded': monthEnded },
}

/** Fires an event at a package (see `fireOrderEvent`). */
export function firePackageEvent(
  services: BackendContext,
  target: Pick<MileagePackage, 'orderNo'> & { requestId: string },
  event: MileagePackageEvent,
): Promise<MileagePackage> {
  const { orderNo, requestId } = target
  return fireOrderEvent(services, mileagePackageLifecycle, { orderNo, requestId }, async () => ({ event }))
}
