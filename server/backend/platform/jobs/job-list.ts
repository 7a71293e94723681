import { desc, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { maxListed } from '#server/api/contract/schemas/paging.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { outbox, recurringJobs } from '#server/backend/platform/db/schema/engine.ts'

/**
 * Page of background work, newest first: recurring jobs and outbox entries, failed ones with their error. States:
 * created, active, retry, completed, failed.
 */
export async function listJobs(services: BackendContext, page: { page: number; size: number }) {
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
function newestJobs(services: BackendContext, most: number) {
  const recurring = services
    .db()
    .select({
      id: sql<string>`'job-' || ${recurringJobs.name}`.as('id'),
      name: recurringJobs.name,
      state: sql<string>`case when ${recurringJobs.startedAt} is null then 'created'
        when ${recurringJobs.completedAt} is null then 'active'
        when ${recurringJobs.failure} is null then 'completed' else 'failed' end`.as('state'),
      createdAt: sql<Date>`coalesce(${recurringJobs.startedAt}, ${recurringJobs.dueAt})`
        .mapWith(recurringJobs.dueAt)
        .as('created_at'),
      startsAt: sql<Date>`coalesce(${recurringJobs.startedAt}, ${recurringJobs.dueAt})`
        .mapWith(recurringJobs.dueAt)
        .as('starts_at'),
      completedAt: recurringJobs.completedAt,
      attempts: sql<number>`(${recurringJobs.failure} is not null)::int`.as('attempts'),
      output: sql<string | null>`coalesce(${recurringJobs.failure}, ${recurringJobs.output}::text)`.as('output'),
    })
    .from(recurringJobs)
    .orderBy(desc(sql`created_at`), desc(recurringJobs.name))
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
