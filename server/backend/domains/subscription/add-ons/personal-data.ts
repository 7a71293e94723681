import { and, asc, eq, inArray } from 'drizzle-orm'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { mileageChanges, mileagePackages, returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { mileageAccounts, odometerReadings } from '#server/backend/platform/db/schema/packages.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

/**
 * Kilometres, covers and damage of subscriptions. Open as long as the subscription is. The figures stay in the books;
 * the customer's words about damage are erased.
 */
export const addOnData: PersonalDataSource = {
  name: 'packages',
  tables: [mileagePackages, mileageAccounts, mileageChanges, odometerReadings, returnCareOrders],
  merge: {
    moves: [mileagePackages.accountId, returnCareOrders.accountId],
    async refusal(services, { from, into }) {
      const { accountId, status } = returnCareOrders
      const isOfEither = inArray(accountId, [from.accountId, into.accountId])
      const disputed = and(isOfEither, eq(status, ReturnCareStatus.disputed))
      return (await services.db().$count(returnCareOrders, disputed)) > 0 ? 'isDisputed' : null
    },
  },
  async exported(services, { accountId }) {
    const db = services.db()
    const own = db
      .select({ orderNo: subscriptionOrders.orderNo })
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.accountId, accountId))
    const packages = await db.select().from(mileagePackages).where(eq(mileagePackages.accountId, accountId))
    const agreed = await db.select().from(mileageAccounts).where(inArray(mileageAccounts.subscriptionNo, own))
    const changes = await db
      .select()
      .from(mileageChanges)
      .where(inArray(mileageChanges.subscriptionNo, own))
      .orderBy(asc(mileageChanges.id))
    const readings = await db
      .select()
      .from(odometerReadings)
      .where(inArray(odometerReadings.subscriptionNo, own))
      .orderBy(asc(odometerReadings.id))
    return [
      ...agreed.map((row) => ({ record: 'mileage', ...row })),
      ...packages.map(({ version: _, ...row }) => ({ record: 'mileagePackage', ...row })),
      ...changes.map(({ id: _, ...row }) => ({ record: 'mileageChange', ...row })),
      ...readings.map(({ id: _, ...row }) => ({ record: 'odometerReading', ...row })),
      // Includes damage found, the customer's statements and the decisions.
      ...(await coversOf(services, accountId)).map(({ version: _, ...row }) => ({ record: 'returnCare', ...row })),
    ]
  },
  async erase(services, { accountId }) {
    for (const { orderNo, items } of await coversOf(services, accountId)) {
      const wordless = items.map((item) => ({ ...item, dispute: item.dispute && { ...item.dispute, words: '' } }))
      await services.db().update(returnCareOrders).set({ items: wordless }).where(eq(returnCareOrders.orderNo, orderNo))
    }
  },
}

function coversOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(returnCareOrders)
    .where(eq(returnCareOrders.accountId, accountId))
    .orderBy(asc(returnCareOrders.createdAt))
}
