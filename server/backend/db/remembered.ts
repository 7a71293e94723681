import type { Services } from '#server/backend/services.ts'

/** Milliseconds after which a process sees what another one, or somebody at the database, has changed. */
const maxAgeMs = 2_000

/**
 * Rows that nearly every call needs and that change a few times a year: read once for all calls within two seconds. One of
 * these stands at module level for each such set of rows; what it has read belongs to a backend.
 */
export class Remembered<T> {
  readonly #read: (services: Services) => Promise<T>
  readonly #kept = new WeakMap<Services, { value: T; readAt: number }>()

  constructor(read: (services: Services) => Promise<T>) {
    this.#read = read
  }

  /** As of two seconds ago at most. Must not be changed by whoever recalls it. */
  async recall(services: Services): Promise<T> {
    const kept = this.#kept.get(services)
    return kept && performance.now() - kept.readAt < maxAgeMs ? kept.value : this.renew(services)
  }

  /** As of now: for whoever would have to refuse somebody by what was remembered. */
  async renew(services: Services): Promise<T> {
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
