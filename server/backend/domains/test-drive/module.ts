import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { testDrive as testDriveGroup } from '#server/api/contract/groups/test-drive.ts'
import type { Module } from '#server/backend/module.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { testDriveAddresses } from './address-usage.ts'
import { driveCarData } from './drive-car-data.ts'
import { expireHolds } from './expire-holds.ts'
import { driveOpenedMails } from './mails/drive-opened-mails.ts'
import { testDriveMails } from './mails/test-drive-mails.ts'
import { notifyInterests } from './notify-interests.ts'
import { openDriveOrders } from './open-drive-orders.ts'
import { testDriveData } from './personal-data.ts'
import { seedFleet } from './seed/fleet-rows.ts'
import { testDriveNotifications } from './test-drive-notifications.ts'
import { createTestDriveOperationsHandlers } from './test-drive-operations.handlers.ts'
import { testDriveSearch } from './test-drive-search.ts'
import { createTestDriveSiteHandlers } from './test-drive-site.handlers.ts'
import { registerDriveWork, testDriveWork } from './test-drive-work.ts'
import { createTestDriveHandlers } from './test-drive.handlers.ts'
import { testDriveLifecycle } from './test-drive.lifecycle.ts'

export { listOpenDrives } from './open-drives.ts'
export { listOwnDrives } from './own-drives.ts'

export const testDrive: Module = {
  name: 'test-drive',
  masterData: [driveCarData],
  seedDemonstration: seedFleet,
  personalData: [testDriveData],
  orderTables: [testDriveOrders],
  storedOrders: [{ machine: testDriveOrderMachine, table: testDriveOrders }],
  notifications: [testDriveNotifications],
  addressUsage: testDriveAddresses,
  openOrders: { testDrive: openDriveOrders },
  searches: [testDriveSearch],
  work: [testDriveWork],
  mails: [testDriveMails, driveOpenedMails],
  recurringJobs: [
    { name: 'holds.expire', schedule: { everyMinutes: 1 }, run: expireHolds },
    { name: 'interests.notify', schedule: { everyMinutes: 15 }, run: notifyInterests },
  ],
  open: ({ services }) => ({
    endpoints: [
      ...mount(testDriveGroup, createTestDriveHandlers(services)),
      ...mount(testDriveOperations, createTestDriveOperationsHandlers(services)),
      ...mount(testDriveSite, createTestDriveSiteHandlers(services)),
    ],
    timers: [timersOf(testDriveLifecycle)],
    start: (outbox) => registerDriveWork(services, outbox),
  }),
}
