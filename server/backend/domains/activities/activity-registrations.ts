import { and, asc, desc, eq } from 'drizzle-orm'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { holdsBenefit } from '#server/backend/domains/benefits/module.ts'
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

/** Registration that gets the next place: members first, then who has waited longest. */
export async function nextInLine(services: BackendContext, activityId: string): Promise<string | null> {
  const [first] = await waitingLine(services, activityId).limit(1)
  return first?.orderNo ?? null
}

/** Position of a registration on the waiting list: 1 is next. Null if it does not wait. */
export async function positionOf(
  services: BackendContext,
  { activityId, orderNo }: Pick<RegistrationColumns, 'activityId' | 'orderNo'>,
): Promise<number | null> {
  const index = (await waitingLine(services, activityId)).findIndex((waiting) => waiting.orderNo === orderNo)
  return index === -1 ? null : index + 1
}

/** Waiting list of an activity, which has few places, in its order. */
function waitingLine(services: BackendContext, activityId: string) {
  const { orderNo, accountId, createdAt, status } = activityRegistrations
  return services
    .db()
    .select({ orderNo })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.activityId, activityId), eq(status, RegistrationStatus.waitlisted)))
    .orderBy(desc(holdsBenefit(services, accountId, 'waitingListFirst')), asc(createdAt), asc(orderNo))
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
