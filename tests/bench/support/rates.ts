/** How often a second `work` ends when `workers` do it over and over for a while. `take` is asked for each piece of it. */
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
      if (piece === undefined) throw new Error('nothing is left to do')
      await work(piece)
      done += 1
      last = performance.now()
    }
  }
  await Promise.all(Array.from({ length: workers }, labour))
  return done / ((last - began) / 1_000)
}
