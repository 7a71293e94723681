import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { listOpenDrives } from './open-drives.ts'

const waitsFor = ['arrangement', 'drive'] as const
type WaitsFor = (typeof waitsFor)[number]

/** What an upcoming drive waits for, until it starts. */
export function driveStep(status: number): Pick<OpenOrderOf<WaitsFor>, 'what' | 'who'> {
  return status === TestDriveStatus.arranged
    ? { what: 'drive', who: 'customer' }
    : { what: 'arrangement', who: 'staff' }
}

/** Until the drive is arranged the store has to act, then the customer comes. */
async function listOpen(services: BackendContext, accountId: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const drives = await listOpenDrives(services, accountId)
  return drives.map(({ orderNo, status, modelName, startsAt, timeZone }) => ({
    orderNo,
    subscriptionNo: null,
    name: modelName,
    ...driveStep(status),
    until: startsAt,
    timeZone,
  }))
}

export const openDriveOrders: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
