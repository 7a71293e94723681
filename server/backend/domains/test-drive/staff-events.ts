import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { StaffTestDrive, testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { toEvent } from '#server/backend/platform/engine/order-log.ts'
import { assignResources } from './assign-resources.ts'
import { cancelledByUs } from './cancel-reasons.ts'
import { orderView, readOrderLog } from './order-view.ts'
import { reserveNewTime } from './reserve-new-time.ts'
import { readOrder, type TestDriveRow } from './test-drive-orders.ts'
import { fireTestDriveEvent, noShowOccurrence, type TestDriveOccurrence } from './test-drive.lifecycle.ts'

type StaffEvent = HandlerInput<typeof testDriveOperations.rows.fireTestDriveEvent>['body']

/** Throws `not_found`. */
export async function requireOrder(services: BackendContext, orderNo: string): Promise<TestDriveRow> {
  const order = await readOrder(services, orderNo)
  if (!order) throw new Refusal('not_found', `no order ${orderNo}`)
  return order
}

/**
 * Fires an event for a staff member, who names the version of the order they saw. Throws `not_found`, `order_changed`
 * after a concurrent change, `slot_taken`, `hold_expired`, `transition_not_allowed`.
 */
export function fireStaffEvent(
  services: BackendContext,
  { orderNo, event }: { orderNo: string; event: StaffEvent },
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<TestDriveRow> {
  return fireTestDriveEvent(services, { orderNo, requestId }, async (order) => {
    if (order.version !== event.version) {
      throw new Refusal('order_changed', `${orderNo} is at version ${order.version}, not ${event.version}`)
    }
    const occurrence = await occurrenceOf(services, order, event)
    return { ...occurrence, detail: { ...occurrence.detail, firedBy: account.id } }
  })
}

async function occurrenceOf(
  services: BackendContext,
  order: TestDriveRow,
  event: StaffEvent,
): Promise<TestDriveOccurrence> {
  switch (event.type) {
    case 'staff.arranged': {
      const { vehicleId, advisorId } = event
      const assigned = { vehicleId, advisorId }
      return { event: await assignResources(services, order, assigned), changes: assigned, detail: assigned }
    }
    case 'staff.rescheduled': {
      const { isSlotFree, ...rest } = await reserveNewTime(services, order, event.holdId)
      return { event: { type: event.type, isSlotFree }, ...rest }
    }
    case 'staff.cancelled':
      return { event: { type: event.type }, changes: { cancelReason: cancelledByUs, cancelComment: event.reason } }
    case 'staff.completed': {
      const { type, isCheckedIn, isLicenceSeen } = event
      return { event: { type, isCheckedIn, isLicenceSeen } }
    }
    case 'staff.walkInCompleted':
      return { event: { type: event.type, isLicenceSeen: event.isLicenceSeen } }
    case 'timer.noShow':
      return noShowOccurrence
  }
  return event satisfies never
}

/** Staff view of an order: its log with the facts of each event. */
export async function staffView(services: BackendContext, order: TestDriveRow): Promise<StaffTestDrive> {
  const log = await readOrderLog(services, order)
  const { version, accountId, vehicleId, advisorId, pageScene, purchaseType, channelId, orderSource, utm } = order
  return {
    ...(await orderView(services, order)),
    version,
    accountId,
    vehicleId,
    advisorId,
    origin: { channelId, orderSource, utm },
    pageScene,
    purchaseType,
    events: log.map((row) => ({ ...toEvent(row), payload: JSON.stringify(row.payload), requestId: row.requestId })),
  }
}
