import { count, lt } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { flowSnapshots } from '#server/backend/platform/db/schema/accounts.ts'

/** After half a year, prices, cars and the steps of the site have changed. */
const retentionMs = 180 * 24 * 3_600_000

/** Deletes flows without recent progress. */
export async function expireFlows(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  const db = services.db()
  const removed = db
    .$with('removed')
    .as(
      db
        .delete(flowSnapshots)
        .where(lt(flowSnapshots.updatedAt, horizon))
        .returning({ machine: flowSnapshots.machine }),
    )
  const [row] = await db.with(removed).select({ rows: count() }).from(removed)
  return { deleted: row?.rows ?? 0 }
}
