import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import type { ServerRequest } from 'srvx'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { contentClient } from '#server/api/contract/groups/content-client.ts'
import { bufferPage } from '#server/site/buffered-pages.ts'
import { sourceOf, extractInlineSources } from '#server/site/inline-sources.ts'
import { isCallRefused } from '#server/site/refused-calls.ts'
import { callLimits, formLimits, pageLimits, retryAfter } from '#server/site/renderer.ts'
import { requestLimits } from '#server/site/request-limits.ts'
import { createSite } from '#server/site/site.ts'

const script = 'document.documentElement.dataset.theme = "dark"'
const injected = 'alert(document.cookie)'
const nonce = 'a-nonce-of-this-render'
const html = `<!doctype html><script nonce="${nonce}">${script}</script><script>${injected}</script><script src="/assets/a.js"></script><p>${'fjord '.repeat(400)}</p>`

/** The same page as it is sent. */
const shown = html.replace(` nonce="${nonce}"`, '')

const isPublic = /^\/(?:c\/content|l\/web_op|conflet|content\/page)/
const kept = 'public, max-age=0, s-maxage=60'

interface Settings {
  cacheControl?: string
  status?: number
  hsts?: string | null
}

function site({ cacheControl = 'public, s-maxage=60', status = 200, hsts = null }: Settings = {}) {
  const rendered: Request[] = []
  const asked: ServerRequest[] = []
  const logged: string[] = []
  /** Pages of this path wait until it is resolved. */
  const goOn = Promise.withResolvers<void>()
  const fetch = createSite({
    render: async (request) => {
      rendered.push(request)
      if (request.url.includes('/broken')) throw new Error('nobody foresaw this')
      if (isCallRefused(request)) return Response.json('unavailable', { status: 503 })
      if (request.url.includes('/slow')) await goOn.promise
      if (request.url.includes('/sign-in/')) return Response.json(Object.fromEntries(await request.formData()))
      if (request.body) return new Response(`${(await request.text()).length} bytes`)
      const { html: page, inline } = extractInlineSources([html], nonce)
      const headers = { 'content-type': 'text/html', 'cache-control': cacheControl }
      return bufferPage(request, page, inline, { status, headers })
    },
    backend: async (request: ServerRequest) => {
      asked.push(request)
      if (request.body) return new Response(`${(await request.text()).length} bytes`)
      const { pathname, search } = new URL(request.url)
      const body = `backend ${pathname}`
      const headers = { 'content-length': String(body.length), 'x-request-id': `request-${asked.length}` }
      if (search.includes('overloaded')) return new Response(body, { status: 503, headers })
      return new Response(body, { headers: isPublic.test(pathname) ? { ...headers, 'cache-control': kept } : headers })
    },
    isReady: () => Promise.resolve(false),
    files: null,
    publicUrl: 'https://solvei.example',
    origins: { cdn: null, map: null, issuer: null, uploads: null },
    tagVersions: null,
    sessionCookie: '__Host-session',
    version: { version: '1.2.3', commit: '0123456789ab' },
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    // A page that declares one parameter.
    canonicalSearch: (_, search) => (new URLSearchParams(search).has('page') ? '?page=2' : ''),
    routeOf: () => null,
    busyPage: async (pathname) =>
      new Response(`busy ${pathname}`, { status: 503, headers: { 'content-type': 'text/html' } }),
    hsts,
    ending: new AbortController().signal,
    isDevelopment: false,
  })
  return {
    fetch,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(new Request(`https://anywhere.example${path}`, { method, headers })),
    /** Sends that many bytes, and says so or not. */
    send: (path: string, bytes: number, isSaid: boolean, method = 'POST') =>
      fetch(
        new Request(`https://anywhere.example${path}`, {
          method,
          body: 'x'.repeat(bytes),
          headers: isSaid ? { 'content-length': String(bytes) } : {},
        }),
      ),
    goOn: goOn.resolve,
    renders: () => rendered.length,
    asked,
    rendered,
    logged,
  }
}

