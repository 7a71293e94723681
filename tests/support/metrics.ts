import { readMetrics } from '#server/telemetry/metrics.ts'

/** Value of a series of a metric, or its number of observations; 0 where there is none. */
export async function seriesValue(name: string, ...labels: string[]): Promise<number> {
  const family = (await readMetrics()).find((each) => each.name === name)
  const isWanted = ({ values }: { values: readonly string[] }) => values.join('\n') === labels.join('\n')
  if (family?.kind !== 'histogram') return family?.samples.find(isWanted)?.value ?? 0
  return family.samples.find(isWanted)?.counts.reduce((sum, count) => sum + count, 0) ?? 0
}
