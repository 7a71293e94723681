import { DatabaseUnavailable } from './unavailable.ts'

/** Runs pieces of work one after another; each starts when the previous one has settled. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()
  #unsettled = 0

  /** Whether all work taken so far has settled. */
  get isIdle(): boolean {
    return this.#unsettled === 0
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.#unsettled += 1
    const result = this.#last.then(work).finally(() => (this.#unsettled -= 1))
    // The failure is thrown to its own caller; the next work is not affected.
    this.#last = result.catch(() => null)
    return result
  }

  /** Runs the work in order; rejects with DatabaseUnavailable if it has not started within `maxWaitMs`. */
  runWithin<T>(maxWaitMs: number, work: () => Promise<T>): Promise<T> {
    const queuedAt = performance.now()
    const { promise, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      const reason = `the database was busy for ${maxWaitMs} ms`
      reject(new DatabaseUnavailable(reason, { isSessionLost: false }))
    }
    const timer = setTimeout(giveUp, maxWaitMs)
    const turn = this.run<T>(() => {
      clearTimeout(timer)
      // A statement of the embedded database blocks the process, including this timer.
      if (performance.now() - queuedAt < maxWaitMs) return work()
      giveUp()
      return promise
    })
    return Promise.race([turn, promise])
  }

  /** Resolves when all work taken so far has settled. */
  async settled(): Promise<void> {
    await this.#last
  }
}