const from = (path: string, ip: string, headers: Record<string, string> = {}, method = 'GET'): ServerRequest =>
  Object.defineProperty(new Request(`https://anywhere.example${path}`, { method, headers }), 'ip', { value: ip })

describe('a drawing for frames of other documents', () => {
  const path = '/de_DE/machines/testDriveOrder/embed'

  it('may be framed by any, and runs nothing', async () => {
    const { headers } = await site().get(path)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; (?!.*script-src)/)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is the only page that may be framed, and only if it exists', async () => {
    const framed = ['/machines/testDriveOrder', `${path}/more`, '/de_DE/account/machines/x/embed', '/embed']
    const answers = await Promise.all(framed.map((address) => site().get(address)))
    for (const { headers } of [...answers, await site({ status: 404 }).get(path)]) {
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })
})

describe('a page', () => {
  it('allows exactly the inline scripts that its render wrote, not what else stands in it', async () => {
    const response = await site().get('/')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${sourceOf(script)};`)
    expect(await response.text()).toContain(`<script>${injected}</script>`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('may be asked for again in a second when the backend is away, and is not cached', async () => {
    const { get, renders } = site({ status: errorCodes.unavailable })
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await get('/')
      expect(status).toBe(errorCodes.unavailable)
      expect(headers.get('retry-after')).toBe(retryAfter)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect(renders()).toBe(2)
    expect((await site().get('/')).headers.has('retry-after')).toBe(false)
  })

  it('is rendered once for anonymous visitors and compressed for browsers that can', async () => {
    const { get, renders } = site()
    await get('/')
    const response = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(renders()).toBe(1)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(shown)
  })

  it('is answered with 304 and no policy of its own where the browser has it', async () => {
    const { get } = site()
    const etag = (await get('/')).headers.get('etag') ?? ''
    const response = await get('/', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(response.headers.has('content-security-policy')).toBe(false)
    expect(await response.text()).toBe('')
  })

  it('is never taken from the cache for somebody signed in, nor kept by anyone on the way', async () => {
    const { get, renders } = site()
    await get('/')
    const response = await get('/', { cookie: '__Host-session=abc' })
    expect(renders()).toBe(2)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is rendered at its own address and for nobody in particular, whoever asks first', async () => {
    const { get, rendered } = site()
    await get('/de_DE', { cookie: 'consent=all', 'accept-language': 'fr' })
    expect(rendered[0]?.url).toBe('https://solvei.example/de_DE')
    expect(Object.fromEntries(rendered[0]?.headers ?? [])).toEqual({ accept: 'text/html' })
  })

  it('is kept by nobody where it is no success, whatever the route says', async () => {
    const { get, renders } = site({ status: 404 })
    await get('/')
    const response = await get('/')
    expect(renders()).toBe(2)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })

  it('knows two methods', async () => {
    const { get, renders } = site()
    const head = await get('/', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(shown.length),
    ])
    expect((await get('/', {}, 'POST')).status).toBe(405)
    expect(renders()).toBe(1)
  })

  it('that nobody can render is answered with a bare 500, and logged', async () => {
    const { get, logged } = site()
    for (const path of ['/broken', '/broken?x']) {
      const response = await get(path)
      expect(response.status).toBe(500)
      expect(await response.text()).toBe('Internal server error')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { path: '/broken', err: { message: 'nobody foresaw this' } },
      { path: '/broken', err: { message: 'nobody foresaw this' } },
    ])
  })

  it('is one page for all addresses that differ in what it does not declare', async () => {
    const { get, rendered } = site()
    for (const query of ['', '?utm_source=a', '?utm_source=b&gclid=1', '?container=nioapp']) await get(`/${query}`)
    expect(rendered.map(({ url }) => url)).toEqual(['https://solvei.example/'])
    for (const query of ['?page=2', '?utm_source=a&page=2']) await get(`/${query}`)
    expect(rendered.map(({ url }) => url)).toEqual(['https://solvei.example/', 'https://solvei.example/?page=2'])
  })

  it('knows the network of the one who asked first, for whom the backend may count', async () => {
    const { fetch, rendered } = site()
    await fetch(Object.defineProperty(new Request('https://anywhere.example/'), 'ip', { value: '192.0.2.7' }))
    expect((rendered[0] as ServerRequest).ip).toBe('192.0.2.7')
  })

  it('of a session, and a call, stand at the public address, whatever host was asked', async () => {
    const { get, rendered } = site()
    await get('/de_DE?a=1', { cookie: '__Host-session=abc' })
    await get('/_serverFn/abc')
    expect(rendered.map(({ url }) => url)).toEqual([
      'https://solvei.example/de_DE?a=1',
      'https://solvei.example/_serverFn/abc',
    ])
  })

  it("is something else than a server function, whose answers are its caller's own", async () => {
    const { get, renders } = site()
    await get('/_serverFn/abc')
    const response = await get('/_serverFn/abc')
    expect(renders()).toBe(2)
    expect(response.headers.has('etag')).toBe(false)
  })

  it('carries the security headers whatever it is', async () => {
    const { get } = site({ hsts: 'max-age=63072000' })
    for (const path of ['/', '/bff/api/v1/area', '/healthz']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    }
  })
})

describe('what is sent', () => {
  it.each([true, false])('is as long as a form or a call can be (its length is said: %s)', async (isSaid) => {
    const { send } = site()
    expect(await (await send('/_serverFn/abc', 2_000_000, isSaid)).text()).toBe('2000000 bytes')
    expect(await (await send('/oidc/token', 2_000_000, isSaid)).text()).toBe('2000000 bytes')
  })

  it('is refused unread where it says that it is longer', async () => {
    const { send, renders } = site()
    for (const path of ['/_serverFn/abc', '/de_DE/login', '/oidc/token', '/pay/api/v1/payments', '/storex']) {
      const answer = await send(path, 2_000_001, true)
      expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    }
    expect(renders()).toBe(0)
  })

  it('is read no further where it does not say so', async () => {
    const { send, logged } = site()
    for (const path of ['/_serverFn/abc', '/oidc/token']) {
      const answer = await send(path, 2_000_001, false)
      expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([
        413,
        'close',
        'Content too large',
      ])
    }
    expect(logged).toEqual([])
  })

  it('can be a form that does not say how long it is', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ email: 'kari@example.org' }) }
    const answer = await site().fetch(new Request('https://anywhere.example/de_DE/sign-in/a', form))
    expect(await answer.json()).toEqual({ email: 'kari@example.org' })
  })

  it.each([true, false])('may be a file, where files are put (its length is said: %s)', async (isSaid) => {
    const answer = await site().send('/store/received/a', 3_000_000, isSaid, 'PUT')
    expect(await answer.text()).toBe('3000000 bytes')
  })
})

describe('paths beside the pages', () => {
  it.each([
    '/bff/api/v1/common/config',
    '/no_NO/bff/api/v1/common/config',
    '/c/api/v1/trade-in/nettbil',
    '/c/content/7',
    '/api/v1/createtoken',
    '/l/web_op/www/home/offers',
    '/conflet/cfg/site/support',
    '/content/page',
    '/oidc/auth',
  ])('%s belongs to the backend', async (path) => {
    expect(await (await site().get(path)).text()).toBe(`backend ${path}`)
  })

  it.each(Object.values(contentClient.rows).map(({ path }) => path.replaceAll(/[{}]/g, '')))(
    'answers a public call as it answers a page for everybody: %s',
    async (path) => {
      const { fetch, get, asked } = site()
      const first = await fetch(from(`${path}?q=a`, '192.0.2.7', { cookie: '__Host-session=abc' }))
      const second = await get(`${path}?q=a`)
      expect([await first.text(), await second.text()]).toEqual([`backend ${path}`, `backend ${path}`])
      expect(second.headers.get('cache-control')).toBe(kept)
      // The id of another request says nothing to this one.
      expect(second.headers.has('x-request-id')).toBe(false)
      const etag = second.headers.get('etag') ?? ''
      expect((await get(`${path}?q=a`, { 'if-none-match': etag })).status).toBe(304)
      expect(asked.map(({ url, ip }) => [url, ip])).toEqual([[`https://solvei.example${path}?q=a`, '192.0.2.7']])
      expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({})
      await get(`${path}?q=b`)
      await get(path)
      await get(path, {}, 'POST')
      expect(asked).toHaveLength(4)
    },
  )

  it('keeps no public call that was refused', async () => {
    const { get, asked } = site()
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await get('/content/page?overloaded')
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        retryAfter,
        'private, no-store',
      ])
    }
    expect(asked).toHaveLength(2)
  })

  it('tells the backend that a request came from outside, even where its connection is gone', async () => {
    const { get, asked } = site()
    await get('/bff/api/v1/area')
    await get('/oidc/token')
    await get('/store/kept/a')
    expect(asked.map(({ ip }) => ip)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('says once how long the backend’s answer is, though that has said so, too', async () => {
    const { headers } = await site().get('/oidc/token')
    expect(headers.get('content-length')).toBe(String('backend /oidc/token'.length))
  })

  it.each(['/', '/de_DE', '/de_DE/test-drive/type', '/content', '/bffx'])('%s is a page', async (path) => {
    expect(await (await site().get(path)).text()).toBe(shown)
  })

  it('says that the process of this version lives, and apart from that whether it is ready', async () => {
    const { get } = site()
    const [health, readiness] = [await get('/healthz'), await get('/readyz')]
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', version: '1.2.3', commit: '0123456789ab' },
    ])
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'unavailable' }])
  })
})

