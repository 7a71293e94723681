/** One session of a database. Its statements run in the order of the calls, which need not wait for each other. */
export interface Connection {
  /** Runs one statement with `$1` placeholders. Rows are arrays of column values, or objects keyed by column name. */
  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]>
  /** Runs statements without placeholders; returns the rows of all, as objects. */
  run(sql: string): Promise<unknown[]>
}

/** Time limits of database work in milliseconds; beyond them it fails with DatabaseUnavailable. */
export interface Budget {
  /** Per statement, including waiting for locks. On the embedded database: the wait for the single session. */
  statementMs: number
  /** Wait for a lock of another transaction. */
  lockMs: number
}

/** Budget of requests. */
export const usualBudget: Budget = { statementMs: 5_000, lockMs: 4_000 }

/** Budget of migrations, seeding and housekeeping, which no request waits for. */
export const longBudget: Budget = { statementMs: 600_000, lockMs: 600_000 }

/**
 * Embedded or remote PostgreSQL. Outside `transaction` each statement commits alone. Both drivers read int8 and numeric
 * counts as numbers, timestamptz as Date, numeric, date and timestamp as text, json as its value. Both throw
 * DatabaseUnavailable when the database does not answer.
 */
export interface Driver extends Connection {
  /**
   * Commits when the work resolves and all its statements succeed, rolls back when one of them fails: rejects with what
   * the work rejects with, else with the failure of the statement, or with RolledBack. Never nested; `Transactions`
   * ensures that.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>, budget?: Budget): Promise<T>
  close(): Promise<void>
}

/** A statement of a transaction has failed which its work had not waited for. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
}
