import type { testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { listResources } from './assign-resources.ts'
import { fireStaffEvent, requireOrder, staffView } from './staff-events.ts'
import { listOrders } from './staff-list.ts'

export function createTestDriveOperationsHandlers(services: BackendContext): Handlers<typeof testDriveOperations> {
  return {
    listTestDrives: ({ query }) => listOrders(services, query),
    getTestDrive: async ({ params }) => staffView(services, await requireOrder(services, params.orderNo)),
    listResources: async ({ params }) => listResources(services, await requireOrder(services, params.orderNo)),
    fireTestDriveEvent: async ({ params: { orderNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, { orderNo, event: body }, context)),
  }
}
