import { desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { DataSubject, PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { eraseMails } from './erase-mails.ts'

/** Table of orders that mails refer to by number. */
export type OrderTable = PgTable & {
  orderNo: AnyPgColumn<{ data: string; notNull: true }>
  accountId: AnyPgColumn
}

/**
 * Mails by address: those to a former address are the account's only if they are about its orders. Must precede the
 * orders, whose rows lose their owner at erasure.
 */
export const mailDataOf = (orders: readonly OrderTable[]): PersonalDataSource => ({
  name: 'mails',
  tables: [mails, outbox],
  async exported(services, subject) {
    const { recipient, subject: title, plain, createdAt, sentAt } = mails
    return services
      .db()
      .select({ recipient, subject: title, plain, createdAt, sentAt })
      .from(mails)
      .where(await mailsOf(services, orders, subject))
      .orderBy(desc(mails.id))
  },
  async erase(services, { accountId, email }) {
    await eraseMails(services, { to: email })
    await eraseMails(services, { orderNos: await orderNosOf(services, orders, accountId) })
  },
})

/** Condition for the mails to an account, and about its orders. */
export async function mailsOf(
  services: BackendContext,
  orders: readonly OrderTable[],
  { accountId, email }: DataSubject,
): Promise<SQL | undefined> {
  return or(eq(mails.recipient, email), inArray(mails.orderNo, await orderNosOf(services, orders, accountId)))
}

async function orderNosOf(services: BackendContext, tables: readonly OrderTable[], account: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { orderNo, accountId } = table
    const rows = await services.db().select({ orderNo }).from(table).where(eq(accountId, account))
    found.push(...rows.map((row) => row.orderNo))
  }
  return found
}
