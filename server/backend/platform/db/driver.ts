/** One session of a database: what a statement is sent to. */
export interface Connection {
  /** One statement with `$1` placeholders. Rows are arrays of column values, or objects keyed by column name. */
  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]>
  /** One or several statements without placeholders; the rows of all of them, as objects. */
  run(sql: string): Promise<unknown[]>
}

/** Milliseconds that work on the database may take; beyond, it fails with DatabaseUnavailable. */
export interface Budget {
  /** Each statement, waiting for locks included. On the embedded database: the wait for the one session. */
  statementMs: number
  /** The wait for a lock that somebody else holds. */
  lockMs: number
}

/** What somebody waits for. */
export const usualBudget: Budget = { statementMs: 5_000, lockMs: 4_000 }

/** Migrations, seeding and housekeeping, which nobody waits for. */
export const longBudget: Budget = { statementMs: 600_000, lockMs: 600_000 }

/**
 * An embedded or a remote PostgreSQL. Outside `transaction` each statement stands alone. Both drivers read int8 and
 * numeric counts as numbers, timestamptz as Date, numeric, date and timestamp as text, json as what it says. Both throw
 * DatabaseUnavailable where the database does not answer.
 */
export interface Driver extends Connection {
  /** Commits when the work ends, rolls back when it throws. Never nested: `Transactions` sees to that. */
  transaction<T>(work: (connection: Connection) => Promise<T>, budget?: Budget): Promise<T>
  close(): Promise<void>
}
