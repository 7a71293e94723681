import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type GaugeSource, registerGauges, type Sample } from '#server/telemetry/metrics.ts'

/**
 * Numbers that a module has in the database, for monitoring. Read at each reading of the metrics, by every replica: a few
 * entries of an index, never a scan.
 */
export interface BackendGauge extends Omit<GaugeSource, 'read'> {
  read: (services: BackendContext) => Promise<readonly Sample[]>
}

/** Registers the gauges of a running backend; returns a function that removes them. */
export function registerBackendGauges(services: BackendContext, gauges: readonly BackendGauge[]): () => void {
  return registerGauges(gauges.map(({ read, ...described }) => ({ ...described, read: () => read(services) })))
}
