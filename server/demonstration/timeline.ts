/** Course of the demonstration's time: stories run by turns, each until it waits for a later moment. */
export interface Timeline {
  /** Waits until this moment, in milliseconds; at once if it has passed. */
  until(moment: number): Promise<void>
}

export interface Story {
  name: string
  /** First moment, in milliseconds. */
  begins: number
  tell(timeline: Timeline): Promise<void>
}

interface Wait {
  moment: number
  /** Distinguishes waits for the same moment: the first to wait continues first. */
  turn: number
  resume(): void
}

/**
 * Tells stories side by side up to `end`. Only one runs at a time, so that each run of the same stories is the same.
 * `passTo` lets everything happen that becomes due before a moment, and leaves the clock there. A story that waits for a
 * moment after the end stays where it is; `onFailure` gets the error of one that fails, with its name, and may throw it.
 */
export async function tellStories(
  stories: readonly Story[],
  end: number,
  passTo: (moment: number) => Promise<void>,
  onFailure: (error: Error) => void,
): Promise<void> {
  const waits: Wait[] = []
  let turns = 0
  let yielded = Promise.withResolvers<void>()
  let now = Number.NEGATIVE_INFINITY

  const waitFor = (moment: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waits.push({ moment, turn: (turns += 1), resume: resolve })
    return promise
  }
  const timeline: Timeline = {
    async until(moment) {
      if (moment <= now) return
      const wait = waitFor(moment)
      yielded.resolve()
      await wait
    },
  }

  for (const { name, begins, tell } of stories) {
    waitFor(begins)
      .then(() => tell(timeline))
      .then(
        () => yielded.resolve(),
        (cause: unknown) => yielded.reject(new Error(`"${name}" went wrong on ${new Date().toISOString()}`, { cause })),
      )
  }
  for (;;) {
    waits.sort((one, other) => one.moment - other.moment || one.turn - other.turn)
    const next = waits[0]
    if (!next || next.moment > end) break
    waits.shift()
    await passTo(next.moment)
    now = next.moment
    yielded = Promise.withResolvers()
    next.resume()
    await yielded.promise.catch(onFailure)
  }
  await passTo(end)
}