describe('an address', () => {
  it('has so many characters', async () => {
    const { get, renders } = site()
    const path = (length: number) => `/de_DE?q=${'x'.repeat(length - '/de_DE?q='.length)}`
    expect((await get(path(requestLimits.address))).status).toBe(200)
    expect((await get(path(requestLimits.address + 1))).status).toBe(414)
    expect((await get(`/${'x'.repeat(requestLimits.address)}`)).status).toBe(414)
    expect(renders()).toBe(1)
  })

  it('has so many parameters', async () => {
    const { get } = site()
    const path = (count: number) => `/de_DE?${Array.from({ length: count }, (_, index) => `p${index}=1`).join('&')}`
    expect((await get(path(requestLimits.parameters))).status).toBe(200)
    expect((await get(path(requestLimits.parameters + 1))).status).toBe(400)
    expect((await get(`/bff/api/v1/area?${'&'.repeat(requestLimits.parameters)}`)).status).toBe(400)
  })

  it('is asked for by a method that exists', async () => {
    expect((await site().get('/', {}, 'PROPFIND')).status).toBe(501)
    expect((await site().get('/_serverFn/abc', {}, 'SEARCH')).status).toBe(501)
  })
})

describe('headers that go on and on', () => {
  it('choose no worse than short ones', async () => {
    const { get } = site()
    const encodings = `br, ${'gzip;q=0.5, '.repeat(1_000)}`
    expect((await get('/', { 'accept-encoding': encodings })).headers.get('content-encoding')).toBe('br')
    const etag = (await get('/')).headers.get('etag') ?? ''
    const etags = `${'W/"other", '.repeat(1_000)}${etag}`
    expect((await get('/', { 'if-none-match': etags })).status).toBe(304)
    expect((await get('/', { range: `bytes=${'0-1,'.repeat(1_000)}2-3` })).status).toBe(200)
  })
})

