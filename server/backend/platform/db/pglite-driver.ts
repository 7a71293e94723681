import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { OperatorError } from '#server/config/operator-error.ts'
import { letOthersIn } from '#server/network/let-others-in.ts'
import { acquireDataLock, type DataLock } from './data-lock.ts'
import { type Connection, type Driver, usualBudget } from './driver.ts'
import { Turns } from './turns.ts'

const asText = (text: string) => text

/** The database's cache, which this process has from the start on. PostgreSQL's 128 MB make no query of a site faster. */
const sharedBuffers = '32MB'

/** For tests: a database that lives as long as its process. */
const inMemory = 'memory://'

/**
 * Opens the embedded database in `dataDir/db`, which belongs to this process until it is closed; throws DataLockError
 * when another process holds it. The data folder `memory://` keeps everything in memory.
 *
 * A statement cannot be given up here: it runs in this process, blocks it, and `statement_timeout` has no timer to end it.
 * What can be long is the line for the one session, and so that is what a budget bounds. Throws OperatorError when the disk
 * has fewer than `needed` bytes free.
 */
export async function openPglite(dataDir: string, needed = neededBytes): Promise<Driver> {
  // Loaded on demand: a site on a PostgreSQL server needs none of the WebAssembly.
  const [{ PGlite, types }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const lock = dataDir === inMemory ? null : await acquireDataLock(dataDir)
  if (lock) await prepareFolder(dataDir, needed).catch((error: unknown) => giveBack(lock, error))
  const pglite = await PGlite.create({
    dataDir: lock ? join(dataDir, 'db') : inMemory,
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    parsers: { [types.INT8]: Number, [types.DATE]: asText, [types.TIMESTAMP]: asText },
  }).catch((error: unknown) => giveBack(lock, error))

  const turns = new Turns()
  const session = connectionOf(pglite)
  return {
    query: (...statement) => turns.takeWithin(usualBudget.statementMs, () => session.query(...statement)),
    run: (sql) =>
      turns.takeWithin(usualBudget.statementMs, async () => {
        try {
          return await session.run(sql)
        } catch (error) {
          // Statements with a BEGIN among them leave the only session in an aborted transaction when they fail halfway.
          // Nobody has come in between: the turn is not over yet.
          await pglite.exec('rollback')
          throw error
        }
      }),
    transaction: (work, { statementMs } = usualBudget) =>
      turns.takeWithin(statementMs, () => pglite.transaction((transaction) => work(connectionOf(transaction)))),
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
}

async function giveBack(lock: DataLock | null, error: unknown): Promise<never> {
  await lock?.release()
  throw error
}

/** Bytes that a first start writes, and that a later one needs to write its journal. */
const neededBytes = { first: 150_000_000, later: 20_000_000 }

async function prepareFolder(dataDir: string, { first, later }: typeof neededBytes): Promise<void> {
  const isFilled = existsSync(join(dataDir, 'db/PG_VERSION'))
  await checkSpace(dataDir, isFilled ? later : first)
  if (!isFilled) await createFiles(dataDir)
}

/** On a full disk the embedded database spins without a word while it makes its first files, so it is looked at before. */
async function checkSpace(dataDir: string, needed: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  // Some network file systems do not report their size.
  if (blocks === 0 || free >= needed) return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  throw new OperatorError(
    `DATA_DIR: the disk of ${dataDir} has ${megabytes(free)} free; the embedded database needs ${megabytes(needed)} to start`,
  )
}

/** Name of a folder whose files are being created, without its random end. */
const draftName = 'db-draft-'

/**
 * Creates the database's files in a child process, since the 350 MB which that takes would stay with this one. They are
 * created in a folder of their own, which becomes the database once they are complete: this process may be killed meanwhile.
 */
async function createFiles(dataDir: string): Promise<void> {
  const abandoned = (await readdir(dataDir)).filter((name) => name.startsWith(draftName))
  for (const name of abandoned) await rm(join(dataDir, name), { recursive: true, maxRetries: 3 })
  const draft = await mkdtemp(join(dataDir, draftName))
  // By the package's own imports: this code also runs from the build, where files have other neighbours.
  const script = createRequire(import.meta.url).resolve('#server/backend/platform/db/create-files.ts')
  await promisify(execFile)(process.execPath, [script, draft], { env: {} })
  await rename(draft, join(dataDir, 'db'))
}

/** Statements run in this thread, and their answers come without a turn of the event loop. */
function connectionOf(session: PGlite | Transaction): Connection {
  return {
    async query(sql, params, rowMode) {
      await letOthersIn()
      const { rows } = await session.query(sql, [...params], { rowMode })
      return rows
    },
    async run(sql) {
      await letOthersIn()
      const results = await session.exec(sql)
      return results.flatMap(({ rows }) => rows)
    },
  }
}
