import { randomUUID } from 'node:crypto'
import type { TelemetrySettings } from '#server/telemetry/telemetry.ts'
import type { Environment } from './env-schema.ts'

/** Settings of the telemetry; `OTEL_SDK_DISABLED` switches all of it off. */
export function telemetryOf(values: Environment): TelemetrySettings {
  const isOff = values.OTEL_SDK_DISABLED === 'true'
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '')
  const given = values.OTEL_RESOURCE_ATTRIBUTES ?? {}
  const name = values.OTEL_SERVICE_NAME ?? given['service.name'] ?? 'solvei'
  return {
    resource: {
      ...given,
      'service.name': name,
      'service.instance.id': given['service.instance.id'] ?? randomUUID(),
    },
    metricsPort: isOff ? null : (values.METRICS_PORT ?? null),
    collector:
      isOff || endpoint === undefined
        ? null
        : {
            endpoint,
            protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
            isCompressed: values.OTEL_EXPORTER_OTLP_COMPRESSION === 'gzip',
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          },
    tracesMs: values.OTEL_TRACES_EXPORTER === 'none' ? null : values.OTEL_BSP_SCHEDULE_DELAY,
    metricsMs: values.OTEL_METRICS_EXPORTER === 'none' ? null : values.OTEL_METRIC_EXPORT_INTERVAL,
    tracesShare: shareOf(values),
  }
}

/**
 * Share of traces to record. The parent-based samplers are the same as the others: within a trace all processes decide
 * the same by its id, and the flag of a request from outside is ignored.
 */
function shareOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: Environment): number {
  if (sampler.endsWith('traceidratio')) return share
  return sampler.endsWith('always_off') ? 0 : 1
}
