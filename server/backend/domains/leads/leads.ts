import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'

export type Lead = typeof leads.$inferSelect

export const leadStatus = { recorded: 10, confirmed: 20, unsubscribed: 30, pseudonymised: 40, expired: 90 } as const
/** States of leads confirmed by their sender. */
export const known = [leadStatus.confirmed, leadStatus.unsubscribed]

/** `LD-7K3M-9Q2X-4TZB`: too many random bits to find a lead by trying. */
export function newLeadNumber(): string {
  return `LD-${readableCode(3)}`
}

export async function readLead(services: BackendContext, leadNo: string): Promise<Lead | undefined> {
  const [row] = await services.db().select().from(leads).where(eq(leads.orderNo, leadNo))
  return row
}

/** As `readLead`, with the row locked until the transaction ends. */
export async function lockLead(services: BackendContext, leadNo: string): Promise<Lead | undefined> {
  const [row] = await services.db().select().from(leads).where(eq(leads.orderNo, leadNo)).for('update')
  return row
}

export async function insertLead(services: BackendContext, row: Lead): Promise<void> {
  await services.db().insert(leads).values(row)
}

export async function updateLead(services: BackendContext, row: Lead): Promise<void> {
  const updatedAt = services.clock.now()
  await services
    .db()
    .update(leads)
    .set({ ...row, updatedAt })
    .where(eq(leads.orderNo, row.orderNo))
}

/** Confirmed leads of an address, always in the same order, which prevents deadlocks when several are changed. */
export function knownLeadsOf(services: BackendContext, email: string): Promise<Lead[]> {
  return services
    .db()
    .select()
    .from(leads)
    .where(and(eq(leads.email, email), inArray(leads.status, known)))
    .orderBy(asc(leads.orderNo))
}
