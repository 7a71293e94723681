import { z } from 'zod'
import { config } from '#config'
import {
  type TestDriveEvent,
  type TestDriveFacts,
  testDriveOrderMachine,
} from '#machines/orders/test-drive-order/index.ts'
import { Channel } from '#machines/shared/channels.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { marketOfSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { noShow } from './cancel-reasons.ts'
import { mailEntry, timerEntries } from './drive-mails.ts'
import { mailTemplates } from './mails/mail-request.ts'
import { freeReservations } from './reservations.ts'
import { insertOrder, lockOrder, type TestDriveRow, updateOrder } from './test-drive-orders.ts'
import { testDriveWork } from './test-drive-work.ts'

const mailParams = z.object({ template: z.enum(mailTemplates) })

export type TestDriveOccurrence = Occurrence<TestDriveRow, TestDriveEvent>

export const noShowOccurrence: TestDriveOccurrence = {
  event: { type: 'timer.noShow' },
  changes: { cancelReason: noShow },
}

/** Database side of the test drive's machine. */
export const testDriveLifecycle: OrderLifecycle<TestDriveRow, TestDriveFacts, TestDriveEvent> = {
  machine: testDriveOrderMachine,
  lock: lockOrder,
  insert: insertOrder,
  update: updateOrder,
  factsOf: (order, now) => ({
    mode: order.mode,
    entryType: order.entryType,
    now: now.getTime(),
    startsAt: order.startsAt.getTime(),
    endsAt: order.endsAt.getTime(),
    cutoffHours: config.limits.testDriveCutoffHours,
    isEvaluated: order.isEvaluated,
  }),
  dimensionsOf: ({ siteId, modelId, channelId }) => ({
    market: marketOfSite(siteId),
    model: modelId,
    channel: nameOf(Channel, channelId),
  }),
  changesOf: ({ isEvaluated }) => ({ isEvaluated }),
  refusalCodes: {
    isHoldValid: 'hold_expired',
    isSlotFree: 'hold_expired',
    isAreaServed: 'area_not_served',
    isVehicleFree: 'slot_taken',
    isAdvisorFree: 'slot_taken',
  },
  effects: {
    sendMail: async (services, order, params) => [await mailEntry(services, order, mailParams.parse(params).template)],
    scheduleTimers: (services, order) => timerEntries(services, testDriveOrderMachine.id, order),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    freeResources: (services, { orderNo }) => freeReservations(services, orderNo),
  },
  work: testDriveWork,
  timers: {
    'timer.noShow': () => noShowOccurrence,
  },
}

/** Fires an event at a test drive (see `fireOrderEvent`). */
export function fireTestDriveEvent(
  services: BackendContext,
  target: Target,
  decide: (order: TestDriveRow) => Promise<TestDriveOccurrence>,
): Promise<TestDriveRow> {
  return fireOrderEvent(services, testDriveLifecycle, target, decide)
}
