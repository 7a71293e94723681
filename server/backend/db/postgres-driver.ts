import { Pool, types as pgTypes, type CustomTypesConfig, type PoolClient, type QueryResult } from 'pg'
import type { Logger } from 'pino'
import type { Connection, Driver } from './driver.ts'
import { isPlanOutdated } from './sql-error.ts'

const { INT8, DATE, TIMESTAMP } = pgTypes.builtins
const asText = (text: string | null) => text

const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === INT8) return Number
    if (id === DATE || id === TIMESTAMP) return asText
    return pgTypes.getTypeParser(id, format)
  },
}

/**
 * A pool of sessions on a PostgreSQL server. Connects with the first statement. A pooler in between must know named
 * statements (PgBouncer does since 1.21).
 */
export function openPostgres(databaseUrl: string, log: Logger): Driver {
  const pool = new Pool({ connectionString: databaseUrl, types, connectionTimeoutMillis: 10_000 })
  // A server that goes away while nobody asks it anything: the pool replaces the session by itself.
  const noteLoss = (error: Error) => log.warn({ reason: error.message }, 'a database session was lost')
  pool.on('error', noteLoss)

  return {
    ...connectionOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      client.on('error', noteLoss)
      let isSound = false
      try {
        await client.query('begin')
        const result = await work(connectionOf(client, nameOf))
        await client.query('commit')
        isSound = true
        return result
      } catch (error) {
        isSound = (await rollBack(client)) && !isPlanOutdated(error)
        throw error
      } finally {
        client.off('error', noteLoss)
        client.release(!isSound)
      }
    },
    close: () => pool.end(),
  }
}

/** False when the session is lost, and with it the transaction; it must not be used again. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    // What led here is thrown by the caller; a lost session is its consequence or its cause.
    return false
  }
}

/** Distinct statements that are named; one that is written anew each time must not fill the sessions' memory. */
const maxNames = 500
const names = new Map<string, string>()

/**
 * The name under which a session keeps a statement of a transaction parsed and, where its plan does not depend on the
 * values, planned. Searches and lists run outside transactions and are planned for what is looked for.
 */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size === maxNames) return known
  const name = `statement_${names.size + 1}`
  names.set(sql, name)
  return name
}

function connectionOf(
  session: Pool | PoolClient,
  name: (sql: string) => string | undefined = () => undefined,
): Connection {
  return {
    async query(sql, params, rowMode) {
      const statement = { text: sql, values: [...params], name: name(sql) }
      const { rows } =
        rowMode === 'array'
          ? await session.query<unknown[]>({ ...statement, rowMode })
          : await session.query<Record<string, unknown>>(statement)
      return rows
    },
    async run(sql) {
      const results: QueryResult | QueryResult[] = await session.query(sql)
      return [results].flat().flatMap(({ rows }) => rows)
    },
  }
}
