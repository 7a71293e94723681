import { desc, sql } from 'drizzle-orm'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { operations } from '#server/api/contract/groups/operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type ProviderFailure, replicas } from '#server/backend/platform/db/schema/replicas.ts'
import { type Provider, providers } from './ask-provider.ts'
import { readJobStates, readWaitingEffects } from './queues.ts'
import { isAlive } from './replica.ts'

type Health = CallResult<typeof operations.rows.getHealth>

/** What runs behind the site, from what replicas, jobs and outbox have written. */
export async function readHealth(services: BackendContext): Promise<Health> {
  const database = await readDatabase(services)
  const rows = await services
    .db()
    .select({
      id: replicas.id,
      version: replicas.version,
      startedAt: replicas.startedAt,
      seenAt: replicas.seenAt,
      isAlive: isAlive.as('is_alive'),
      clockDriftMs: replicas.clockDriftMs,
      failures: replicas.failures,
    })
    .from(replicas)
    .orderBy(desc(replicas.startedAt))
  const jobs = await readJobStates(services)
  return {
    now: new Date().toISOString(),
    replicas: rows.map(({ failures: _, startedAt, seenAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    database,
    effects: await readWaitingEffects(services),
    jobs: jobs.map(({ name, lateSeconds, failedAt, failure }) => ({
      name,
      lateSeconds,
      failure: failure !== null && failedAt ? { at: failedAt.toISOString(), reason: failure } : null,
    })),
    providers: providers.map((provider) => ({
      provider,
      failure: lastOf(
        rows.filter((row) => row.isAlive).map(({ failures }) => failures),
        provider,
      ),
    })),
  }
}

/** Newest failure of a provider that any replica has seen. */
function lastOf(failures: readonly Record<string, ProviderFailure>[], provider: Provider): ProviderFailure | null {
  const own = failures.flatMap((known) => known[provider] ?? [])
  return own.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null
}

async function readDatabase(services: BackendContext): Promise<Health['database']> {
  const begun = performance.now()
  await services.db().execute(sql`select 1`)
  const answerMs = Math.round((performance.now() - begun) * 10) / 10
  const [row] = await services
    .db()
    .select({
      bytes: sql<number>`pg_database_size(current_database())`.mapWith(Number),
      lastBackupAt: sql<Date | null>`last_archived_time`.mapWith(replicas.seenAt),
    })
    .from(sql`pg_stat_archiver`)
  return {
    kind: services.env.databaseUrl === null ? 'embedded' : 'postgresql',
    answerMs,
    bytes: row?.bytes ?? 0,
    lastBackupAt: row?.lastBackupAt?.toISOString() ?? null,
  }
}
