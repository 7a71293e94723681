import { and, desc, eq, ne, sum } from 'drizzle-orm'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { collectedInvoices } from '#server/backend/platform/db/schema/company-accounts.ts'

export type CollectedRow = typeof collectedInvoices.$inferSelect

const { orderNo, companyId, status, amount } = collectedInvoices

/** `CI-7K3M-9Q2X`, which companies quote with their transfer. */
export function newCollectionNumber(): string {
  return `CI-${readableCode(2)}`
}

/** Row locked until the transaction ends. */
export async function lockCollected(services: BackendContext, collectionNo: string): Promise<CollectedRow | undefined> {
  const [row] = await services.db().select().from(collectedInvoices).where(eq(orderNo, collectionNo)).for('update')
  return row
}

export async function insertCollected(services: BackendContext, row: CollectedRow): Promise<void> {
  await services.db().insert(collectedInvoices).values(row)
}

export async function updateCollected(services: BackendContext, row: CollectedRow): Promise<void> {
  await services
    .db()
    .update(collectedInvoices)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(orderNo, row.orderNo))
}

/** Most invoices that are shown of a company: of two years. */
const most = 24

/** Invoices of a company, the newest first. */
export function collectedOf(services: BackendContext, company: string): Promise<CollectedRow[]> {
  return services
    .db()
    .select()
    .from(collectedInvoices)
    .where(eq(companyId, company))
    .orderBy(desc(collectedInvoices.month), desc(orderNo))
    .limit(most)
}

/** Sum of the invoices that a company has not paid, in minor units. */
export async function unpaidOf(services: BackendContext, company: string): Promise<number> {
  const [found] = await services
    .db()
    .select({ total: sum(amount).mapWith(Number) })
    .from(collectedInvoices)
    .where(and(eq(companyId, company), ne(status, CollectedStatus.paid)))
  return found?.total ?? 0
}

/** Whether an invoice of a company is overdue despite a reminder. */
export async function isOverdue(services: BackendContext, company: string): Promise<boolean> {
  const which = and(eq(companyId, company), eq(status, CollectedStatus.overdue))
  return (await services.db().$count(collectedInvoices, which)) > 0
}
