import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/backend/kernel/services.ts'

/** Milliseconds after which a process sees what another one, or somebody at the database, has changed. */
const maxAgeMs = 2_000

/** Milliseconds between two shared reads. */
const pauseMs = 100

/**
 * Rows that nearly every call needs and that change a few times a year: read once for all calls within two seconds. One of
 * these stands at module level for each such set of rows; what it has read belongs to a backend.
 */
export class Remembered<T> {
  readonly #read: (services: Services) => Promise<T>
  readonly #isShared: boolean
  readonly #kept = new WeakMap<Services, { value: T; readAt: number }>()
  /** Of shared reads: the one that runs, the end of the pause after the last one, and the one that has not begun. */
  readonly #running = new WeakMap<Services, Promise<T>>()
  readonly #pauses = new WeakMap<Services, Promise<void>>()
  readonly #next = new WeakMap<Services, Promise<T>>()

  /**
   * `isShared`: one read at a time serves all callers, with a pause before the next. Not for rows that are read in a
   * transaction: on the embedded database the read that it joins would wait for its end.
   */
  constructor(read: (services: Services) => Promise<T>, { isShared = false } = {}) {
    this.#read = read
    this.#isShared = isShared
  }

  /** As of two seconds ago at most. Must not be changed by whoever recalls it. */
  async recall(services: Services): Promise<T> {
    const kept = this.#kept.get(services)
    if (kept && performance.now() - kept.readAt < maxAgeMs) return kept.value
    return this.#running.get(services) ?? this.renew(services)
  }

  /** As of now: for whoever would have to refuse somebody by what was remembered. */
  async renew(services: Services): Promise<T> {
    if (!this.#isShared) return this.#readNow(services)
    // Skips the read that runs: it may have begun before the change.
    const next = this.#next.get(services) ?? this.#readNext(services)
    this.#next.set(services, next)
    return next
  }

  async #readNext(services: Services): Promise<T> {
    await this.#pauses.get(services)
    this.#next.delete(services)
    const reading = this.#readNow(services)
    this.#running.set(services, reading)
    this.#pauses.set(services, this.#pauseAfter(reading, services))
    return reading
  }

  async #pauseAfter(reading: Promise<T>, services: Services): Promise<void> {
    // Failures reach the callers that wait for the value.
    await reading.catch(() => null)
    this.#running.delete(services)
    await sleep(pauseMs, null, { ref: false })
  }

  async #readNow(services: Services): Promise<T> {
    const readAt = performance.now()
    const value = await this.#read(services)
    this.#kept.set(services, { value, readAt })
    return value
  }

  /** For whoever has changed the rows, once that is committed. */
  forget(services: Services): void {
    this.#kept.delete(services)
  }
}
