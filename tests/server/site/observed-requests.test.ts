import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bufferPage } from '#server/site/buffered-pages.ts'
import { noInline } from '#server/site/inline-sources.ts'
import { createSite } from '#server/site/site.ts'
import { readMetrics, startRecording } from '#server/telemetry/metrics.ts'
import { nameRoute, type Span, startTracing } from '#server/telemetry/tracing.ts'
import { seriesValue } from '#tests/support/metrics.ts'

let spans: Span[]
let ends: (() => void)[]
beforeEach(() => {
  spans = []
  ends = [startRecording(), startTracing({ share: 1, record: (span) => spans.push(span) })]
})
afterEach(() => {
  for (const end of ends) end()
})

const site = createSite({
  render: async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/_serverFn/')) {
      nameRoute(() => '/_serverFn/submit')
      return Response.json({}, { status: 422 })
    }
    if (pathname === '/broken') throw new Error('broken')
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' }
    return bufferPage(request, '<p>fjord</p>', noInline, { status: 200, headers })
  },
  backend: async () => Response.json({}),
  isReady: async () => true,
  files: null,
  publicUrl: 'https://solvei.example',
  origins: { cdn: null, map: null, issuer: null, uploads: null },
  tagVersions: null,
  sessionCookie: 'session',
  version: { version: '0.9.0', commit: null },
  log: pino({ level: 'silent' }),
  canonicalSearch: () => '',
  routeOf: (pathname) => (/^\/news\/\w+$/.test(pathname) ? '/news/$id' : pathname === '/broken' ? '/broken' : null),
  busyPage: async () => new Response('busy'),
  hsts: null,
  ending: new AbortController().signal,
  isDevelopment: false,
})
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`https://solvei.example${path}`, { method, headers }))

const counted = (route: string, method: string, status: string) =>
  seriesValue('http_server_request_duration_seconds', route, method, status)

describe('requests', () => {
  it.each([
    ['/news/tromso', '/news/$id', 'GET', '2xx'],
    ['/nowhere/42', 'other', 'GET', '2xx'],
    ['/healthz', '/healthz', 'GET', '2xx'],
    ['/_serverFn/0123', '/_serverFn/submit', 'POST', '4xx'],
    ['/de_DE/bff/api/v1/x', '/bff', 'GET', '2xx'],
    ['/hooks/payment/adyen', '/hooks', 'POST', '2xx'],
    ['/broken', '/broken', 'GET', '5xx'],
    ['/news/tromso', 'other', 'other', '5xx'],
  ])('for %s are counted as %s %s %s', async (path, route, method, status) => {
    const before = await counted(route, method, status)
    await get(path, {}, method === 'other' ? 'PROPFIND' : method)
    expect(await counted(route, method, status)).toBe(before + 1)
  })

  it('are counted by few routes, however many addresses there are', async () => {
    for (let index = 0; index < 50; index += 1) await get(`/nowhere/${index}`)
    const family = (await readMetrics()).find(({ name }) => name === 'http_server_request_duration_seconds')
    const routes = new Set(family?.kind === 'histogram' ? family.samples.map(({ values }) => values[0]) : [])
    expect([...routes].filter((route) => route?.startsWith('/nowhere'))).toEqual([])
  })

  it('are spans with route and status, and what is rendered below them', async () => {
    await get('/news/spanned')
    await get('/news/spanned')
    expect(spans.map(({ name }) => name)).toEqual(['render page', 'GET /news/$id', 'GET /news/$id'])
    expect(spans[1]).toMatchObject({
      kind: 'server',
      parentId: '',
      failure: null,
      attributes: { 'http.request.method': 'GET', 'http.route': '/news/$id', 'http.response.status_code': 200 },
    })
    expect(spans[0]?.parentId).toBe(spans[1]?.spanId)
    await get('/broken')
    expect(spans.at(-1)).toMatchObject({ failure: '500', attributes: { 'http.response.status_code': 500 } })
  })

  it('join the trace of a visitor’s click, and take no broken one', async () => {
    const traceId = 'c'.repeat(32)
    await get('/_serverFn/0123', { traceparent: `00-${traceId}-${'d'.repeat(16)}-01`, tracestate: 'solvei=40' }, 'POST')
    expect(spans.map(({ name }) => name)).toEqual(['click', 'POST /_serverFn/submit'])
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
    await get('/healthz', { traceparent: 'nonsense', tracestate: 'solvei=40' })
    expect(spans.at(-1)).toMatchObject({ name: 'GET /healthz', parentId: '' })
  })
})
