import { desc, eq, inArray } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { evaluations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { listOpenDrives } from './open-drives.ts'

/** Placeholder contact of an erased customer, whose drive still counts. */
const erasedContact = {
  firstName: '–',
  lastName: '–',
  email: 'erased@erased.invalid',
  phoneCountry: 'DE',
  phone: '000000',
} as const

/** Drives booked while signed in. */
export const testDriveData: PersonalDataSource = {
  name: 'testDrives',
  tables: [testDriveOrders, evaluations],
  async exported(services, { accountId }) {
    const drives = await drivesOf(services, accountId)
    const rated = await evaluationsOf(services, drives)
    return drives.map(
      ({ uniqueKey: _, version: _version, mailbox: _mailbox, vehicleId: _vehicle, advisorId: _advisor, ...drive }) => ({
        ...drive,
        evaluation: rated.find(({ orderNo }) => orderNo === drive.orderNo) ?? null,
      }),
    )
  },
  consents: {
    kind: 'testDrive',
    async list(services, { accountId }) {
      const drives = await drivesOf(services, accountId)
      return drives.map(({ orderNo, createdAt }) => consentWith(orderNo, createdAt, null))
    },
  },
  open: {
    kind: 'testDrive',
    async list(services, { accountId }) {
      const drives = await listOpenDrives(services, accountId)
      return drives.map(({ orderNo }) => ({ orderNo }))
    },
  },
  async erase(services, { accountId }) {
    const drives = await drivesOf(services, accountId)
    const orderNos = drives.map(({ orderNo }) => orderNo)
    await services.db().update(evaluations).set({ comment: null }).where(inArray(evaluations.orderNo, orderNos))
    await services
      .db()
      .update(testDriveOrders)
      .set({ contact: erasedContact, mailbox: null, address: null, utm: null, cancelComment: null, accountId: null })
      .where(inArray(testDriveOrders.orderNo, orderNos))
  },
}

function drivesOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(testDriveOrders)
    .where(eq(testDriveOrders.accountId, accountId))
    .orderBy(desc(testDriveOrders.createdAt))
}

function evaluationsOf(services: BackendContext, drives: readonly { orderNo: string }[]) {
  const orderNos = drives.map(({ orderNo }) => orderNo)
  return services.db().select().from(evaluations).where(inArray(evaluations.orderNo, orderNos))
}
