/** Middle value; the mean of the middle two for an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('nothing was measured')
  return (low + high) / 2
}

/**
 * Microseconds of processor time per call of `work`: the median of batches, after a warm-up of three. Other load on the
 * machine hardly matters.
 */
export async function processorMicroseconds(
  work: () => Promise<unknown>,
  { batches = 9, size = 2_000 } = {},
): Promise<number> {
  const means: number[] = []
  for (let batch = -3; batch < batches; batch += 1) {
    const began = process.cpuUsage()
    for (let call = 0; call < size; call += 1) await work()
    const { user, system } = process.cpuUsage(began)
    if (batch >= 0) means.push((user + system) / size)
  }
  return median(means)
}
