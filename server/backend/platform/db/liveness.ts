import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds without an answer after which the server is probed. */
const suspectMs = 750
/** Milliseconds between checks of pending work. */
const checkMs = 250
/** Milliseconds between probes while the server does not answer: the delay of a recovery. */
const pauseMs = 250
/** Milliseconds between probes while it answers but work is slow. */
const reprobeMs = 1_000

interface Waiting {
  since: number
  limitMs: number
  reject(error: DatabaseUnavailable): void
}

export interface LivenessOptions {
  /** Probes the server; rejects when it does not answer in time. */
  probe: () => Promise<void>
  /** Called when the server stopped answering, after all pending work was rejected. */
  onDown: () => void
  log: Logger
}

/**
 * Watches all work that waits for a database server. A hung server neither answers nor closes a connection, so the
 * client must give up: once work waits for long, a probe decides. While the server does not answer, pending and new
 * work fails at once, and probes continue until one succeeds.
 */
export class Liveness {
  readonly #options: LivenessOptions
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | null = null
  #lookedAt = 0
  #downSince: number | null = null
  #isProbing = false
  #probedAt = Number.NEGATIVE_INFINITY
  #isStopped = false

  constructor(options: LivenessOptions) {
    this.#options = options
  }

  /** Runs the work, for `limitMs` at most. Rejects with DatabaseUnavailable; the work itself continues unobserved. */
  async watch<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
    if (this.#downSince !== null) throw this.#unavailable()
    const { promise, reject } = Promise.withResolvers<never>()
    const waiting = { since: performance.now(), limitMs, reject }
    this.#waiting.add(waiting)
    this.#look()
    try {
      return await Promise.race([work(), promise])
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  /** Reports a sign of failure: a connection was lost or refused. */
  suspect(): void {
    if (!this.#isProbing && !this.#isStopped) void this.#probe()
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer) clearInterval(this.#timer)
  }

  #look(): void {
    if (this.#timer || this.#isStopped) return
    this.#lookedAt = performance.now()
    this.#timer = setInterval(() => this.#check(), checkMs)
    this.#timer.unref()
  }

  #check(): void {
    const now = performance.now()
    const late = now - this.#lookedAt - checkMs
    this.#lookedAt = now
    if (this.#waiting.size === 0) {
      if (this.#timer) clearInterval(this.#timer)
      this.#timer = null
      return
    }
    let isSlow = false
    for (const waiting of this.#waiting) {
      // This process was busy or suspended: unread answers may have arrived.
      if (late > checkMs) waiting.since += late
      const waitedMs = now - waiting.since
      if (waitedMs >= waiting.limitMs) {
        waiting.reject(
          new DatabaseUnavailable(`the database gave no answer within ${waiting.limitMs} ms`, { isSessionLost: true }),
        )
      }
      isSlow ||= waitedMs >= suspectMs
    }
    if (isSlow && now - this.#probedAt >= reprobeMs) this.suspect()
  }

  async #probe(): Promise<void> {
    this.#isProbing = true
    while (!this.#isStopped) {
      try {
        await this.#options.probe()
        break
      } catch (error) {
        // Stopped meanwhile, which closed the probe's session.
        if (this.#isStopped) break
        if (this.#downSince === null) this.#goDown(error)
        await sleep(pauseMs, null, { ref: false })
      }
    }
    this.#isProbing = false
    this.#probedAt = performance.now()
    this.#comeBack()
  }

  #goDown(error: unknown): void {
    this.#downSince = Date.now()
    const reason = error instanceof Error ? error.message : String(error)
    this.#options.log.error({ reason }, 'the database does not answer')
    for (const { reject } of this.#waiting) reject(this.#unavailable())
    this.#options.onDown()
  }

  #comeBack(): void {
    if (this.#downSince === null || this.#isStopped) return
    this.#options.log.info({ ms: Date.now() - this.#downSince }, 'the database answers again')
    this.#downSince = null
  }

  #unavailable(): DatabaseUnavailable {
    const since = new Date(this.#downSince ?? Date.now()).toISOString()
    return new DatabaseUnavailable(`the database has not answered since ${since}`, { isSessionLost: true })
  }
}

/**
 * Result of the work, if it comes within `ms`. Waits in slices: after a stall of this process, each slice first reads
 * answers that have arrived before the next one counts.
 */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const slices = 4
  const ended = new AbortController()
  const deadline = async (): Promise<never> => {
    for (let slice = 0; slice < slices; slice += 1) {
      await sleep(ms / slices, null, { signal: ended.signal, ref: false })
    }
    throw new DatabaseUnavailable(`the database gave no answer within ${ms} ms`, { isSessionLost: true })
  }
  try {
    return await Promise.race([work, deadline()])
  } finally {
    ended.abort()
  }
}
