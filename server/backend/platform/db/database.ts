import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import type { Logger } from 'pino'
import type { Db } from '#server/backend/kernel/backend-context.ts'
import { type Budget, type Connection, type Driver, longBudget } from './driver.ts'
import { migrate } from './migrate.ts'
import { observeStatement, observeTransaction } from './observe-statement.ts'
import { openPglite } from './pglite-driver.ts'
import { openPostgres } from './postgres-driver.ts'
import { Transactions } from './transactions.ts'

export interface Database {
  /** Shared handle: each statement joins the caller's current transaction. */
  db: Db
  /** See Transactions.run: the work must be repeatable. A nested call joins the outer transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Part of a transaction that may fail and be rolled back alone. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Runs the work's statements with another budget than the usual one (driver.ts). */
  withBudget<T>(budget: Budget, work: () => Promise<T>): Promise<T>
  /** Number of transactions that this process has committed. Throws inside of one. */
  commits(): number
  noticed(): number
  notice(): void
  /** Runs the work after the current transaction commits, never after a rollback; at once outside one. */
  afterCommit(work: () => void): void
  /**
   * Plain SQL in the same transaction. Without params it may contain several statements; returns the rows of all, as
   * objects.
   */
  execute(sql: string, params?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** True for one process with one session; otherwise a PostgreSQL server shared by replicas. */
  isEmbedded: boolean
  close(): Promise<void>
}

/** Location of a database: a PostgreSQL server, or a data folder (`memory://` for a database in memory). */
interface DatabaseLocation {
  databaseUrl: string | null
  /** Address of the server where `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string | null
  dataDir: string
}

/**
 * Opens a database and runs its migrations; `inspect` sees it before them and may reject. Throws OperatorError when it
 * cannot be opened, DataLockError when another process uses the data folder.
 */
export async function openDatabase(
  where: DatabaseLocation,
  log: Logger,
  inspect: (database: Database) => Promise<void> = async () => {},
): Promise<Database> {
  const database = await connectDatabase(where, log)
  try {
    await database.withBudget(longBudget, async () => {
      await inspect(database)
      await migrate(database, log)
    })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Opens a database as it is: commands that only read leave its migration to the site. */
export async function connectDatabase(
  where: DatabaseLocation,
  log: Logger,
): Promise<Database & { db: PgRemoteDatabase }> {
  const driver =
    where.databaseUrl === null
      ? await openPglite(where.dataDir)
      : await openPostgres(where.databaseUrl, log, where.databaseDirectUrl)
  return databaseOn(driver, where.databaseUrl === null)
}

function databaseOn(driver: Driver, isEmbedded: boolean): Database & { db: PgRemoteDatabase } {
  const transactions = new Transactions(driver)
  const db = drizzle(async (sql, params, method) => {
    const rowMode = method === 'all' ? 'array' : 'object'
    const statement = (connection: Connection) => observeStatement(sql, () => connection.query(sql, params, rowMode))
    return { rows: await transactions.send(statement, { isUnread: isPlainWrite(sql, params) }) }
  })
  return {
    db,
    transaction: (work) => observeTransaction(() => transactions.run(work)),
    savepoint: (work) => transactions.savepoint(work),
    withBudget: (budget, work) => transactions.withBudget(budget, work),
    commits: () => transactions.commits(),
    noticed: () => transactions.noticed(),
    notice: () => transactions.notice(),
    afterCommit: (work) => transactions.afterCommit(work),
    async execute(sql, params = []) {
      const rows = await transactions.send((connection) =>
        observeStatement(sql, () =>
          params.length > 0 ? connection.query(sql, params, 'object') : connection.run(sql),
        ),
      )
      return { rows: rows.filter(isRow) }
    },
    isEmbedded,
    close: () => driver.close(),
  }
}

function isRow(row: unknown): row is Record<string, unknown> {
  return typeof row === 'object' && row !== null
}

/** Whether a statement of Drizzle writes, has no rows, and has values that the client cannot fail to send. */
function isPlainWrite(sql: string, params: readonly unknown[]): boolean {
  return /^(?:insert into|update|delete from) /.test(sql) && !sql.includes(' returning ') && params.every(isPlain)
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array
}
