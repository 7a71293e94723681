import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { BackendEnv } from './backend-env.ts'

/** Drizzle on either driver; what both can do. */
export type Db = PgDatabase<PgQueryResultHKT> | NodePgDatabase

/** The backend's own time: the machine's clock plus what staff have added to it. All rules ask this one. */
export interface Clock {
  now(): Date
  /** Moves the clock forward for every replica on this database and wakes what becomes due. */
  advance(seconds: number): Promise<void>
  offsetSeconds(): number
}

/** An effect to carry out after the commit of the transaction that wrote it, at least once. */
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
  /** Withdraws the entries of a group that have not been carried out. */
  withdraw(groupKey: string): Promise<void>
  /** Names who carries out entries of a kind. The handler runs in a transaction of its own and must be repeatable. */
  handle(kind: string, handler: (payload: Record<string, unknown>, outboxId: number) => Promise<void>): void
}

/** What every part of the backend works with; made once by createBackend. */
export interface Services {
  env: BackendEnv
  log: Logger
  /** The running transaction, or the database itself outside one. Ask anew for every statement; never keep it. */
  db(): Db
  /**
   * Runs the work in one transaction, which is rolled back when the work throws. Inside another it joins that one: it
   * fails as a whole, even where its failure is caught in between.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** For work inside a transaction whose failure somebody catches: what it did is taken back, the rest stands. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  clock: Clock
  outbox: Outbox
}
