import { and, inArray, lt, sql } from 'drizzle-orm'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { releaseFilesOf } from '#server/backend/platform/files/stored-files.ts'

const day = 86_400_000
/** Claims for damage lapse at the end of the third year, in most markets earlier. */
const retentionMs = 4 * 365 * day
/** Reports deleted in one transaction. */
const batchSize = 100

/** Deletes reports that were closed long ago, with their photographs. */
export async function expireDamage(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  const { orderNo, status, updatedAt } = damageReports
  const isOver = and(
    inArray(status, [DamageStatus.settled, DamageStatus.rejected, DamageStatus.withdrawn]),
    lt(updatedAt, horizon),
  )
  const some = sql`${orderNo} in (select order_no from damage_reports where ${isOver} limit ${batchSize})`
  return services.transaction(async () => {
    const removed = await services.db().delete(damageReports).where(some).returning({ orderNo })
    for (const report of removed) await releaseFilesOf(services, { ...report, purpose: 'damage' })
    return { reports: removed.length }
  })
}

/** Time until which photographs of a report are needed at the latest: open longer than a year is none. */
export function picturesNeededUntil(now: Date): Date {
  return new Date(now.getTime() + retentionMs + 365 * day)
}
