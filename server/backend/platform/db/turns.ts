import { DatabaseUnavailable } from './unavailable.ts'

/** What a session does one after the other, each piece of work begun when the one before it has ended, well or badly. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    // Whoever took the turn hears of its failure; the next need not.
    this.#last = result.catch(() => null)
    return result
  }

  /** The same, but the work is given up with DatabaseUnavailable when it has not begun within `patienceMs`. */
  takeWithin<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    const queuedAt = performance.now()
    const { promise, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      const reason = `the database was busy for ${patienceMs} ms`
      reject(new DatabaseUnavailable(reason, { isSessionLost: false }))
    }
    const timer = setTimeout(giveUp, patienceMs)
    const turn = this.take<T>(() => {
      clearTimeout(timer)
      // A statement of the embedded database blocks the process, its timers included.
      if (performance.now() - queuedAt < patienceMs) return work()
      giveUp()
      return promise
    })
    return Promise.race([turn, promise])
  }

  /** Once everything that has been taken so far has ended. */
  async settled(): Promise<void> {
    await this.#last
  }
}
