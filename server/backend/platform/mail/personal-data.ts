import { desc, eq, inArray, or } from 'drizzle-orm'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { eraseMails } from './erase-mails.ts'

/**
 * Mails are kept by address: those to an earlier one are not the account's, unless they are about an order of its own. It
 * stands before the orders in the table: they do not know whose they are for ever.
 */
export const mailData: PersonalDataSource = {
  name: 'mails',
  tables: [mails, outbox],
  async exported(services, { accountId, email }) {
    const { recipient, orderNo, subject, plain, createdAt, sentAt } = mails
    const orderNos = await orderNosOf(services, accountId)
    return services
      .db()
      .select({ recipient, subject, plain, createdAt, sentAt })
      .from(mails)
      .where(or(eq(recipient, email), inArray(orderNo, orderNos)))
      .orderBy(desc(mails.id))
  },
  async erase(services, { accountId, email }) {
    await eraseMails(services, { to: email })
    await eraseMails(services, { orderNos: await orderNosOf(services, accountId) })
  },
}

async function orderNosOf(services: Services, accountId: string): Promise<string[]> {
  const found: string[] = []
  for (const orders of [
    testDriveOrders,
    subscriptionOrders,
    membershipOrders,
    activityRegistrations,
    tradeInRequests,
  ]) {
    const rows = await services
      .db()
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.accountId, accountId))
    found.push(...rows.map(({ orderNo }) => orderNo))
  }
  return found
}
