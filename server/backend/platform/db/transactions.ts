import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Budget, type Connection, type Driver, usualBudget } from './driver.ts'
import { Mutex } from './mutex.ts'
import { isWorthRetrying } from './sql-error.ts'

const maxAttempts = 4

/** Running transaction or savepoint. A session runs one statement at a time, so a mutex orders them. */
class Scope {
  readonly connection: Connection
  readonly depth: number
  isOver = false
  /** Failure that must roll back the whole scope: of a statement, or of a joined transaction. */
  failure: unknown = null
  readonly afterCommit: (() => void)[] = []
  readonly mutex = new Mutex()

  constructor(connection: Connection, depth: number) {
    this.connection = connection
    this.depth = depth
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

  /** Runs the work inside this scope, and closes it. */
  async fill<T>(store: AsyncLocalStorage<Scope>, work: () => Promise<T>): Promise<T> {
    try {
      // Awaited here: a Drizzle query is sent when it is awaited.
      const result = await store.run(this, async () => await work())
      await this.mutex.settled()
      if (this.failure !== null) throw this.failure
      return result
    } finally {
      this.isOver = true
    }
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

  send<T>(statement: (connection: Connection) => Promise<T>): Promise<T> {
    const scope = this.#running()
    if (!scope) return retrying(() => this.#sendAlone(statement))
    return scope.mutex.run(() => scope.watch(() => statement(scope.connection)))
  }

  /**
   * The work must be repeatable and change only the database: an outermost transaction that the database aborts
   * (deadlock, serialisation) is repeated, four times at most.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#running()
    if (outer) return outer.watch(work)
    return retrying(async () => {
      const promised: (() => void)[] = []
      const result = await this.#driver.transaction(async (connection) => {
        const scope = new Scope(connection, 0)
        const result = await scope.fill(this.#scopes, work)
        promised.push(...scope.afterCommit)
        return result
      }, this.#budgets.getStore())
      this.#commits += 1
      for (const promise of promised) promise()
      return result
    })
  }

  /** Work that may fail without failing the outer transaction; a normal transaction outside one. */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#running()
    return outer ? outer.mutex.run(() => this.#within(outer, work)) : this.run(work)
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
  #sendAlone<T>(statement: (connection: Connection) => Promise<T>): Promise<T> {
    const budget = this.#budgets.getStore()
    return budget && budget !== usualBudget ? this.#driver.transaction(statement, budget) : statement(this.#driver)
  }

  async #within<T>(outer: Scope, work: () => Promise<T>): Promise<T> {
    const { connection } = outer
    const name = `level_${outer.depth + 1}`
    await connection.run(`savepoint ${name}`)
    try {
      const scope = new Scope(connection, outer.depth + 1)
      const result = await scope.fill(this.#scopes, work)
      await connection.run(`release ${name}`)
      outer.afterCommit.push(...scope.afterCommit)
      return result
    } catch (error) {
      await connection.run(`rollback to ${name}; release ${name}`)
      throw error
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
