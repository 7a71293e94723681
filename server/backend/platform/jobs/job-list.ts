import { desc, notLike, sql } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, timestamp, unionAll, uuid } from 'drizzle-orm/pg-core'
import { maxListed } from '#server/api/contract/schemas/paging.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'

/** Names of pg-boss's own maintenance jobs. */
const internalName = '\\_\\_pgboss\\_\\_%'

/**
 * Page of background work, newest first: recurring jobs and outbox entries, failed ones with their error. States are
 * pg-boss's: created, active, retry, completed, failed, cancelled.
 */
export async function listJobs(services: Services, page: { page: number; size: number }) {
  const { limit, offset } = rowsOf(page)
  const items = await newestJobs(services, limit + offset)
    .limit(limit)
    .offset(offset)
  return {
    ...(await countListed(services, newestJobs(services, maxListed + 1))),
    items: items.map((item) => ({
      ...item,
      createdAt: item.createdAt.toISOString(),
      startsAt: item.startsAt.toISOString(),
      completedAt: item.completedAt?.toISOString() ?? null,
    })),
  }
}

/** As many of each kind as the page needs of both, so that the database reads no more. */
function newestJobs(services: Services, most: number) {
  const recurring = services
    .db()
    .select({
      id: sql<string>`${bossJobs.id}::text`.as('id'),
      name: bossJobs.name,
      state: sql<string>`${bossJobs.state}::text`.as('state'),
      createdAt: bossJobs.createdOn,
      startsAt: bossJobs.startAfter,
      completedAt: bossJobs.completedOn,
      attempts: bossJobs.retryCount,
      output: sql<string | null>`${bossJobs.output}::text`.as('output'),
    })
    .from(bossJobs)
    .where(notLike(bossJobs.name, internalName))
    .orderBy(desc(bossJobs.createdOn), desc(bossJobs.id))
    .limit(most)
  const effects = services
    .db()
    .select({
      id: sql<string>`'outbox-' || ${outbox.id}`.as('id'),
      name: sql<string>`'outbox.' || ${outbox.kind}`.as('name'),
      state: sql<string>`case when ${outbox.doneAt} is not null then 'completed'
        when ${outbox.attempts} > 0 then 'retry' else 'created' end`.as('state'),
      createdAt: outbox.createdAt,
      startsAt: outbox.dueAt,
      completedAt: outbox.doneAt,
      attempts: outbox.attempts,
      output: sql<string | null>`${outbox.lastError}`.as('output'),
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(most)
  const jobs = unionAll(recurring, effects).as('jobs')
  // Ties are sorted by number, as in each kind: 10 comes after 9, unlike as text.
  return services
    .db()
    .select()
    .from(jobs)
    .orderBy(desc(jobs.createdAt), desc(sql`length(${jobs.id})`), desc(jobs.id))
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Columns of pg-boss's own table, which it creates and migrates itself. */
const bossJobs = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  createdOn: instant('created_on').notNull(),
  startAfter: instant('start_after').notNull(),
  completedOn: instant('completed_on'),
  retryCount: integer('retry_count').notNull(),
  output: jsonb('output'),
})
