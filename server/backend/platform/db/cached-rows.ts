import { setTimeout as sleep } from 'node:timers/promises'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Milliseconds after which changes by other processes are seen. */
const maxAgeMs = 2_000

/** Milliseconds between two shared reads. */
const pauseMs = 100

/**
 * Cached rows that nearly every call needs and that change a few times a year: read once per two seconds for all calls,
 * and again once a change by another replica is noticed.
 * One module-level instance per set of rows; its values are separate for each backend.
 */
export class CachedRows<T> {
  readonly #read: (services: BackendContext) => Promise<T>
  readonly #isShared: boolean
  readonly #cached = new WeakMap<BackendContext, { value: T; readAt: number; noticed: number }>()
  /** State of shared reads: the running one, the pause after the last one, and the next one. */
  readonly #running = new WeakMap<BackendContext, Promise<T>>()
  readonly #pauses = new WeakMap<BackendContext, Promise<void>>()
  readonly #next = new WeakMap<BackendContext, Promise<T>>()

  /**
   * `isShared`: concurrent callers share one read, with a pause before the next. Not for rows read in a transaction: on
   * the embedded database the shared read would wait for the transaction's end.
   */
  constructor(read: (services: BackendContext) => Promise<T>, { isShared = false } = {}) {
    this.#read = read
    this.#isShared = isShared
  }

  /** Value of at most two seconds ago. Callers must not modify it. */
  async read(services: BackendContext): Promise<T> {
    const cached = this.#cached.get(services)
    const isCurrent = cached?.noticed === services.noticed() && performance.now() - cached.readAt < maxAgeMs
    if (isCurrent) return cached.value
    return this.#running.get(services) ?? this.refresh(services)
  }

  /** Current value: use it before refusing a caller by a cached one. */
  async refresh(services: BackendContext): Promise<T> {
    if (!this.#isShared) return this.#readNow(services)
    // Does not join the running read, which may have begun before the change.
    const next = this.#next.get(services) ?? this.#readNext(services)
    this.#next.set(services, next)
    return next
  }

  async #readNext(services: BackendContext): Promise<T> {
    await this.#pauses.get(services)
    this.#next.delete(services)
    const reading = this.#readNow(services)
    this.#running.set(services, reading)
    this.#pauses.set(services, this.#pauseAfter(reading, services))
    return reading
  }

  async #pauseAfter(reading: Promise<T>, services: BackendContext): Promise<void> {
    // Failures are thrown to the callers that wait for the value.
    await reading.catch(() => null)
    this.#running.delete(services)
    await sleep(pauseMs, null, { ref: false })
  }

  async #readNow(services: BackendContext): Promise<T> {
    const [readAt, noticed] = [performance.now(), services.noticed()]
    const value = await this.#read(services)
    this.#cached.set(services, { value, readAt, noticed })
    return value
  }

  /** Clears the value; call it after the commit of a change. */
  clear(services: BackendContext): void {
    this.#cached.delete(services)
  }
}
