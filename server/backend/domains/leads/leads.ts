import { and, asc, eq, inArray } from 'drizzle-orm'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'

export type Lead = typeof leads.$inferSelect

export const leadStatus = { recorded: 10, confirmed: 20, unsubscribed: 30, pseudonymised: 40, expired: 90 } as const
/** Those that count: somebody stands behind them. */
const known = [leadStatus.confirmed, leadStatus.unsubscribed]

/** `LD-7K3M-9Q2X-4TZB`: with the signature beside it, nobody finds a lead by counting. */
export function newLeadNumber(): string {
  return `LD-${readableCode(3)}`
}

export async function readLead(services: Services, leadNo: string): Promise<Lead | undefined> {
  const [row] = await services.db().select().from(leads).where(eq(leads.orderNo, leadNo))
  return row
}

/** The same, and nobody else writes it until the transaction ends. */
export async function lockLead(services: Services, leadNo: string): Promise<Lead | undefined> {
  const [row] = await services.db().select().from(leads).where(eq(leads.orderNo, leadNo)).for('update')
  return row
}

export async function insertLead(services: Services, row: Lead): Promise<void> {
  await services.db().insert(leads).values(row)
}

export async function updateLead(services: Services, row: Lead): Promise<void> {
  const updatedAt = services.clock.now()
  await services
    .db()
    .update(leads)
    .set({ ...row, updatedAt })
    .where(eq(leads.orderNo, row.orderNo))
}

/** Those of an address that count, always in one order: whoever moves several never waits for somebody who does, too. */
export function knownLeadsOf(services: Services, email: string): Promise<Lead[]> {
  return services
    .db()
    .select()
    .from(leads)
    .where(and(eq(leads.email, email), inArray(leads.status, known)))
    .orderBy(asc(leads.orderNo))
}
