/** Completed runs of `work` per second by `workers` in parallel, for a time or until `take` is exhausted. */
export async function perSecond<T>(
  { workers, seconds }: { workers: number; seconds: number },
  take: () => T | undefined,
  work: (piece: T) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let done = 0
  let last = began
  async function labour(): Promise<void> {
    while (performance.now() < until) {
      const piece = take()
      if (piece === undefined) return
      await work(piece)
      done += 1
      last = performance.now()
    }
  }
  await Promise.all(Array.from({ length: workers }, labour))
  return done / ((last - began) / 1_000)
}