describe('a site that has more to render than it can', () => {
  const session = { cookie: '__Host-session=abc' }

  it('renders so many pages at once, half of them for one network, and others in their turn', async () => {
    const { fetch, goOn, renders } = site()
    const { running, runningPerClient, waitingPerClient } = pageLimits
    const flood = Array.from({ length: runningPerClient + waitingPerClient }, () =>
      fetch(from('/slow', '192.0.2.7', session)),
    )
    await expect.poll(renders).toBe(runningPerClient)
    const refused = await fetch(from('/de_DE/slow', '192.0.2.7', session))
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '2',
      'busy /de_DE/slow',
    ])
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")

    // Somebody else has the other places.
    const others = Array.from({ length: running }, (_, index) => fetch(from(`/slow/${index}`, '2001:db8::1')))
    await expect.poll(renders).toBe(running)
    goOn()
    for (const answer of await Promise.all([...flood, ...others])) expect(answer.status).toBe(200)
  })

  it('goes on with what needs no rendering', async () => {
    const { fetch, get, goOn } = site()
    await get('/')
    const flood = Array.from({ length: pageLimits.runningPerClient + pageLimits.waitingPerClient }, () =>
      fetch(from('/slow', '192.0.2.7', session)),
    )
    for (const path of ['/', '/?utm_source=a', '/healthz', '/oidc/auth']) {
      expect((await fetch(from(path, '192.0.2.7'))).status).toBe(200)
    }
    // Calls have places of their own.
    expect((await fetch(from('/_serverFn/abc', '192.0.2.7'))).status).toBe(200)
    goOn()
    await Promise.all(flood)
  })

  it('answers as few posted forms at once as pages, from however many networks', async () => {
    const { fetch, goOn, renders } = site()
    const { running } = formLimits
    const own = { 'sec-fetch-site': 'same-origin' }
    const flood = Array.from({ length: 3 * running }, (_, index) =>
      fetch(from('/login/slow', `192.0.2.${index}`, own, 'POST')),
    )
    await expect.poll(renders).toBe(running)
    await new Promise((resolve) => setImmediate(resolve))
    expect(renders()).toBe(8)
    goOn()
    for (const answer of await Promise.all(flood)) expect(answer.status).toBe(200)
  })

  it('refuses calls in the words their callers understand', async () => {
    const { fetch, goOn } = site()
    const { runningPerClient, waitingPerClient } = callLimits
    const flood = Array.from({ length: runningPerClient + waitingPerClient }, () =>
      fetch(from('/_serverFn/slow', '192.0.2.7')),
    )
    const refused = await fetch(from('/_serverFn/slow', '192.0.2.7'))
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      'unavailable',
    ])
    goOn()
    for (const answer of await Promise.all(flood)) expect(answer.status).toBe(200)
  })

  it.each([
    ['pictures', '/pictures/press/slow'],
    ['streams', '/contact/stream?chat=/slow'],
  ])('looks up four %s at once for a network, a hundred wait, and refuses others plainly', async (_, path) => {
    const { fetch, goOn, renders } = site()
    const flood = Array.from({ length: 104 }, (_, n) => fetch(from(`${path}-${n}.jpg`, '192.0.2.7')))
    await expect.poll(renders).toBe(4)
    const refused = await fetch(from(path, '192.0.2.7'))
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      retryAfter,
      'Service unavailable',
    ])
    // At once: no other has been given up.
    expect(await Promise.race([...flood, Promise.resolve(refused)])).toBe(refused)
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    const others = Array.from({ length: 8 }, (_, n) => fetch(from(`${path}-${n}.jpg`, `198.51.100.${n}`)))
    await expect.poll(renders).toBe(8)
    for (let n = 0; n < 296; n += 1) others.push(fetch(from(path, `10.0.${n >> 8}.${n & 255}`)))
    const last = await fetch(from(path, '203.0.113.7'))
    expect(last.status).toBe(503)
    expect(await Promise.race([...others, Promise.resolve(last)])).toBe(last)
    // Pages have places of their own.
    expect((await fetch(from('/', '192.0.2.7'))).status).toBe(200)
    goOn()
    for (const answer of await Promise.all([...flood, ...others])) expect(answer.status).toBe(200)
  })

  it('gives the place of a picture back once it begins, however slowly it is read', async () => {
    const { fetch, renders } = site()
    const unread: Response[] = []
    for (let n = 0; n < 20; n += 1) unread.push(await fetch(from(`/pictures/press/a-${n}.jpg`, '192.0.2.7')))
    expect(renders()).toBe(20)
    for (const { body } of unread) await body?.cancel()
  })
})
