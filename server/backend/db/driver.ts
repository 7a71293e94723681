/** One session of a database: what a statement is sent to. */
export interface Connection {
  /** One statement with `$1` placeholders. Rows are arrays of column values, or objects keyed by column name. */
  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]>
  /** One or several statements without placeholders; the rows of all of them, as objects. */
  run(sql: string): Promise<unknown[]>
}

/**
 * An embedded or a remote PostgreSQL. Outside `transaction` each statement stands alone. Both drivers read int8 and
 * numeric counts as numbers, timestamptz as Date, numeric, date and timestamp as text, json as what it says.
 */
export interface Driver extends Connection {
  /** Commits when the work ends, rolls back when it throws. Never nested: `Transactions` sees to that. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}
