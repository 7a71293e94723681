import { once } from 'node:events'
import { createServer } from 'node:http'
import { readMetrics } from './metrics.ts'
import { prometheusText, prometheusType } from './prometheus-text.ts'

/** Limits of the port, which monitoring alone reaches: one request of a few headers every few seconds. */
const limits = { connections: 16, requestMs: 5_000 }

/**
 * Serves `GET /metrics` on a port of its own, so that no proxy of the site can publish it. Concurrent readers share one
 * reading. Returns a function that closes it.
 */
export async function serveMetrics(
  port: number,
  host: string,
  { connections, requestMs } = limits,
): Promise<() => Promise<void>> {
  let reading: Promise<string> | null = null

  const read = () =>
    (reading ??= readMetrics()
      .then(prometheusText)
      .finally(() => {
        reading = null
      }))

  const server = createServer(
    { headersTimeout: requestMs, requestTimeout: requestMs, connectionsCheckingInterval: requestMs / 5 },
    (request, response) => {
      const [path] = (request.url ?? '').split('?')
      if (request.method !== 'GET' || path !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      void read().then((text) => response.writeHead(200, { 'content-type': prometheusType }).end(text))
    },
  )
  server.maxConnections = connections
  await once(server.listen(port, host), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
