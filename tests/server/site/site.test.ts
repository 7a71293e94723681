import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createSite } from '#server/site/site.ts'

const script = 'document.documentElement.dataset.theme = "dark"'
const html = `<!doctype html><script>${script}</script><script src="/assets/a.js"></script><p>${'fjord '.repeat(400)}</p>`

function site(cacheControl = 'public, s-maxage=60', status = 200) {
  const rendered: Request[] = []
  const logged: string[] = []
  const fetch = createSite({
    render: async (request) => {
      rendered.push(request)
      if (request.url.includes('/broken')) throw new Error('nobody foresaw this')
      if (request.url.includes('/sign-in/')) return Response.json(Object.fromEntries(await request.formData()))
      if (request.body) return new Response(`${(await request.text()).length} bytes`)
      return new Response(html, { status, headers: { 'content-type': 'text/html', 'cache-control': cacheControl } })
    },
    backend: async (request) => {
      if (request.body) return new Response(`${(await request.text()).length} bytes`)
      const body = `backend ${new URL(request.url).pathname}`
      return new Response(body, { headers: { 'content-length': String(body.length) } })
    },
    isReady: () => Promise.resolve(false),
    files: null,
    publicUrl: 'https://solvei.example',
    origins: { cdn: null, map: null, issuer: null, uploads: null },
    tagVersions: null,
    sessionCookie: '__Host-session',
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
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
    renders: () => rendered.length,
    rendered,
    logged,
  }
}

describe('a page', () => {
  it('allows exactly the inline scripts it carries', async () => {
    const policy = (await site().get('/')).headers.get('content-security-policy')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is rendered once for anonymous visitors and compressed for browsers that can', async () => {
    const { get, renders } = site()
    await get('/')
    const response = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(renders()).toBe(1)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(html)
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
    const { get, renders } = site('public, s-maxage=60', 404)
    await get('/')
    const response = await get('/')
    expect(renders()).toBe(2)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })

  it('knows two methods', async () => {
    const { get, renders } = site()
    const head = await get('/', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', String(html.length)])
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

  it('is not kept for an address with a query', async () => {
    const { get, renders } = site()
    await get('/?utm_source=a')
    await get('/?utm_source=a')
    expect(renders()).toBe(2)
  })

  it("is something else than a server function, whose answers are its caller's own", async () => {
    const { get, renders } = site()
    await get('/_serverFn/abc')
    const response = await get('/_serverFn/abc')
    expect(renders()).toBe(2)
    expect(response.headers.has('etag')).toBe(false)
  })

  it('carries the security headers whatever it is', async () => {
    const { get } = site()
    for (const path of ['/', '/bff/api/v1/area', '/healthz']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
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
      expect((await send(path, 2_000_001, true)).status).toBe(413)
    }
    expect(renders()).toBe(0)
  })

  it('is read no further where it does not say so', async () => {
    const { send, logged } = site()
    for (const path of ['/_serverFn/abc', '/oidc/token']) expect((await send(path, 2_000_001, false)).status).toBe(500)
    const tooLarge = { err: { message: expect.stringContaining('2000000 bytes') } }
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([tooLarge, tooLarge])
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

  it('says once how long the backend’s answer is, though that has said so, too', async () => {
    const { headers } = await site().get('/oidc/token')
    expect(headers.get('content-length')).toBe(String('backend /oidc/token'.length))
  })

  it.each(['/', '/de_DE', '/de_DE/test-drive/type', '/content', '/bffx'])('%s is a page', async (path) => {
    expect(await (await site().get(path)).text()).toBe(html)
  })

  it('says that the process lives, and apart from that whether it is ready', async () => {
    const { get } = site()
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  })
})
