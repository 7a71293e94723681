import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'

export type CarEnquiryRow = typeof carEnquiries.$inferSelect

/** `CE-7K3M-9Q2X`: 40 random bits. */
export function newEnquiryNo(): string {
  return `CE-${readableCode(2)}`
}

export async function readEnquiry(services: BackendContext, orderNo: string): Promise<CarEnquiryRow | undefined> {
  const [row] = await services.db().select().from(carEnquiries).where(eq(carEnquiries.orderNo, orderNo))
  return row
}

/** As `readEnquiry`, with the row locked until the transaction ends. */
export async function lockEnquiry(services: BackendContext, orderNo: string): Promise<CarEnquiryRow | undefined> {
  const found = services.db().select().from(carEnquiries).where(eq(carEnquiries.orderNo, orderNo))
  const [row] = await found.for('update')
  return row
}

export async function insertEnquiry(services: BackendContext, row: CarEnquiryRow): Promise<void> {
  await services.db().insert(carEnquiries).values(row)
}

export async function updateEnquiry(services: BackendContext, row: CarEnquiryRow): Promise<void> {
  await services
    .db()
    .update(carEnquiries)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(carEnquiries.orderNo, row.orderNo))
}
