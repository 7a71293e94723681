import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { OperatorError } from '#server/config/operator-error.ts'
import { within } from './liveness.ts'
import { sqlErrorOf } from './sql-error.ts'
import { DatabaseUnavailable, readFailure } from './unavailable.ts'

/** Milliseconds for the answer to a probe. */
const probeMs = 750
/** Milliseconds that a start waits for the server, and between attempts. */
const startMs = 60_000
const startPauseMs = 1_000

/**
 * Dedicated session that checks whether the server answers, so that no probe waits for the pool or for a new connection
 * on a busy machine. A dead session is replaced within the same probe.
 */
export function createProbe(settings: ClientConfig) {
  let held: Client | null = null

  async function probeSession(client: Client): Promise<void> {
    await within(client.query('select 1'), probeMs)
  }

  async function probeNewSession(): Promise<void> {
    const client = new Client({ ...settings, application_name: 'probe', connectionTimeoutMillis: probeMs })
    const forget = () => {
      if (held === client) held = null
      void end(client)
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await within(client.connect(), probeMs)
      await probeSession(client)
      held = client
    } catch (error) {
      forget()
      // The server answers but has no free session, so it is alive.
      if (sqlErrorOf(error)?.code !== tooManyConnections) throw error
    }
  }

  return {
    async ask(): Promise<void> {
      const client = held
      if (!client) return probeNewSession()
      try {
        await probeSession(client)
      } catch {
        // The session may be dead while the server is alive; a new one tells.
        held = null
        void end(client)
        await probeNewSession()
      }
    },
    async close(): Promise<void> {
      const client = held
      held = null
      if (client) await end(client)
    },
  }

  /** Closes a session, which cuts it if an answer is due. Errors are ignored. */
  async function end(client: Client): Promise<void> {
    await client.end().catch(() => {})
  }
}

const tooManyConnections = '53300'

/** Connection refusals that waiting does not change. */
const isFinal = /^(?:28|3D|42)/

/** Waits for the server. Throws OperatorError when it is unreachable or refuses this site. */
export async function untilReachable(ask: () => Promise<void>, log: Logger): Promise<void> {
  const giveUpAt = Date.now() + startMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask()
      return
    } catch (error) {
      const failure = readFailure(error)
      const reason = failure instanceof Error ? failure.message : String(failure)
      if (isFinal.test(sqlErrorOf(error)?.code ?? '') || !(failure instanceof DatabaseUnavailable)) {
        throw new OperatorError(`DATABASE_URL: the database refuses this site: ${reason}`, { cause: error })
      }
      if (Date.now() > giveUpAt) {
        throw new OperatorError(`DATABASE_URL: no database answered for ${startMs / 1000} s: ${reason}`, {
          cause: error,
        })
      }
      if (attempt % 10 === 1) log.warn({ reason }, 'waiting for the database')
      await sleep(startPauseMs)
    }
  }
}
