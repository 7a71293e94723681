import type { PoolClient, QueryResult } from 'pg'
import type { Logger } from 'pino'
import type { Connection } from './driver.ts'
import type { Liveness } from './liveness.ts'
import { isPlanOutdated } from './sql-error.ts'
import { DatabaseUnavailable, readFailure, unavailabilityOf } from './unavailable.ts'

/** Session of the pool, acquired for one statement or transaction. */
export class Session implements Connection {
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

  /** Same session, with prepared statements. */
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

  /**
   * Rolls back after a failure. A lost session has lost its transaction, and one with an outdated plan is discarded.
   */
  async rollBack(failure: unknown): Promise<void> {
    if (this.#isSound) {
      await this.run('rollback').catch(() => {
        // The caller throws the original failure.
        this.#isSound = false
      })
    }
    if (isPlanOutdated(failure)) this.#isSound = false
  }

  /** Returns the session to the pool, which closes an unsound one. */
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
    // Refused: behind an abandoned statement, the next one would wait for its answer.
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

/** Maximum number of named statements; dynamic ones must not fill the sessions' memory. */
const maxNames = 500
const names = new Map<string, string>()

/**
 * Name of a transaction's statement, under which a session caches its parse tree and generic plan. Searches and lists
 * run outside transactions and are planned for their values.
 */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size === maxNames) return known
  const name = `statement_${names.size + 1}`
  names.set(sql, name)
  return name
}
