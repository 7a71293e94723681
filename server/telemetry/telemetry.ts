import type { Logger } from 'pino'
import { serveMetrics } from './metrics-server.ts'
import { startRecording } from './metrics.ts'
import type { Collector } from './otlp-export.ts'
import { type Attributes, startTracing } from './tracing.ts'

/** What is observed, and who receives it. */
export interface TelemetrySettings {
  /** Attributes of this process in all its telemetry: `service.name` and more. */
  resource: Attributes
  /** Port of `GET /metrics`; null: none. */
  metricsPort: number | null
  /** Receiver of OTLP; null: none. */
  collector: Collector | null
  /** Milliseconds between two exports to it; null: not exported. */
  tracesMs: number | null
  metricsMs: number | null
  /** Share of traces that are recorded, from 0 to 1. */
  tracesShare: number
}

/** Observes this process as the settings say. Returns a function that sends the rest and ends it. */
export async function startTelemetry(
  { resource, metricsPort, collector, tracesMs, metricsMs, tracesShare }: TelemetrySettings,
  host: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const endings: (() => void | Promise<void>)[] = []
  if (metricsPort !== null || (collector && metricsMs !== null)) endings.push(startRecording())
  if (metricsPort !== null) endings.push(await serveMetrics(metricsPort, host))
  if (collector) {
    // Loaded only where something is sent.
    const { exportMetrics, exportSpans } = await import('./otlp-export.ts')
    if (metricsMs !== null) endings.push(exportMetrics(collector, resource, metricsMs, log))
    if (tracesMs !== null) {
      const { record, end } = exportSpans(collector, resource, tracesMs, log)
      endings.push(end, startTracing({ share: tracesShare, record }))
    }
  }
  return async () => {
    while (endings.length > 0) await endings.pop()?.()
  }
}
