import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

/** 64-bit integer, which JSON has as a number or as text. */
const whole = z.union([z.string().regex(/^\d+$/), z.int()]).transform(Number)

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: whole }).transform(({ intValue }) => intValue),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
])
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value])))

const nanoseconds = z.string().regex(/^\d{19}$/)

const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.int().min(0).max(2) }).optional(),
})
export type ReceivedSpan = z.infer<typeof span>

/** Body of `/v1/traces`, as the specification of OTLP/JSON has it. */
export const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
})

const point = z.object({
  attributes,
  startTimeUnixNano: nanoseconds,
  timeUnixNano: nanoseconds,
  asDouble: z.number(),
})
const distribution = z.object({
  attributes,
  startTimeUnixNano: nanoseconds,
  timeUnixNano: nanoseconds,
  count: whole,
  sum: z.number(),
  bucketCounts: z.array(whole),
  explicitBounds: z.array(z.number()),
})
const metric = z.object({
  name: z.string(),
  description: z.string(),
  gauge: z.object({ dataPoints: z.array(point) }).optional(),
  sum: z
    .strictObject({
      dataPoints: z.array(point),
      aggregationTemporality: z.literal(2),
      isMonotonic: z.literal(true),
    })
    .optional(),
  histogram: z.object({ dataPoints: z.array(distribution), aggregationTemporality: z.literal(2) }).optional(),
})
export type ReceivedMetric = z.infer<typeof metric>

/** Body of `/v1/metrics`. */
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeMetrics: z.array(z.object({ scope: z.object({ name: z.string() }), metrics: z.array(metric) })),
    }),
  ),
})

export interface OtlpReceiver {
  url: string
  /** Everything received so far. */
  spans: ReceivedSpan[]
  metrics: ReceivedMetric[]
  /** Attributes of the processes that have sent it. */
  resources: Record<string, string | number | boolean>[]
  /** Bodies that are not JSON, decompressed. */
  binary: Buffer[]
  /** Headers of all requests. */
  headers: IncomingMessage['headers'][]
  /** Status of the next answers; 200 by default. */
  answerWith(status: number): void
  stop(): Promise<void>
}

/** Receiver of OTLP over HTTP, which reads JSON. Anything that the format does not allow is refused with 400. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  let status = 200
  const received: Omit<OtlpReceiver, 'url' | 'answerWith' | 'stop'> = {
    spans: [],
    metrics: [],
    resources: [],
    binary: [],
    headers: [],
  }

  function take(path: string | undefined, body: string): void {
    if (path === '/v1/traces') {
      for (const { resource, scopeSpans } of traces.parse(JSON.parse(body)).resourceSpans) {
        received.resources.push(resource.attributes)
        received.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
      }
    } else if (path === '/v1/metrics') {
      for (const { resource, scopeMetrics } of metrics.parse(JSON.parse(body)).resourceMetrics) {
        received.resources.push(resource.attributes)
        received.metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics))
      }
    } else throw new Error(`nothing is received at ${path}`)
  }

  const server = createServer((request, response) => {
    received.headers.push(request.headers)
    void buffer(request).then((sent) => {
      if (status !== 200) return response.writeHead(status).end()
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      try {
        if (request.headers['content-type'] === 'application/json') take(request.url, body.toString())
        else received.binary.push(body)
      } catch (error) {
        return response.writeHead(400).end(String(error))
      }
      return response.writeHead(200, { 'content-type': request.headers['content-type'] }).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...received,
    url: `http://127.0.0.1:${port}`,
    answerWith(next) {
      status = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
