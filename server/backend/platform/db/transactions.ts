import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Budget, type Connection, type Driver, RolledBack, usualBudget } from './driver.ts'
import { Mutex } from './mutex.ts'
import { isWorthRetrying, sqlErrorOf } from './sql-error.ts'

const maxAttempts = 4

/** Most statements of a transaction that are under way without being waited for. */
const mostUnderWay = 100

type Statement = (connection: Connection) => Promise<unknown[]>

/** Running transaction or savepoint. */
class Scope {
  readonly depth: number
  isOver = false
  /** Failure that must roll back the whole scope: of a statement, or of a joined transaction. */
  failure: unknown = null
  readonly afterCommit: (() => void)[] = []
  /** Orders the savepoints within, and the statements beside them, which must not become part of one. */
  readonly #turns = new Mutex()
  readonly #underWay = new Set<Promise<unknown>>()
  #connection: Connection | null = null

  constructor(depth: number) {
    this.depth = depth
  }

  get connection(): Connection {
    if (!this.#connection) throw new Error('the transaction has not begun')
    return this.#connection
  }

  /** Records a failure and rethrows it, so that a caller who catches it cannot commit half of the work. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }

  send(statement: Statement): Promise<unknown[]> {
    const send = () => statement(this.connection)
    const answer = this.watch(() => (this.#turns.isIdle ? send() : this.#turns.run(send)))
    this.#underWay.add(answer)
    const forget = () => void this.#underWay.delete(answer)
    answer.then(forget, forget)
    return answer
  }

  /** Sends a write without waiting for its answer; a failure is that of the scope. */
  async write(statement: Statement): Promise<unknown[]> {
    const answer = this.send(statement)
    return this.#underWay.size > mostUnderWay ? answer : []
  }

  /** Runs a part that may fail, while no other statement of this scope is sent. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work)
  }

  /** Runs the work inside this scope, on a connection, and closes it. */
  async fill<T>(connection: Connection, store: AsyncLocalStorage<Scope>, work: () => Promise<T>): Promise<T> {
    this.#connection = connection
    try {
      // Awaited here: a Drizzle query is sent when it is awaited.
      const result = await store.run(this, async () => await work())
      if (!this.#turns.isIdle) await this.#turns.settled()
      if (this.failure !== null) throw this.failure
      return result
    } finally {
      this.isOver = true
    }
  }

  /**
   * Why the scope has failed: after a statement that was not waited for, those that follow fail as well, or the commit.
   */
  async causeOf(thrown: unknown): Promise<unknown> {
    if (!(thrown instanceof RolledBack) && sqlErrorOf(thrown) === null) return thrown
    await Promise.allSettled(this.#underWay)
    return sqlErrorOf(this.failure) === null ? thrown : this.failure
  }
}

/**
 * Routes every statement: into the caller's current transaction, else to the driver. Decided per statement, so a
 * database handle taken before a transaction joins it inside; on a database with one session (PGlite) it would
 * otherwise wait for ever. A nested transaction joins the outer one: both commit or neither. Work that outlives its
 * transaction runs outside of it.
 */
export class Transactions {
  readonly #driver: Driver
  readonly #scopes = new AsyncLocalStorage<Scope>()
  readonly #budgets = new AsyncLocalStorage<Budget>()
  #commits = 0
  #noticed = 0

  constructor(driver: Driver) {
    this.#driver = driver
  }

  /**
   * Rows of a statement. A transaction does not wait for one that is `unread`, and has no rows of it: the session runs
   * statements in order, so the next read sees what it wrote, and the commit fails where it failed.
   */
  send(statement: Statement, { isUnread = false } = {}): Promise<unknown[]> {
    const scope = this.#running()
    if (!scope) return retrying(() => this.#sendAlone(statement))
    return isUnread ? scope.write(statement) : scope.send(statement)
  }

  /**
   * The work must be repeatable and change only the database: an outermost transaction that the database aborts
   * (deadlock, serialisation) is repeated, four times at most.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#running()
    if (outer) return outer.watch(work)
    return retrying(async () => {
      const scope = new Scope(0)
      const fill = (connection: Connection) => scope.fill(connection, this.#scopes, work)
      const result = await this.#driver.transaction(fill, this.#budgets.getStore()).catch(async (error: unknown) => {
        throw await scope.causeOf(error)
      })
      this.#commits += 1
      for (const promise of scope.afterCommit) promise()
      return result
    })
  }

  /** Work that may fail without failing the outer transaction; a normal transaction outside one. */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#running()
    return outer ? outer.alone(() => this.#within(outer, work)) : this.run(work)
  }

  /**
   * Number of transactions committed so far, with the changes noticed. Throws inside of one, whose own changes are
   * not visible to others yet.
   */
  commits(): number {
    if (this.#running()) throw new Error('a transaction reads what others may not see yet')
    return this.#commits + this.#noticed
  }

  /** Number of times that changes by others were noticed. */
  noticed(): number {
    return this.#noticed
  }

  /** Counts changes by others that this process has learned of. */
  notice(): void {
    this.#noticed += 1
  }

  /** Runs the work with another budget than the usual one; a transaction keeps the budget it started with. */
  withBudget<T>(budget: Budget, work: () => Promise<T>): Promise<T> {
    return this.#budgets.run(budget, async () => await work())
  }

  afterCommit(work: () => void): void {
    const scope = this.#running()
    if (scope) scope.afterCommit.push(work)
    else work()
  }

  /** A budget applies to a transaction, so a statement with an unusual one gets its own. */
  #sendAlone(statement: Statement): Promise<unknown[]> {
    const budget = this.#budgets.getStore()
    return budget && budget !== usualBudget ? this.#driver.transaction(statement, budget) : statement(this.#driver)
  }

  async #within<T>(outer: Scope, work: () => Promise<T>): Promise<T> {
    const { connection } = outer
    const scope = new Scope(outer.depth + 1)
    const name = `level_${scope.depth}`
    // Not waited for: where it fails, so does all that follows.
    connection.run(`savepoint ${name}`).catch(() => {})
    try {
      const result = await scope.fill(connection, this.#scopes, work)
      await connection.run(`release ${name}`)
      outer.afterCommit.push(...scope.afterCommit)
      return result
    } catch (error) {
      await connection.run(`rollback to ${name}; release ${name}`)
      throw await scope.causeOf(error)
    }
  }

  #running(): Scope | null {
    const scope = this.#scopes.getStore()
    return scope && !scope.isOver ? scope : null
  }
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === maxAttempts || !isWorthRetrying(error)) throw error
      // Random delay, so that two that blocked each other do not collide again.
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}
