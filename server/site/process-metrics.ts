import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { registerGauges, type Sample } from '#server/telemetry/metrics.ts'

/** Milliseconds between two looks of the event loop's monitor. */
const resolution = 20

/** Measures this process: memory, processor, event loop. Returns a function that ends it. */
export function measureProcess(version: string): () => void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let before = performance.eventLoopUtilization()

  const gauge = (name: string, help: string, read: () => number) => ({
    name,
    help,
    labels: [],
    read: () => [{ values: [], value: read() }],
  })

  const remove = registerGauges([
    {
      name: 'solvei_build_info',
      help: 'Version of the running program; the value is 1.',
      labels: ['version'],
      read: () => [{ values: [version], value: 1 }],
    },
    gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', () =>
      Math.round(performance.timeOrigin / 1_000),
    ),
    {
      ...gauge('process_cpu_seconds_total', 'Processor time of the process since its start.', () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1e6
      }),
      kind: 'counter',
    },
    gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_size_used_bytes', 'Memory of the objects of its program.', () => process.memoryUsage().heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of its buffers.', () => process.memoryUsage().external),
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Delay of the event loop since the last reading, by quantile.',
      labels: ['quantile'],
      read: () => {
        const late = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max }
        delay.reset()
        // The monitor counts its own interval.
        return Object.entries(late).map(([quantile, nanoseconds]): Sample => ({
          values: [quantile],
          value: Math.max(0, nanoseconds / 1e9 - resolution / 1_000),
        }))
      },
    },
    gauge('nodejs_eventloop_utilization', 'Share of the time since the last reading with work.', () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    }),
  ])
  return () => {
    delay.disable()
    remove()
  }
}
