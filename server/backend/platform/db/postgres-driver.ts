import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, types as pgTypes, type ClientBase, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { registerGauges } from '#server/telemetry/metrics.ts'
import { DirectClient } from './direct-client.ts'
import { type Budget, type Driver, usualBudget } from './driver.ts'
import { Liveness, within } from './liveness.ts'
import { observeSessionWait } from './observe-statement.ts'
import { createProbe, untilReachable } from './postgres-probe.ts'
import { createStatementNames, PostgresTransaction, Session } from './postgres-session.ts'
import { readFailure, unavailabilityOf } from './unavailable.ts'

const { INT8, DATE, TIMESTAMP } = pgTypes.builtins
const asText = (text: string | null) => text

const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === INT8) return Number
    if (id === DATE || id === TIMESTAMP) return asText
    return pgTypes.getTypeParser(id, format)
  },
}

/** Milliseconds for a session of the pool, new or released by other work. */
const sessionMs = 4_000
/** Margin beyond a statement's budget for the server to report the time-out itself. */
const graceMs = 1_000
/** Milliseconds a transaction may idle between statements with its locks held. */
const idleInTransactionMs = 30_000
/** Milliseconds for closing; a hung server is abandoned. */
const closeMs = 2_000

/** Sessions beside the pooler, for migrations and jobs. */
const directSessions = 3

/**
 * Opens a pool of sessions on a PostgreSQL server. Waits up to a minute: databases often start together with the site.
 * Throws OperatorError when it is unreachable or refuses.
 *
 * `directUrl` is the server's own address where `databaseUrl` is that of a pooler, which may give each transaction
 * another session: nothing is then set or prepared beyond a transaction, work with another budget than the usual one
 * takes its sessions from the server, and so do the probes, which must not wait for the pooler.
 */
export async function openPostgres(databaseUrl: string, log: Logger, directUrl: string | null = null): Promise<Driver> {
  const settings: PoolConfig = { connectionString: databaseUrl, types, keepAlive: true }
  const directSettings: PoolConfig = { ...settings, connectionString: directUrl ?? databaseUrl, Client: DirectClient }
  const isPooled = directUrl !== null
  const probe = createProbe(directSettings)
  await untilReachable(probe.ask, log).catch(async (error: unknown) => {
    await probe.close()
    throw error
  })

  const liveness = new Liveness({ probe: probe.ask, onDown: replacePools, log })
  const statementName = createStatementNames()
  let pools = newPools()
  const removeGauges = registerGauges([
    {
      name: 'solvei_database_sessions',
      help: 'Sessions of the pools: in use, idle, and requests that wait for one.',
      labels: ['state'],
      read: () => {
        const all = [...new Set([pools.usual, pools.direct])]
        const sum = (read: (pool: Pool) => number) => all.reduce((total, pool) => total + read(pool), 0)
        return [
          { values: ['used'], value: sum(({ totalCount, idleCount }) => totalCount - idleCount) },
          { values: ['idle'], value: sum(({ idleCount }) => idleCount) },
          { values: ['waiting'], value: sum(({ waitingCount }) => waitingCount) },
        ]
      },
    },
  ])

  function newPools(): { usual: Pool; direct: Pool } {
    // Second safeguard: the server aborts slow statements and idle transactions. Set by statements, since poolers
    // refuse unknown start-up parameters.
    const setLimits = (client: ClientBase): unknown => within(client.query(limitsOf('set', usualBudget)), sessionMs)
    if (!isPooled) {
      const usual = newPool({ ...directSettings, onConnect: setLimits })
      return { usual, direct: usual }
    }
    return {
      usual: newPool(settings),
      direct: newPool({ ...directSettings, max: directSessions, onConnect: setLimits }),
    }
  }

  function newPool(config: PoolConfig): Pool {
    const pool = new Pool({ ...config, connectionTimeoutMillis: sessionMs })
    // The server closed an idle session; the pool replaces it.
    pool.on('error', (error) => {
      log.warn({ reason: error.message }, 'a database session was lost')
      liveness.suspect()
    })
    return pool
  }

  /** Old sessions may be dead without an error, so none of them is used again. */
  function replacePools(): void {
    const old = pools
    pools = newPools()
    for (const pool of new Set([old.usual, old.direct])) {
      pool.removeAllListeners('error')
      pool.on('error', () => {})
      pool.end().catch((error: unknown) => log.warn({ err: error }, 'old database sessions could not be closed'))
    }
  }

  async function open(budget: Budget): Promise<Session> {
    let connecting: Promise<PoolClient> | null = null
    const pool = budget === usualBudget ? pools.usual : pools.direct
    const wantedAt = performance.now()
    try {
      const client = await liveness.watch(() => (connecting = pool.connect()), sessionMs + graceMs)
      observeSessionWait(performance.now() - wantedAt)
      return new Session(client, { liveness, limitMs: budget.statementMs + graceMs, statementName, log })
    } catch (error) {
      // Handles a late rejection: the time-out was thrown already.
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
          // Statements with a BEGIN that fail halfway leave the session in an aborted transaction.
          await session.rollBack()
          throw error
        }
      }),
    transaction: (work, budget) =>
      withSession(async (session) => {
        const limits = limitsOf('set local', budget ?? usualBudget)
        const transaction = new PostgresTransaction(session, budget || isPooled ? `begin; ${limits}` : 'begin')
        try {
          const result = await work(transaction)
          await transaction.commit()
          return result
        } catch (error) {
          await transaction.rollBack()
          throw error
        }
      }, budget),
    async close() {
      removeGauges()
      liveness.stop()
      const ended = [...new Set([pools.usual, pools.direct])].map((pool) => pool.end())
      const closed = Promise.all([...ended, probe.close()])
      await Promise.race([closed, sleep(closeMs, null, { ref: false })])
    },
  }
}

function limitsOf(verb: 'set' | 'set local', { statementMs, lockMs }: Budget): string {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  return Object.entries(limits)
    .map(([name, ms]) => `${verb} ${name} = ${ms}`)
    .join('; ')
}
