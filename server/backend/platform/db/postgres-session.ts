import type { PoolClient, QueryResult } from 'pg'
import type { Logger } from 'pino'
import { DirectClient } from './direct-client.ts'
import { type Connection, RolledBack } from './driver.ts'
import type { Liveness } from './liveness.ts'
import { Mutex } from './mutex.ts'
import { isPlanOutdated } from './sql-error.ts'
import { DatabaseUnavailable, readFailure, unavailabilityOf } from './unavailable.ts'

interface SessionOptions {
  liveness: Liveness
  /** Milliseconds for the answer to a statement. */
  limitMs: number
  statementName: ReturnType<typeof createStatementNames>
  log: Logger
}

/** Session of the pool, acquired for one statement or transaction. Statements run in the order of the calls. */
export class Session implements Connection {
  readonly #client: PoolClient
  /** Without a pooler in between. */
  readonly #direct: DirectClient | null
  readonly #options: SessionOptions
  /** Orders statements of a session that sends one at a time. */
  readonly #turns: Mutex | null
  #underWay = 0
  /** False once the session is lost: it is not used again. */
  #isSound = true
  /** Whether a statement that it has prepared is for a table of before. */
  #isOutdated = false

  constructor(client: PoolClient, options: SessionOptions) {
    this.#client = client
    this.#options = options
    this.#direct = client instanceof DirectClient ? client : null
    this.#turns = this.#direct ? null : new Mutex()
    client.on('error', this.#noteLoss)
  }

  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]> {
    return this.#query(sql, params, rowMode)
  }

  async run(sql: string): Promise<unknown[]> {
    const results: QueryResult | QueryResult[] = await this.#send(() => this.#client.query(sql))
    return [results].flat().flatMap(({ rows }) => rows)
  }

  /** Query of a transaction, whose statements the session keeps prepared. */
  queryNamed(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]> {
    return this.#query(sql, params, rowMode, this.#direct ? this.#options.statementName(sql) : undefined)
  }

  /** Throws RolledBack where a statement of the transaction has failed. */
  async commit(): Promise<void> {
    const { command } = await this.#send(() => this.#client.query('commit'))
    if (command !== 'COMMIT') throw new RolledBack()
  }

  /** Rolls back after a failure, which the caller throws. A lost session has lost its transaction. */
  async rollBack(): Promise<void> {
    if (!this.#isSound) return
    await this.run('rollback').catch(() => {
      this.#isSound = false
    })
  }

  /** Returns the session to the pool, which closes one that cannot be used again. */
  release(): void {
    this.#client.off('error', this.#noteLoss)
    // A server that hangs answers what is under way only much later, if at all.
    if (this.#underWay > 0) this.#direct?.destroy()
    this.#client.release(!this.#isSound || this.#isOutdated || this.#underWay > 0)
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

  #send<T>(statement: () => Promise<T>): Promise<T> {
    return this.#turns ? this.#turns.run(() => this.#watch(statement)) : this.#watch(statement)
  }

  async #watch<T>(statement: () => Promise<T>): Promise<T> {
    const { liveness, limitMs } = this.#options
    // Refused: behind an abandoned statement, the next one would wait for its answer.
    if (!this.#isSound) throw new DatabaseUnavailable('the database session is lost', { isSessionLost: true })
    const counted = () => {
      this.#underWay += 1
      this.#direct?.collect()
      return statement().finally(() => (this.#underWay -= 1))
    }
    try {
      // The server answers in order, so each may take its time after those before it.
      return await liveness.watch(counted, limitMs * (this.#underWay + 1))
    } catch (error) {
      const failure = readFailure(error)
      if (isPlanOutdated(error)) this.#isOutdated = true
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

type TransactionSession = Pick<Session, 'run' | 'queryNamed' | 'commit' | 'rollBack'>

/**
 * Transaction of a session, begun by the statement `begin`. A read goes along with it; a write waits for its answer, since
 * it would commit alone if that failed.
 */
export class PostgresTransaction implements Connection {
  readonly #session: TransactionSession
  readonly #begun: Promise<void>
  #isBegun = false
  #isUnused = true

  constructor(session: TransactionSession, begin: string) {
    this.#session = session
    this.#begun = session.run(begin).then(() => void (this.#isBegun = true))
    // Thrown by the first statement, or by the commit.
    this.#begun.catch(() => {})
  }

  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<unknown[]> {
    return this.#inTurn(() => this.#session.queryNamed(sql, params, rowMode), /^select\b/i.test(sql))
  }

  run(sql: string): Promise<unknown[]> {
    return this.#inTurn(() => this.#session.run(sql))
  }

  commit(): Promise<void> {
    return this.#inTurn(() => this.#session.commit())
  }

  async rollBack(): Promise<void> {
    // Where BEGIN has failed there is nothing to roll back; the caller throws its failure.
    await this.#inTurn(() => this.#session.rollBack()).catch(() => {})
  }

  #inTurn<T>(send: () => Promise<T>, isRead = false): Promise<T> {
    if (this.#isBegun) return send()
    const goesAlong = isRead && this.#isUnused
    this.#isUnused = false
    if (!goesAlong) return this.#begun.then(send)
    const answer = send()
    // Where both fail, it is for the same reason.
    answer.catch(() => {})
    return this.#begun.then(() => answer)
  }
}

/** Maximum number of named statements; dynamic ones must not fill the sessions' memory. */
const maxNames = 500

/**
 * Names for the statements of transactions at one database, under which its sessions cache their parse trees and generic
 * plans; undefined for further ones. Searches and lists run outside transactions and are planned for their values.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size === maxNames) return known
    const name = `statement_${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
