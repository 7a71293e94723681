import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Milliseconds after which changes by other replicas are seen. */
const maxAgeMs = 1_000

interface State<T> {
  value: T
  /** Number of commits of this process before the read. */
  commits: number
  readAt: number
}

/**
 * Rows in memory that follow the database: changes by this process are seen by the next read, those by other replicas
 * within a second. For reads outside transactions. One module-level instance per set of rows; its values are separate
 * for each backend.
 */
export class FollowedRows<T> {
  readonly #update: (services: BackendContext, known: T | null) => Promise<T>
  readonly #states = new WeakMap<BackendContext, State<T>>()
  readonly #updates = new WeakMap<BackendContext, { commits: number; updating: Promise<T> }>()

  /** `update` reads the rows, or what changed since the known value, which it may modify. */
  constructor(update: (services: BackendContext, known: T | null) => Promise<T>) {
    this.#update = update
  }

  /** Current value. Callers must not modify it. */
  async read(services: BackendContext): Promise<T> {
    const commits = services.commits()
    const state = this.#states.get(services)
    if (state && state.commits === commits && performance.now() - state.readAt < maxAgeMs) return state.value
    const running = this.#updates.get(services)
    // An update that began before the last commit may miss it.
    if (running?.commits === commits) return running.updating
    const updating = this.#afterwards(running?.updating, services, commits)
    this.#updates.set(services, { commits, updating })
    try {
      return await updating
    } finally {
      if (this.#updates.get(services)?.updating === updating) this.#updates.delete(services)
    }
  }

  /** Updates after the running update, since both may modify the value. */
  async #afterwards(running: Promise<T> | undefined, services: BackendContext, commits: number): Promise<T> {
    // A failure is thrown to the callers that wait for that update.
    await running?.catch(() => null)
    const readAt = performance.now()
    const value = await this.#update(services, this.#states.get(services)?.value ?? null)
    this.#states.set(services, { value, commits, readAt })
    return value
  }
}
