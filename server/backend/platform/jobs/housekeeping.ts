import { and, count, eq, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expireRegistrations } from '#server/backend/domains/activities/expiry.ts'
import { expireChats } from '#server/backend/domains/chat/expiry.ts'
import { expireConsents } from '#server/backend/domains/consent/consent-log.ts'
import { expireReviews } from '#server/backend/domains/credit/reviews.ts'
import { expireFlows } from '#server/backend/domains/flows/expiry.ts'
import { expireLeads } from '#server/backend/domains/leads/expiry.ts'
import { expireMessages } from '#server/backend/domains/notifications/expiry.ts'
import { reconcile } from '#server/backend/domains/payments/reconciling.ts'
import { expireTradeIns } from '#server/backend/domains/trade-in/expiry.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { type Budget, usualBudget } from '#server/backend/platform/db/driver.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { reservations, slotHolds } from '#server/backend/platform/db/schema/test-drive.ts'
import { vacuum } from '#server/backend/platform/db/vacuum.ts'
import { expireFiles } from '#server/backend/platform/files/expiry.ts'
import { sweepWire } from '#server/backend/platform/http/sweep.ts'

/** Personal data in the payloads of what is done has no use any more; the mails themselves stay. */
const keptMs = 30 * 24 * 3_600_000

export interface HousekeepingTask {
  /** Its queue's name, as staff see it. */
  name: string
  cron: string
  /** What its statements may take, if it is not `longBudget`. */
  budget?: Budget
  /** Returns what staff see of it: how many rows it met. Must be repeatable. */
  run(services: Services): Promise<Record<string, number>>
}

/** What grows and must not stay. */
export const housekeeping: readonly HousekeepingTask[] = [
  {
    name: 'outbox.sweep',
    cron: '* * * * *',
    async run(services) {
      const now = services.clock.now()
      const deleted = await remove(services, outbox, lt(outbox.doneAt, new Date(now.getTime() - keptMs)))
      const waiting = await services.db().$count(outbox, isNull(outbox.doneAt))
      const due = await services.db().$count(outbox, and(isNull(outbox.doneAt), lte(outbox.dueAt, now)))
      const failing = await services.db().$count(outbox, and(isNull(outbox.doneAt), isNotNull(outbox.lastError)))
      return { waiting, due, failing, deleted }
    },
  },
  {
    // The last that somebody hears names an address that nothing else knows any more.
    name: 'mails.sweep',
    cron: '47 3 * * *',
    async run(services) {
      const horizon = new Date(services.clock.now().getTime() - keptMs)
      const isOver = and(eq(mails.template, 'accountErased'), lt(mails.createdAt, horizon))
      return { deleted: await remove(services, mails, isOver) }
    },
  },
  {
    name: 'holds.expire',
    cron: '* * * * *',
    async run(services) {
      const now = services.clock.now()
      return services.transaction(async () => {
        // In the order in which bookings delete them: who goes the other way may wait for one that waits for it.
        const deleted = await remove(services, reservations, lte(reservations.expiresAt, now))
        await remove(services, slotHolds, lte(slotHolds.expiresAt, now))
        return { deleted }
      })
    },
  },
  { name: 'consents.expire', cron: '27 3 * * *', run: expireConsents },
  { name: 'activities.expire', cron: '29 3 * * *', run: expireRegistrations },
  { name: 'trade-ins.expire', cron: '33 3 * * *', run: expireTradeIns },
  { name: 'chats.expire', cron: '41 3 * * *', run: expireChats },
  { name: 'credit.expire', cron: '17 3 * * *', run: expireReviews },
  { name: 'flows.expire', cron: '43 3 * * *', run: expireFlows },
  { name: 'files.expire', cron: '*/5 * * * *', run: expireFiles },
  { name: 'leads.expire', cron: '31 3 * * *', run: expireLeads },
  { name: 'messages.expire', cron: '37 3 * * *', run: expireMessages },
  { name: 'payments.reconcile', cron: '*/5 * * * *', run: reconcile },
  {
    name: 'wire.sweep',
    cron: '*/5 * * * *',
    async run(services) {
      await sweepWire(services)
      return {}
    },
  },
  // With another budget than the usual one its statements would be transactions, which vacuum nothing.
  { name: 'database.vacuum', cron: '*/5 * * * *', run: vacuum, budget: usualBudget },
]

/** Deletes and counts in the database: the rows may be many. */
async function remove(services: Services, table: PgTable, condition: SQL | undefined): Promise<number> {
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(table).where(condition).returning())
  const [row] = await db.with(removed).select({ rows: count() }).from(removed)
  return row?.rows ?? 0
}
