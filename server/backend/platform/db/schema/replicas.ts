import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Failure of a provider, as staff see it. */
export interface ProviderFailure {
  at: string
  reason: string
}

/** Processes that work on this database, each with a row that it renews while it runs. */
export const replicas = pgTable('replicas', {
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Time of the database server. */
  seenAt: instant('seen_at').notNull(),
  /** Milliseconds by which the clock of its machine is ahead of the database server's. */
  clockDriftMs: integer('clock_drift_ms').notNull(),
  /** Last failure of each provider that it has asked. */
  failures: jsonb('failures').notNull().$type<Record<string, ProviderFailure>>(),
})
