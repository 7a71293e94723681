import { eq } from 'drizzle-orm'
import { config } from '#config'
import { damageStatus } from '#server/api/contract/schemas/damage.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'

export type DamageRow = typeof damageReports.$inferSelect

/** `DR-7K3M-9Q2X`: 40 random bits. */
export function newReportNo(): string {
  return `DR-${readableCode(2)}`
}

export async function readReport(services: BackendContext, orderNo: string): Promise<DamageRow | undefined> {
  const [row] = await services.db().select().from(damageReports).where(eq(damageReports.orderNo, orderNo))
  return row
}

/** As `readReport`, with the row locked until the transaction ends. */
export async function lockReport(services: BackendContext, orderNo: string): Promise<DamageRow | undefined> {
  const found = services.db().select().from(damageReports).where(eq(damageReports.orderNo, orderNo))
  const [row] = await found.for('update')
  return row
}

export async function insertReport(services: BackendContext, row: DamageRow): Promise<void> {
  await services.db().insert(damageReports).values(row)
}

export async function updateReport(services: BackendContext, row: DamageRow): Promise<void> {
  await services
    .db()
    .update(damageReports)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(damageReports.orderNo, row.orderNo))
}

/** Facts of a report, for customer and staff. */
export function factsOfReport(row: DamageRow, modelName: string) {
  const { orderNo, subscriptionNo, plate, kind, description, canDrive, place, party, note } = row
  return {
    reportNo: orderNo,
    status: damageStatus.parse(row.status),
    subscriptionNo,
    modelName,
    plate,
    kind,
    description,
    canDrive,
    happenedAt: row.happenedAt.toISOString(),
    timeZone: config.markets[row.country].timeZone,
    place,
    party,
    note,
    repairOn: row.repairOn,
    repairPlace: row.repairPlace,
    createdAt: row.createdAt.toISOString(),
  }
}
