/** The middle value; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('nothing was measured')
  return (low + high) / 2
}

/** Microseconds one call of `work` takes: the median of batches, after a warm-up as long as two of them. */
export async function microseconds(work: () => Promise<unknown>, { batches = 9, size = 1_000 } = {}): Promise<number> {
  const means: number[] = []
  for (let batch = -2; batch < batches; batch += 1) {
    const began = performance.now()
    for (let call = 0; call < size; call += 1) await work()
    if (batch >= 0) means.push(((performance.now() - began) / size) * 1_000)
  }
  return median(means)
}
