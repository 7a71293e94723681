import { setTimeout as sleep } from 'node:timers/promises'
import {
  Pool,
  types as pgTypes,
  type ClientBase,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
  type QueryResult,
} from 'pg'
import type { Logger } from 'pino'
import { type Budget, type Connection, type Driver, usualBudget } from './driver.ts'
import { Liveness, within } from './liveness.ts'
import { createProbe, untilReachable } from './postgres-probe.ts'
import { isPlanOutdated } from './sql-error.ts'
import { DatabaseUnavailable, readFailure, unavailabilityOf } from './unavailable.ts'

const { INT8, DATE, TIMESTAMP } = pgTypes.builtins
const asText = (text: string | null) => text

const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === INT8) return Number
    if (id === DATE || id === TIMESTAMP) return asText
    return pgTypes.getTypeParser(id, format)
  },
}

/** Milliseconds for a session of the pool: a new one, or one that somebody gives back. */
const sessionMs = 4_000
/** What the server is granted beyond a statement's budget to say itself that the budget is used up. */
const graceMs = 1_000
/** Milliseconds in which a transaction that thinks about its next statement may keep its locks. */
const idleInTransactionMs = 30_000
/** Milliseconds for closing; a server that hangs is left behind. */
const closeMs = 2_000

/**
 * Opens a pool of sessions on a PostgreSQL server and waits for it, for a minute at most: databases often start beside
 * the site. Throws OperatorError when it does not come, or refuses. A pooler in between must know named statements
 * (PgBouncer does since 1.21).
 */
export async function openPostgres(databaseUrl: string, log: Logger): Promise<Driver> {
  const settings: ClientConfig = { connectionString: databaseUrl, types, keepAlive: true }
  const probe = createProbe(settings)
  await untilReachable(probe.ask, log).catch(async (error: unknown) => {
    await probe.close()
    throw error
  })

  const liveness = new Liveness({ probe: probe.ask, onDown: replacePool, log })
  let pool = newPool()

  function newPool(): Pool {
    // A second guard: the server gives up a statement whose client still waits, and a client that does not go on. By
    // statements, for poolers refuse start-up parameters they do not know.
    const setLimits = (client: ClientBase): unknown => within(client.query(limitsOf('set', usualBudget)), sessionMs)
    const pool = new Pool({ ...settings, connectionTimeoutMillis: sessionMs, onConnect: setLimits })
    // A server that goes away while nobody asks it anything: the pool replaces the session by itself.
    pool.on('error', (error) => {
      log.warn({ reason: error.message }, 'a database session was lost')
      liveness.suspect()
    })
    return pool
  }

  /** Sessions of before may be dead without anybody having said so: none of them is handed out again. */
  function replacePool(): void {
    const old = pool
    pool = newPool()
    old.removeAllListeners('error')
    old.on('error', () => {})
    old.end().catch((error: unknown) => log.warn({ err: error }, 'old database sessions could not be closed'))
  }

  async function open(budget: Budget): Promise<Session> {
    let connecting: Promise<PoolClient> | null = null
    try {
      const client = await liveness.watch(() => (connecting = pool.connect()), sessionMs + graceMs)
      return new Session(client, { liveness, limitMs: budget.statementMs + graceMs, log })
    } catch (error) {
      // It may come when nobody waits for it any more. That it does not is what is thrown here.
      const late = connecting as Promise<PoolClient> | null
      late?.then(
        (client) => client.release(true),
        () => {},
      )
      const failure = readFailure(error)
      if (unavailabilityOf(failure)?.isSessionLost) liveness.suspect()
      throw failure
    }
  }

  async function withSession<T>(work: (session: Session) => Promise<T>, budget = usualBudget): Promise<T> {
    const session = await open(budget)
    try {
      return await work(session)
    } finally {
      session.release()
    }
  }

  return {
    query: (...statement) => withSession((session) => session.query(...statement)),
    run: (sql) =>
      withSession(async (session) => {
        try {
          return await session.run(sql)
        } catch (error) {
          // Statements with a BEGIN among them leave the session in an aborted transaction when they fail halfway.
          await session.rollBack(error)
          throw error
        }
      }),
    transaction: (work, budget) =>
      withSession(async (session) => {
        await session.run(budget ? `begin; ${limitsOf('set local', budget)}` : 'begin')
        try {
          const result = await work(session.named())
          await session.run('commit')
          return result
        } catch (error) {
          await session.rollBack(error)
          throw error
        }
      }, budget),
    async close() {
      liveness.stop()
      const closed = Promise.all([pool.end(), probe.close()])
      await Promise.race([closed, sleep(closeMs, null, { ref: false })])
    },
  }
}

