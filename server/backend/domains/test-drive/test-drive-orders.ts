import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'

export type TestDriveRow = typeof testDriveOrders.$inferSelect

export async function readOrder(services: BackendContext, orderNo: string): Promise<TestDriveRow | undefined> {
  const [row] = await services.db().select().from(testDriveOrders).where(eq(testDriveOrders.orderNo, orderNo))
  return row
}

/** As `readOrder`, with the row locked until the transaction ends. */
export async function lockOrder(services: BackendContext, orderNo: string): Promise<TestDriveRow | undefined> {
  const found = services.db().select().from(testDriveOrders).where(eq(testDriveOrders.orderNo, orderNo))
  const [row] = await found.for('update')
  return row
}

export async function insertOrder(services: BackendContext, row: TestDriveRow): Promise<void> {
  await services.db().insert(testDriveOrders).values(row)
}

export async function updateOrder(services: BackendContext, row: TestDriveRow): Promise<void> {
  await services
    .db()
    .update(testDriveOrders)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(testDriveOrders.orderNo, row.orderNo))
}
