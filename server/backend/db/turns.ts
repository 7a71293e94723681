/** What a session does one after the other, each piece of work begun when the one before it has ended, well or badly. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    // Whoever took the turn hears of its failure; the next need not.
    this.#last = result.catch(() => null)
    return result
  }

  /** Once everything that has been taken so far has ended. */
  async settled(): Promise<void> {
    await this.#last
  }
}
