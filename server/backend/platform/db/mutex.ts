import { DatabaseUnavailable } from './unavailable.ts'

/** Parts in which a wait is measured. */
const waitSteps = 20

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

  /**
   * Runs the work in order; rejects with DatabaseUnavailable if it has not started within `maxWaitMs`. Time in which this
   * process itself stands still counts as one step: then the work before it could not go on either.
   */
  runWithin<T>(maxWaitMs: number, work: () => Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    let stepsLeft = waitSteps
    const steps = setInterval(() => {
      stepsLeft -= 1
      if (stepsLeft > 0) return
      clearInterval(steps)
      reject(new DatabaseUnavailable(`the database was busy for ${maxWaitMs} ms`, { isSessionLost: false }))
    }, maxWaitMs / waitSteps)
    const turn = this.run<T>(() => {
      clearInterval(steps)
      return stepsLeft > 0 ? work() : promise
    })
    return Promise.race([turn, promise])
  }

  /** Resolves when all work taken so far has settled. */
  async settled(): Promise<void> {
    await this.#last
  }
}
