import { and, asc, eq } from 'drizzle-orm'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'

/** Row with the times of its activity, which its machine judges by. */
export interface RegistrationRow extends RegistrationColumns {
  closesAt: Date
  startsAt: Date
  endsAt: Date
}
type RegistrationColumns = typeof activityRegistrations.$inferSelect

/** `AC-7K3M-9Q2X`: 40 random bits. */
export function newRegistrationNo(): string {
  return `AC-${readableCode(2)}`
}

export async function readColumns(services: BackendContext, orderNo: string): Promise<RegistrationColumns | undefined> {
  const [row] = await select(services).where(eq(activityRegistrations.orderNo, orderNo))
  return row
}

/** As `readColumns`, with the row locked until the transaction ends. */
export async function lockColumns(services: BackendContext, orderNo: string): Promise<RegistrationColumns | undefined> {
  const [row] = await select(services).where(eq(activityRegistrations.orderNo, orderNo)).for('update')
  return row
}

/** Registration that has waited longest for a place. */
export async function nextInLine(services: BackendContext, activityId: string): Promise<string | null> {
  const { orderNo, createdAt, status } = activityRegistrations
  const [row] = await select(services)
    .where(and(eq(activityRegistrations.activityId, activityId), eq(status, RegistrationStatus.waitlisted)))
    .orderBy(asc(createdAt), asc(orderNo))
    .limit(1)
  return row?.orderNo ?? null
}

export async function insertRegistration(services: BackendContext, row: RegistrationRow): Promise<void> {
  await services.db().insert(activityRegistrations).values(columnsOf(row))
}

export async function updateRegistration(services: BackendContext, row: RegistrationRow): Promise<void> {
  await services
    .db()
    .update(activityRegistrations)
    .set({ ...columnsOf(row), updatedAt: services.clock.now() })
    .where(eq(activityRegistrations.orderNo, row.orderNo))
}

function columnsOf({ closesAt: _, startsAt: _start, endsAt: _end, ...columns }: RegistrationRow): RegistrationColumns {
  return columns
}

function select(services: BackendContext) {
  return services.db().select().from(activityRegistrations)
}
