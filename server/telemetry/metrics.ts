interface Described {
  name: string
  help: string
  /** Names of the labels; every combination of values is a series that is held in memory. */
  labels: readonly string[]
}

/** Value of a counter or gauge, with the values of its labels. */
export interface Sample {
  values: readonly string[]
  value: number
}

/** Distribution of what was observed, with the values of its labels. */
interface Distribution {
  values: readonly string[]
  /** Observations of each bucket: up to its bound, and above the last one. Not cumulative. */
  counts: number[]
  sum: number
}

/** All series of a metric at one time. */
export type Family = Described &
  (
    | { kind: 'counter' | 'gauge'; samples: readonly Sample[] }
    | { kind: 'histogram'; bounds: readonly number[]; samples: readonly Distribution[] }
  )

/** Gauge that is read when the metrics are; or a counter that somebody else keeps. */
export interface GaugeSource extends Described {
  kind?: 'gauge' | 'counter'
  read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** Bounds of times in seconds, from a page out of the cache to the time-out of a call. */
const secondsBounds: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Series of a metric; values of labels beyond them are counted together as `other`. */
const maxSeries = 2_000

/** Milliseconds for a gauge that waits for the database; one that is late is left out. */
const readMs = 2_000

const metrics = new Map<string, () => Family | Promise<Family>>()
let isRecording = false

/** Records from now on; before, observations are dropped, since nothing reads them. Returns a function that ends it. */
export function startRecording(): () => void {
  isRecording = true
  return () => {
    isRecording = false
  }
}

export function isRecordingMetrics(): boolean {
  return isRecording
}

/** Series of a metric by the values of their labels. */
function createSeries<Series>(labels: readonly string[], create: (values: readonly string[]) => Series) {
  const all = new Map<string, Series>()

  function add(values: readonly string[]): Series {
    const kept = all.size < maxSeries ? values : labels.map(() => 'other')
    const series = all.get(kept.join('\n')) ?? create(kept)
    all.set(kept.join('\n'), series)
    return series
  }

  return {
    of: (values: readonly string[]): Series => all.get(values.join('\n')) ?? add(values),
    all: () => [...all.values()],
  }
}

/** Creates a number that only grows; by convention its name ends with `_total`. Returns the function that adds to it. */
export function counter(name: string, help: string, labels: readonly string[]) {
  const series = createSeries(labels, (values) => ({ values, value: 0 }))
  metrics.set(name, () => ({ name, help, labels, kind: 'counter', samples: series.all() }))
  return (count: number, ...values: string[]): void => {
    if (isRecording) series.of(values).value += count
  }
}

/** Creates a distribution of values, by default of seconds. Returns the function that observes one. */
export function histogram(name: string, help: string, labels: readonly string[], bounds = secondsBounds) {
  const series = createSeries(labels, (values) => {
    const counts = Array.from({ length: bounds.length + 1 }, () => 0)
    return { values, counts, sum: 0 }
  })
  metrics.set(name, () => ({ name, help, labels, kind: 'histogram', bounds, samples: series.all() }))
  return (value: number, ...values: string[]): void => {
    if (!isRecording) return
    const found = series.of(values)
    let bucket = 0
    while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1
    found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
    found.sum += value
  }
}

/** Registers gauges, instead of earlier ones of the same names; returns a function that removes them. */
export function registerGauges(sources: readonly GaugeSource[]): () => void {
  const readers = sources.map(({ name, help, labels, kind = 'gauge', read }) => {
    const reader = async (): Promise<Family> => ({ name, help, labels, kind, samples: await inTime(read()) })
    metrics.set(name, reader)
    return { name, reader }
  })
  return () => {
    for (const { name, reader } of readers) if (metrics.get(name) === reader) metrics.delete(name)
  }
}

const countFailedRead = counter('solvei_metric_read_failures_total', 'Gauges that could not be read.', ['metric'])

/** All metrics now. A gauge that cannot be read is left out and counted. */
export async function readMetrics(): Promise<Family[]> {
  const families = Array.from(metrics, async ([name, read]) => {
    try {
      return [await read()]
    } catch {
      // Away is the database, which logs that itself.
      countFailedRead(1, name)
      return []
    }
  })
  return (await Promise.all(families)).flat()
}

async function inTime<T>(reading: T | Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not read within ${readMs} ms`)), readMs)
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer))
}
