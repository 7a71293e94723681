import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { BackendEnv } from './backend-env.ts'

/** Drizzle on either driver, reduced to their common part. */
export type Db = PgDatabase<PgQueryResultHKT> | NodePgDatabase

/** Backend clock: the machine's time plus an offset set by staff. All business rules use it. */
export interface Clock {
  now(): Date
  /** Moves the clock forward for every replica on this database, and wakes timers that become due. */
  advance(seconds: number): Promise<void>
  offsetSeconds(): number
}

/** Effect that runs after the commit of its transaction, at least once. */
export interface OutboxEntry {
  kind: string
  payload: Record<string, unknown>
  /** Default: now. */
  dueAt?: Date
  /** Entries of a group are withdrawn together. */
  groupKey?: string
}

export interface Outbox {
  add(...entries: OutboxEntry[]): Promise<void>
  /** Withdraws the pending entries of a group. */
  withdraw(groupKey: string): Promise<void>
  /** Registers the handler of a kind. It runs in a transaction of its own and must be repeatable. */
  handle(kind: string, handler: (payload: Record<string, unknown>, outboxId: number) => Promise<void>): void
}

/** Dependencies of all backend code; created once by createBackend. */
export interface BackendContext {
  env: BackendEnv
  log: Logger
  /**
   * Current transaction, or the database outside one. Call it for every statement; never store the result. A transaction
   * does not wait for a write without `returning`, whose failure shows at a later statement or at the commit.
   */
  db(): Db
  /**
   * Runs the work in a transaction, which is rolled back when the work throws. A nested call joins the outer
   * transaction, which then fails as a whole, even if the error is caught in between.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Runs a part of a transaction that may fail: when its error is caught, only the part is rolled back. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /**
   * Number of transactions that this process has committed, and of changes by other replicas that it has noticed: rows
   * read before the last one may be out of date. Throws inside of a transaction.
   */
  commits(): number
  /** Number of changes by other replicas that this process has noticed. */
  noticed(): number
  /** Counts changes by other replicas that this process has learned of: rows in memory are read again. */
  notice(): void
  clock: Clock
  outbox: Outbox
}
