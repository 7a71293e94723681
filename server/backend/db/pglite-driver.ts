import { join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { acquireDataLock } from './data-lock.ts'
import type { Connection, Driver } from './driver.ts'
import { Turns } from './turns.ts'

const asText = (text: string) => text

/** For tests: a database that lives as long as its process. */
const inMemory = 'memory://'

/**
 * Opens the embedded database in `dataDir/db`, which belongs to this process until it is closed; throws DataLockError
 * when another process holds it. The data folder `memory://` keeps everything in memory.
 */
export async function openPglite(dataDir: string): Promise<Driver> {
  // Loaded on demand: a site on a PostgreSQL server needs none of the WebAssembly.
  const [{ PGlite, types }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const lock = dataDir === inMemory ? null : await acquireDataLock(dataDir)
  const pglite = await PGlite.create({
    dataDir: lock ? join(dataDir, 'db') : inMemory,
    extensions: { btree_gist, pg_trgm },
    parsers: { [types.INT8]: Number, [types.DATE]: asText, [types.TIMESTAMP]: asText },
  }).catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })

  const turns = new Turns()
  const session = connectionOf(pglite)
  return {
    query: (...statement) => turns.take(() => session.query(...statement)),
    run: (sql) =>
      turns.take(async () => {
        try {
          return await session.run(sql)
        } catch (error) {
          // Statements with a BEGIN among them leave the only session in an aborted transaction when they fail halfway.
          // Nobody has come in between: the turn is not over yet.
          await pglite.exec('rollback')
          throw error
        }
      }),
    transaction: (work) => turns.take(() => pglite.transaction((transaction) => work(connectionOf(transaction)))),
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
}

function connectionOf(session: PGlite | Transaction): Connection {
  return {
    async query(sql, params, rowMode) {
      const { rows } = await session.query(sql, [...params], { rowMode })
      return rows
    },
    async run(sql) {
      const results = await session.exec(sql)
      return results.flatMap(({ rows }) => rows)
    },
  }
}
