import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from '#server/api/client/client.ts'
import { signedExchange } from '#server/api/client/signed-exchange.ts'
import { httpTransport } from '#server/api/client/transport.ts'
import { inTrace, type Span, startTracing } from '#server/telemetry/tracing.ts'
import { product, startHttpBackend } from './http-backend.ts'

let end = () => {}
afterEach(() => end())

async function ask() {
  const backend = await startHttpBackend(() => product({ versions: {} }))
  const exchange = signedExchange({
    transport: httpTransport(backend.url),
    app: { appId: '10001', secret: 'a-secret' },
    signatureType: 'sign',
    hash: 'md5',
    timeoutMs: 2_000,
    serviceTokenSeconds: 3_600,
    log: pino({ level: 'silent' }),
  })
  const api = createApi(exchange)({ requestId: 'req-of-caller' })
  await inTrace(
    null,
    () => ({ name: 'request' }),
    () => api.contentTags.getVersions({}),
  )
  return backend.seen[0]?.headers['traceparent']
}

describe('a signed call', () => {
  it('hands its trace on, as the parent of what the other process does', async () => {
    const spans: Span[] = []
    end = startTracing({ share: 1, record: (span) => spans.push(span) })
    const traceparent = await ask()
    const [call, root] = spans
    expect(call).toMatchObject({ kind: 'client', parentId: root?.spanId })
    expect(call?.name).toMatch(/^GET \/\S+$/)
    expect(traceparent).toBe(`00-${root?.traceId}-${call?.spanId}-01`)
  })

  it('tells that a trace is not recorded', async () => {
    end = startTracing({ share: 0, record: () => {} })
    expect(await ask()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  })

  it('says nothing where nothing is traced', async () => {
    expect(await ask()).toBeUndefined()
  })
})
