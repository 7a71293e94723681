import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { listOpenDrives } from './open-drives.ts'

/** Until it is arranged, the store has to; then the customer comes. */
export async function listOpenDriveOrders(services: Services, accountId: string): Promise<OpenOrder[]> {
  const drives = await listOpenDrives(services, accountId)
  return drives.map(({ orderNo, status, modelName, startsAt, timeZone }) => ({
    kind: 'testDrive',
    orderNo,
    subscriptionNo: null,
    name: modelName,
    ...(status === TestDriveStatus.arranged
      ? { what: 'drive', who: 'customer' }
      : { what: 'arrangement', who: 'staff' }),
    until: startsAt,
    timeZone,
  }))
}