function limitsOf(verb: 'set' | 'set local', { statementMs, lockMs }: Budget): string {
  const limits = { statement_timeout: statementMs, lock_timeout: lockMs }
  const all = verb === 'set' ? { ...limits, idle_in_transaction_session_timeout: idleInTransactionMs } : limits
  return Object.entries(all)
    .map(([name, ms]) => `${verb} ${name} = ${ms}`)
    .join('; ')
}

/** A session of the pool, taken out for one statement or one transaction. */
class Session implements Connection {
  readonly #client: PoolClient
  readonly #options: { liveness: Liveness; limitMs: number; log: Logger }
  #isSound = true

  constructor(client: PoolClient, options: { liveness: Liveness; limitMs: number; log: Logger }) {
    this.#client = client
    this.#options = options
    client.on('error', this.#noteLoss)
  }

  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]> {
    return this.#query(sql, params, rowMode)
  }

  /** The same session, whose statements keep their plans. */
  named(): Connection {
    return {
      query: (sql, params, rowMode) => this.#query(sql, params, rowMode, nameOf(sql)),
      run: (sql) => this.run(sql),
    }
  }

  async run(sql: string): Promise<unknown[]> {
    const results: QueryResult | QueryResult[] = await this.#send(() => this.#client.query(sql))
    return [results].flat().flatMap(({ rows }) => rows)
  }

  /** After a failure. A session that is lost has lost its transaction with it, and one with an old plan is not kept. */
  async rollBack(failure: unknown): Promise<void> {
    if (this.#isSound) {
      await this.run('rollback').catch(() => {
        // What led here is thrown by the caller.
        this.#isSound = false
      })
    }
    if (isPlanOutdated(failure)) this.#isSound = false
  }

  /** Back to the pool, which cuts the connection of a session that is not sound. */
  release(): void {
    this.#client.off('error', this.#noteLoss)
    this.#client.release(!this.#isSound)
  }

  async #query(
    sql: string,
    params: readonly unknown[],
    rowMode: 'array' | 'object',
    name?: string,
  ): Promise<unknown[]> {
    const statement = { text: sql, values: [...params], name }
    const { rows } = await this.#send<QueryResult>(() =>
      rowMode === 'array'
        ? this.#client.query<unknown[]>({ ...statement, rowMode })
        : this.#client.query<Record<string, unknown>>(statement),
    )
    return rows
  }

  async #send<T>(statement: () => Promise<T>): Promise<T> {
    const { liveness, limitMs } = this.#options
    // Behind a statement that was given up, another would wait for the same answer.
    if (!this.#isSound) throw new DatabaseUnavailable('the database session is lost', { isSessionLost: true })
    try {
      return await liveness.watch(statement, limitMs)
    } catch (error) {
      const failure = readFailure(error)
      if (unavailabilityOf(failure)?.isSessionLost) {
        this.#isSound = false
        liveness.suspect()
      }
      throw failure
    }
  }

  readonly #noteLoss = (error: Error) => {
    this.#isSound = false
    this.#options.log.warn({ reason: error.message }, 'a database session was lost')
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
