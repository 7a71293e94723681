import { asc, desc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type DataSubject, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { driveInterests, evaluations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { listOpenDrives } from './open-drives.ts'

/** Placeholder contact of an erased customer, whose drive still counts. */
const erasedContact = {
  firstName: '–',
  lastName: '–',
  email: 'erased@erased.invalid',
  phoneCountry: 'DE',
  phone: '000000',
} as const

/** Drives booked while signed in, and wishes for one. */
export const testDriveData: PersonalDataSource = {
  name: 'testDrives',
  tables: [testDriveOrders, evaluations, driveInterests],
  merge: { moves: [testDriveOrders.accountId], counts: { testDrives: rowsBy(testDriveOrders.accountId) } },
  async exported(services, subject) {
    const drives = await drivesOf(services, subject.accountId)
    const interests = await interestsOf(services, subject)
    const rated = await evaluationsOf(services, drives)
    const driven = drives.map(
      ({ uniqueKey: _, version: _version, mailbox: _mailbox, vehicleId: _vehicle, advisorId: _advisor, ...drive }) => ({
        ...drive,
        evaluation: rated.find(({ orderNo }) => orderNo === drive.orderNo) ?? null,
      }),
    )
    return [...driven, ...interests]
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
  async erase(services, subject) {
    const { accountId } = subject
    const interests = (await interestsOf(services, subject)).map(({ leadNo }) => leadNo)
    await services.db().delete(driveInterests).where(inArray(driveInterests.leadNo, interests))
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

/** Of leads sent while signed in or from the account's address. */
function interestsOf(services: BackendContext, { accountId, email }: DataSubject) {
  return services
    .db()
    .select(getTableColumns(driveInterests))
    .from(driveInterests)
    .innerJoin(leads, eq(leads.orderNo, driveInterests.leadNo))
    .where(or(eq(leads.accountId, accountId), eq(leads.email, email)))
    .orderBy(asc(driveInterests.createdAt))
}

function evaluationsOf(services: BackendContext, drives: readonly { orderNo: string }[]) {
  const orderNos = drives.map(({ orderNo }) => orderNo)
  return services.db().select().from(evaluations).where(inArray(evaluations.orderNo, orderNos))
}
