import { type HrTime, SpanKind as Kind, SpanStatusCode, TraceFlags, ValueType } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPMetricExporter as MetricsAsJson } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as MetricsAsProtobuf } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter as TracesAsJson } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as TracesAsProtobuf } from '@opentelemetry/exporter-trace-otlp-proto'
import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { counter, type Family, readMetrics } from './metrics.ts'
import type { Attributes, Span, SpanKind } from './tracing.ts'

/* Hands spans and metrics to the exporters of OpenTelemetry, which encode, send and repeat. */

export interface Collector {
  /** Base address, without trailing slash. */
  endpoint: string
  protocol: 'http/protobuf' | 'http/json'
  isCompressed: boolean
  headers: Record<string, string>
}

/** Milliseconds for a batch with its repetitions. */
const timeoutMillis = 10_000

/** Milliseconds for what is left at the end of the process. */
const endMs = 2_000

/** Spans that wait for the collector; more are dropped. */
const maxWaiting = 4_096

const scope = { name: 'solvei' }

const countDropped = counter('solvei_dropped_spans_total', 'Spans that no collector received.', [])

/** Sends spans every `everyMs`, or as soon as there are 512. */
export function exportSpans(collector: Collector, attributes: Attributes, everyMs: number, log: Logger) {
  const resource = resourceFromAttributes(attributes)
  const Exporter = collector.protocol === 'http/json' ? TracesAsJson : TracesAsProtobuf
  const exporter = new Exporter(requestsTo(collector, '/v1/traces'))
  const note = createNotes(log, 'spans')
  let waiting = 0

  const processor = new BatchSpanProcessor({
    exporter: {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          waiting -= spans.length
          if (note(result)) countDropped(spans.length)
          done(result)
        }),
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: maxWaiting,
    scheduledDelayMillis: everyMs,
  })

  return {
    record(span: Span): void {
      if (waiting >= maxWaiting) {
        countDropped(1)
        return
      }
      waiting += 1
      processor.onEnd(readable(span, resource))
    },
    end: () => inTime(processor.shutdown()),
  }
}

/** Sends all metrics every `everyMs`. Returns a function that sends them once more and ends. */
export function exportMetrics(collector: Collector, attributes: Attributes, everyMs: number, log: Logger) {
  const resource = resourceFromAttributes(attributes)
  const Exporter = collector.protocol === 'http/json' ? MetricsAsJson : MetricsAsProtobuf
  const exporter = new Exporter(requestsTo(collector, '/v1/metrics'))
  const note = createNotes(log, 'metrics')
  const startTime = timeOf(Date.now())

  const producer = {
    async collect() {
      const times = { startTime, endTime: timeOf(Date.now()) }
      const metrics = (await readMetrics()).map((family) => dataOf(family, times))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] }
    },
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: {
      export: (metrics, done) =>
        exporter.export(metrics, (result) => {
          note(result)
          done(result)
        }),
      forceFlush: () => exporter.forceFlush(),
      shutdown: () => exporter.shutdown(),
    },
    metricProducers: [producer],
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, timeoutMillis),
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => inTime(provider.shutdown())
}

function requestsTo({ endpoint, headers, isCompressed }: Collector, path: string) {
  const compression = isCompressed ? CompressionAlgorithm.GZIP : CompressionAlgorithm.NONE
  return { url: endpoint + path, headers, compression, timeoutMillis }
}

/** Waits for the end of an export, for a moment: its failure has been logged, and a dead collector must not delay the stop. */
async function inTime(ending: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, endMs)
  await Promise.race([ending.catch(() => {}), promise])
  clearTimeout(timer)
}

/** Logs when the collector stops receiving, and when it receives again. Returns a function that says whether it failed. */
function createNotes(log: Logger, signal: string): (result: ExportResult) => boolean {
  let wasFailing = false
  return ({ code, error }) => {
    const isFailing = code !== ExportResultCode.SUCCESS
    if (isFailing && !wasFailing) log.warn({ signal, err: error }, 'the collector does not receive telemetry')
    if (!isFailing && wasFailing) log.info({ signal }, 'the collector receives telemetry again')
    wasFailing = isFailing
    return isFailing
  }
}

const kinds: Record<SpanKind, Kind> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
}

function readable(span: Span, resource: Resource): ReadableSpan {
  const { traceId, parentId, name, kind, failure } = span
  const contextOf = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED })
  return {
    name,
    kind: kinds[kind],
    spanContext: () => contextOf(span.spanId),
    ...(parentId !== '' && { parentSpanContext: contextOf(parentId) }),
    startTime: timeOf(span.startedAt),
    endTime: timeOf(span.endedAt),
    duration: timeOf(span.endedAt - span.startedAt),
    status: { code: failure === null ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
    attributes: failure === null ? span.attributes : { ...span.attributes, 'error.type': failure },
    resource,
    instrumentationScope: scope,
    ended: true,
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Data of a metric since the start. */
function dataOf(family: Family, times: { startTime: HrTime; endTime: HrTime }): MetricData {
  const { name, help, labels } = family
  const attributesOf = (values: readonly string[]) =>
    Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (family.kind === 'histogram') {
    const dataPoints = family.samples.map(({ values, counts, sum }) => ({
      ...times,
      attributes: attributesOf(values),
      value: {
        buckets: { boundaries: [...family.bounds], counts },
        sum,
        count: counts.reduce((total, count) => total + count, 0),
      },
    }))
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = family.samples.map(({ values, value }) => ({ ...times, attributes: attributesOf(values), value }))
  return family.kind === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Seconds and nanoseconds of a time in milliseconds, exact to a microsecond. */
function timeOf(ms: number): HrTime {
  const microseconds = Math.round(ms * 1_000)
  return [Math.floor(microseconds / 1e6), (microseconds % 1e6) * 1_000]
}
