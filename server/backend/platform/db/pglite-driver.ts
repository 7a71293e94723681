import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { OperatorError } from '#server/config/operator-error.ts'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'
import { acquireDataLock, type DataLock } from './data-lock.ts'
import { type Connection, type Driver, usualBudget } from './driver.ts'
import { Mutex } from './mutex.ts'
import { observeSessionWait } from './observe-statement.ts'

const asText = (text: string) => text

/** Cache of the database, allocated at its start. PostgreSQL's default of 128 MB makes no query of the site faster. */
const sharedBuffers = '32MB'

/** For tests: a database that lives as long as its process. */
const inMemory = 'memory://'

/**
 * Opens the embedded database in `dataDir/db`, locked for this process until it is closed; throws DataLockError when
 * another process uses it. The data folder `memory://` stores everything in memory. A statement cannot be aborted: it
 * runs in this process and blocks it, and `statement_timeout` has no timer. So a budget limits the wait for the single
 * session instead. Throws OperatorError when the disk has fewer than `needed` bytes free.
 */
export async function openPglite(dataDir: string, needed = neededBytes): Promise<Driver> {
  // Loaded on demand: a site on a PostgreSQL server does not need the WebAssembly.
  const [{ PGlite, types }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const lock = dataDir === inMemory ? null : await acquireDataLock(dataDir)
  if (lock) await prepareFolder(dataDir, needed).catch((error: unknown) => release(lock, error))
  const pglite = await PGlite.create({
    dataDir: lock ? join(dataDir, 'db') : inMemory,
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    parsers: { [types.INT8]: Number, [types.DATE]: asText, [types.TIMESTAMP]: asText },
  }).catch((error: unknown) => release(lock, error))

  const mutex = new Mutex()
  const session = connectionOf(pglite)

  /** Runs work once the session is free, within `maxWaitMs`. */
  function whenFree<T>(maxWaitMs: number, work: () => Promise<T>): Promise<T> {
    const wantedAt = performance.now()
    return mutex.runWithin(maxWaitMs, () => {
      observeSessionWait(performance.now() - wantedAt)
      return work()
    })
  }

  return {
    query: (...statement) => whenFree(usualBudget.statementMs, () => session.query(...statement)),
    run: (sql) =>
      whenFree(usualBudget.statementMs, async () => {
        try {
          return await session.run(sql)
        } catch (error) {
          // Statements with a BEGIN that fail halfway leave the session in an aborted transaction. The mutex is still
          // held, so no other work has run.
          await pglite.exec('rollback')
          throw error
        }
      }),
    transaction: (work, { statementMs } = usualBudget) =>
      whenFree(statementMs, () =>
        pglite.transaction(async (transaction) => {
          const underWay = new Set<Promise<unknown>>()
          const result = await work(connectionOf(transaction, underWay))
          await Promise.all(underWay)
          return result
        }),
      ),
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
}

async function release(lock: DataLock | null, error: unknown): Promise<never> {
  await lock?.release()
  throw error
}

/** Bytes written by a first start, and required by later ones for the journal. */
const neededBytes = { first: 150_000_000, later: 20_000_000 }

async function prepareFolder(dataDir: string, { first, later }: typeof neededBytes): Promise<void> {
  const isFilled = existsSync(join(dataDir, 'db/PG_VERSION'))
  await checkSpace(dataDir, isFilled ? later : first)
  if (!isFilled) await createFiles(dataDir)
}

/** Checks the free space first: on a full disk the embedded database loops silently while it creates its files. */
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

/** Prefix of a folder for files under creation. */
const draftName = 'db-draft-'

/**
 * Creates the database's files in a child process, since the 350 MB it takes would stay allocated in this one. They are
 * created in a draft folder, which is renamed once complete: this process may be killed meanwhile.
 */
async function createFiles(dataDir: string): Promise<void> {
  const abandoned = (await readdir(dataDir)).filter((name) => name.startsWith(draftName))
  for (const name of abandoned) await rm(join(dataDir, name), { recursive: true, maxRetries: 3 })
  const draft = await mkdtemp(join(dataDir, draftName))
  // By the package's own imports: in the build, files have other neighbours.
  const script = createRequire(import.meta.url).resolve('#server/backend/platform/db/create-files.ts')
  await promisify(execFile)(process.execPath, [script, draft], { env: {} })
  await rename(draft, join(dataDir, 'db'))
}

/** Statements run in this thread, in the order of the calls; their answers take no turn of the event loop. */
function connectionOf(session: PGlite | Transaction, underWay = new Set<Promise<unknown>>()): Connection {
  async function send<T>(statement: () => Promise<T>): Promise<T> {
    await yieldToEventLoop()
    return statement()
  }

  function noted<T>(answer: Promise<T>): Promise<T> {
    underWay.add(answer)
    const forget = () => void underWay.delete(answer)
    answer.then(forget, forget)
    return answer
  }

  return {
    query: (sql, params, rowMode) =>
      noted(
        send(async () => {
          const { rows } = await session.query(sql, [...params], { rowMode })
          return rows
        }),
      ),
    run: (sql) =>
      noted(
        send(async () => {
          const results = await session.exec(sql)
          return results.flatMap(({ rows }) => rows)
        }),
      ),
  }
}
