import { eq } from 'drizzle-orm'
import { config } from '#config'
import { applicationStatus } from '#server/api/contract/schemas/job-applications.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'

export type ApplicationRow = typeof jobApplications.$inferSelect

/** `JA-7K3M-9Q2X`: 40 random bits. */
export function newApplicationNo(): string {
  return `JA-${readableCode(2)}`
}

export async function readApplication(services: BackendContext, orderNo: string): Promise<ApplicationRow | undefined> {
  const [row] = await services.db().select().from(jobApplications).where(eq(jobApplications.orderNo, orderNo))
  return row
}

/** As `readApplication`, with the row locked until the transaction ends. */
export async function lockApplication(services: BackendContext, orderNo: string): Promise<ApplicationRow | undefined> {
  const found = services.db().select().from(jobApplications).where(eq(jobApplications.orderNo, orderNo))
  const [row] = await found.for('update')
  return row
}

export async function insertApplication(services: BackendContext, row: ApplicationRow): Promise<void> {
  await services.db().insert(jobApplications).values(row)
}

export async function updateApplication(services: BackendContext, row: ApplicationRow): Promise<void> {
  await services
    .db()
    .update(jobApplications)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(jobApplications.orderNo, row.orderNo))
}

/** Facts of an application, for applicant and staff. */
export function factsOfApplication(row: ApplicationRow) {
  const { orderNo, openingId, title, reference, country, interviewPlace, note } = row
  return {
    applicationNo: orderNo,
    status: applicationStatus.parse(row.status),
    openingId,
    title,
    reference,
    country,
    interviewAt: row.interviewAt?.toISOString() ?? null,
    interviewPlace,
    note,
    timeZone: config.markets[country].timeZone,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Owner of the files of an application in the file store. */
export function fileOwner({ filesOf }: Pick<ApplicationRow, 'filesOf'>) {
  return { ownerId: filesOf, purpose: 'application' } as const
}
