import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Budget, type Connection, type Driver, usualBudget } from './driver.ts'
import { isWorthRetrying } from './sql-error.ts'
import { Turns } from './turns.ts'

const maxAttempts = 4

/** A running transaction or savepoint. A session takes one statement at a time, so its statements take turns. */
class Scope {
  readonly connection: Connection
  readonly depth: number
  isOver = false
  /** What failed within and must take the rest with it: a statement, or a whole transaction that had joined. */
  failure: unknown = null
  readonly afterCommit: (() => void)[] = []
  readonly turns = new Turns()

  constructor(connection: Connection, depth: number) {
    this.connection = connection
    this.depth = depth
  }

  /** Lets a failure through and remembers it, so that whoever swallows it does not commit half of what was done. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }

  /** Runs the work inside this scope, which ends with it. */
  async fill<T>(store: AsyncLocalStorage<Scope>, work: () => Promise<T>): Promise<T> {
    try {
      // Awaited within: a query of Drizzle's is sent by whoever awaits it.
      const result = await store.run(this, async () => await work())
      await this.turns.settled()
      if (this.failure !== null) throw this.failure
      return result
    } finally {
      this.isOver = true
    }
  }
}

/**
 * Sends every statement to where it belongs: into the transaction its caller runs in, else to the driver. Because this is
 * decided for each statement, a handle on the database that was taken before a transaction began follows it inside; on a
 * database of one session (PGlite) it would wait for ever otherwise. A transaction inside another joins it: both are kept
 * or neither. Work started in a transaction and still running after its end counts as outside.
 */
export class Transactions {
  readonly #driver: Driver
  readonly #scopes = new AsyncLocalStorage<Scope>()
  readonly #budgets = new AsyncLocalStorage<Budget>()

  constructor(driver: Driver) {
    this.#driver = driver
  }

  send<T>(statement: (connection: Connection) => Promise<T>): Promise<T> {
    const scope = this.#running()
    if (!scope) return retrying(() => this.#sendAlone(statement))
    return scope.turns.take(() => scope.watch(() => statement(scope.connection)))
  }

  /**
   * The work must be repeatable and change nothing but the database: an outermost transaction that the database gives up
   * (deadlock, serialisation) is run again, four times at most.
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
      for (const promise of promised) promise()
      return result
    })
  }

  /** Work that may fail without taking the transaction around it with it; outside of one a transaction like any other. */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#running()
    return outer ? outer.turns.take(() => this.#within(outer, work)) : this.run(work)
  }

  /** Allows the work's statements another budget than the usual one; a transaction has one budget from its beginning on. */
  withBudget<T>(budget: Budget, work: () => Promise<T>): Promise<T> {
    return this.#budgets.run(budget, async () => await work())
  }

  afterCommit(work: () => void): void {
    const scope = this.#running()
    if (scope) scope.afterCommit.push(work)
    else work()
  }

  /** A budget holds for a transaction, so a statement with another than the usual one is made one. */
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
      // Apart by chance, so that two who blocked each other do not meet again.
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}
