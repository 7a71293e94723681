import { config } from '#config'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import { type TestDriveOrder, testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type LoggedEvent, readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { linkToken } from './order-link.ts'
import type { TestDriveRow } from './test-drive-orders.ts'
import { testDriveLifecycle } from './test-drive.lifecycle.ts'

/** Customer's view of an order, with the machine's facts and the event log. */
export async function customerView(
  services: BackendContext,
  order: TestDriveRow,
  log?: readonly LoggedEvent[],
): Promise<TestDriveOrder> {
  const events = log ?? (await readOrderLog(services, order))
  return { ...(await orderView(services, order)), events: events.map(toEvent) }
}

/** As `customerView`, with key and link: for a customer who has just booked or moved the order. */
export async function bookedView(
  services: BackendContext,
  order: TestDriveRow,
  log?: readonly LoggedEvent[],
): Promise<BookedTestDrive> {
  const { orderNo, uniqueKey } = order
  const view = await customerView(services, order, log)
  return { orderNo, uniqueKey, linkToken: linkToken(services.env, order), order: view }
}

export async function orderView(
  services: BackendContext,
  order: TestDriveRow,
): Promise<Omit<TestDriveOrder, 'events'>> {
  const site = await readSite(services, order.siteId)
  const { mode, entryType, isEvaluated } = order
  const startsAt = order.startsAt.toISOString()
  return {
    orderNo: order.orderNo,
    status: testDriveStatus.parse(order.status),
    facts: { mode, entryType, startsAt, cutoffHours: config.limits.testDriveCutoffHours, isEvaluated },
    modelId: order.modelId,
    site,
    startsAt,
    endsAt: order.endsAt.toISOString(),
    timeZone: site.timeZone,
    address: order.address,
    contact: order.contact,
    cancelReason: order.cancelReason,
    now: services.clock.now().toISOString(),
  }
}

export function readOrderLog(
  services: BackendContext,
  { orderNo }: Pick<TestDriveRow, 'orderNo'>,
): Promise<LoggedEvent[]> {
  return readLog(services, testDriveLifecycle.machine.id, orderNo)
}
