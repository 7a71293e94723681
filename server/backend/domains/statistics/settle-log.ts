import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { logMarks } from '#server/backend/platform/db/schema/statistics.ts'

/** Waits for transactions that are running when the mark is set; the next run goes on after that. */
const waits = { count: 5, ms: 100 }

/**
 * Id of an event up to which the log is complete. The database allots ids before the commit, so the newest visible event
 * may have predecessors that are not visible yet. Every transaction that was given an id has written before (`writeLog`)
 * and so has a number already. The mark is the newest visible id, with the number of a transaction begun after it was
 * seen: once no transaction with a lower number runs, nothing can appear below the mark, and ids that are missing there
 * belong to transactions that were rolled back. Exact, without a limit for the age of a transaction.
 */
export async function settleLog(services: BackendContext): Promise<{ settled: number; unsettled: number }> {
  await settleMark(services)
  await services.db().execute(sql`
    update ${logMarks} set marked_id = newest.id, marked_by = pg_current_xact_id()::text
    from (select coalesce(max(id), 0) as id from order_events) newest
    where settled_id = marked_id and newest.id > marked_id`)
  for (let waited = 0; ; waited += 1) {
    await settleMark(services)
    const [mark] = await services.db().select().from(logMarks).where(eq(logMarks.id, 1))
    if (!mark) throw new Error('the log has lost its mark')
    const { settledId: settled, markedId } = mark
    if (settled === markedId || waited === waits.count) return { settled, unsettled: markedId - settled }
    await sleep(waits.ms)
  }
}

async function settleMark(services: BackendContext): Promise<void> {
  await services.db().execute(sql`
    update ${logMarks} set settled_id = marked_id
    where settled_id < marked_id and pg_snapshot_xmin(pg_current_snapshot()) >= marked_by::xid8`)
}
