import { desc, eq, inArray } from 'drizzle-orm'
import { returnCareOrders } from '#server/backend/db/schema/order-extras.ts'
import { readableCode } from '#server/backend/engine/readable-code.ts'
import type { Services } from '#server/backend/services.ts'
import { lockOrder } from '#server/backend/subscription/subscription-orders.ts'

export type ReturnCare = typeof returnCareOrders.$inferSelect

/** `RC-7K3M-9Q2X` */
export function newCareNumber(): string {
  return `RC-${readableCode(2)}`
}

export async function readCare(services: Services, careNo: string): Promise<ReturnCare | undefined> {
  const [row] = await services.db().select().from(returnCareOrders).where(eq(returnCareOrders.orderNo, careNo))
  return row
}

/** Locks the subscription first and then its cover: everybody does, so nobody waits for each other. */
export async function lockCare(services: Services, careNo: string): Promise<ReturnCare | undefined> {
  const found = await readCare(services, careNo)
  if (!found) return undefined
  await lockOrder(services, found.subscriptionNo)
  const locked = services.db().select().from(returnCareOrders).where(eq(returnCareOrders.orderNo, careNo))
  const [row] = await locked.for('update')
  return row
}

export async function insertCare(services: Services, row: ReturnCare): Promise<void> {
  await services.db().insert(returnCareOrders).values(row)
}

export async function updateCare(services: Services, row: ReturnCare): Promise<void> {
  await services
    .db()
    .update(returnCareOrders)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(returnCareOrders.orderNo, row.orderNo))
}

/** All that these subscriptions ever had, the newest first. */
export function caresOf(services: Services, subscriptionNos: readonly string[]): Promise<ReturnCare[]> {
  return services
    .db()
    .select()
    .from(returnCareOrders)
    .where(inArray(returnCareOrders.subscriptionNo, [...subscriptionNos]))
    .orderBy(desc(returnCareOrders.createdAt), desc(returnCareOrders.orderNo))
}
