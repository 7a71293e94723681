import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serverFunctions } from '#tests/support/server-functions.ts'
import { siteBrowser, signInToSite } from '#tests/support/site-browser.ts'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

const functions = serverFunctions()
const publicUrl = 'https://solvei.example'

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let site: SiteProcess
beforeAll(async () => {
  folder = await temporaryDataDir(inject('filledDataDir'))
  site = await startBriefSite({ DATA_DIR: folder.path, PUBLIC_URL: publicUrl })
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

const own = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }

/** Path of a function without input or access check. */
function pathOf(name: string): string {
  const path = functions.get(name)
  if (path === undefined) throw new Error(`there is no server function ${name}`)
  return path
}

/** Sends headers unchanged, including Host. */
async function ask(path: string, headers: Record<string, string>, method = 'GET', { port } = site) {
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

describe('a call of another site', () => {
  const evil = {
    'x-tsr-serverfn': 'true',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  }

  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['its origin, in a form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
    ['its referrer', { referer: 'https://evil.example/page' }],
    ['no origin', { origin: 'null' }],
    ['the host it asks', { origin: 'http://localhost' }],
  ])('is not taken for the own one by its forwarded host: %s', async (_, headers) => {
    for (const path of [pathOf('getCurrentAccount'), '/de_DE/logout', '/de_DE/newsletter/confirm']) {
      const method = path.startsWith('/_serverFn') ? 'GET' : 'POST'
      expect([path, (await ask(path, { ...evil, ...headers }, method)).status]).toEqual([path, 403])
    }
  })

  it('is the own one from the public address, whatever host its proxy names', async () => {
    for (const headers of [{ origin: publicUrl }, { referer: `${publicUrl}/de_DE` }]) {
      expect((await ask(pathOf('getCurrentAccount'), { ...evil, ...headers })).status).toBe(200)
    }
  })

  it('leads to no other host by the one it names', async () => {
    for (const path of ['//evil.example/de_DE', '/de_DE/account/orders', '/de_DE/test-drive', '/de_DE/login']) {
      const { headers } = await ask(path, { ...evil, accept: 'text/html' })
      const { host } = new URL(headers.location ?? '/', publicUrl)
      expect([path, host]).toEqual([path, 'solvei.example'])
    }
  })
})

describe('a server function', () => {
  it.each(['getCurrentAccount', 'isDemonstration', 'countUnread', 'getMapStyle'])(
    'that is not called by the browser’s own script refuses: %s',
    async (name) => {
      const { status, text } = await ask(pathOf(name), { origin: publicUrl })
      expect([status, text.includes('"invalid_params"')]).toEqual([400, true])
    },
  )

  it('that does not exist is not found, whatever its name', async () => {
    for (const id of ['0'.repeat(64), 'nothing', '%00', 'x/y/z', 'constructor', '__proto__']) {
      const { status } = await ask(`/_serverFn/${id}`, own)
      expect([id, status]).toEqual([id, 404])
    }
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'is called by its own method: not by %s',
    async (method) => {
      const { status } = await ask(pathOf('getCurrentAccount'), own, method)
      expect([method, [405, 501].includes(status ?? 0)]).toEqual([method, true])
    },
  )
})

describe('a body that is too large', () => {
  const body = Buffer.alloc(2_100_000, 'x')

  it.each([true, false])('is refused, and the connection ends with it (its length is said: %s)', async (isSaid) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const path of [pathOf('getCurrentAccount'), '/oidc/token', '/de_DE/login']) {
      const headers = { ...own, 'content-type': 'application/json', ...(isSaid && { 'content-length': body.length }) }
      const sent = request({ port: site.port, path, method: 'POST', headers, agent })
      sent.end(body)
      const [response] = await once(sent, 'response')
      expect([path, response.statusCode, response.headers.connection]).toEqual([path, 413, 'close'])
      expect(await text(response)).toBe('Content too large')
      // The next request must not be parsed as the rest of this one.
      const next = request({ port: site.port, path: '/readyz', agent }).end()
      const [answer] = await once(next, 'response')
      expect([answer.statusCode, await text(answer)]).toEqual([200, '{"status":"ok"}'])
    }
    agent.destroy()
  })

  it('leaves the connection as it was where it is read in part alone', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const path of ['/hooks/payment/embedded', '/bff/api/v1/leads/record', '/oidc/token', '/c/api/x']) {
      const sent = request({ port: site.port, path, method: 'POST', headers: own, agent })
      // In chunks of unknown total length, the last ones after the answer.
      for (let piece = 0; piece < 15; piece += 1) sent.write(body.subarray(0, 100_000))
      sent.end()
      const [response] = await once(sent, 'response')
      expect([path, Math.floor(response.statusCode / 100)]).toEqual([path, 4])
      await text(response)
      const next = request({ port: site.port, path: '/readyz', agent }).end()
      const [answer] = await once(next, 'response')
      expect([path, answer.statusCode, await text(answer)]).toEqual([path, 200, '{"status":"ok"}'])
    }
    agent.destroy()
  })

  it('is not waited for where it says that it never ends', async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /oidc/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000000\r\n\r\nx')
    let said = ''
    socket.on('data', (chunk) => (said += chunk.toString()))
    // Not `once`, which rejects when the site resets the connection instead of ending it: both count.
    await new Promise((resolve) => socket.on('close', resolve))
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('an address that is too long', () => {
  it('is refused wherever it leads', async () => {
    const long = 'x'.repeat(9_000)
    for (const path of ['/de_DE?x=', '/bff/api/v1/area?x=', '/_serverFn/', '/assets/', '/oidc/auth?login_hint=']) {
      expect([path, (await ask(path + long, own)).status]).toEqual([path, 414])
    }
    const many = Array.from({ length: 101 }, (_, index) => `a${index}=1`).join('&')
    expect((await ask(`/de_DE?${many}`, own)).status).toBe(400)
  })

  it('and cookies beyond a browser’s are refused before they are read', async () => {
    expect((await ask('/de_DE', { cookie: `a=${'x'.repeat(20_000)}` })).status).toBe(431)
  })
})

describe('strict transport security', () => {
  it('is what is configured: by itself it speaks for this host alone', async () => {
    expect((await ask('/healthz', {})).headers['strict-transport-security']).toBe('max-age=63072000')
  })
})

describe('a page that is asked for in masses', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  const get = (path: string, headers: Record<string, string>) => ask(path, headers, 'GET', site)
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path })
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  it('lets others be answered meanwhile, and is refused in its visitor’s language beyond its share', async () => {
    const browser = siteBrowser(site)
    await signInToSite(browser, site, { email: 'private@solvei.example' })
    const cookie = Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
    await get('/no_NO', {})
    const flooder = { cookie, 'x-forwarded-for': '192.0.2.7', accept: 'text/html' }
    const began = performance.now()
    const flood = Promise.all(Array.from({ length: 300 }, (_, index) => get(`/ar_AE/news?q=word${index}`, flooder)))
    const floodMs = flood.then(() => performance.now() - began)
    const times: number[] = []
    for (let round = 0; round < 10; round += 1) {
      for (const path of ['/no_NO?utm_source=mail', '/healthz', '/favicon.svg']) {
        const begun = performance.now()
        expect((await get(path, { 'x-forwarded-for': '198.51.100.9' })).status).toBe(200)
        times.push(performance.now() - begun)
      }
    }
    // Another network has its own share of the renders.
    expect((await get('/de_DE/news?q=fjord', { cookie, 'x-forwarded-for': '198.51.100.9' })).status).toBe(200)
    const answers = await flood
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
    for (const { headers, text } of refused) {
      expect(headers['retry-after']).toBe('2')
      expect(text).toContain('<html lang="ar-AE" dir="rtl">')
      expect(text).toContain('لحظة من فضلك')
    }
    // However fast the machine is, the others do not wait until the flood is through.
    expect(Math.max(...times)).toBeLessThan((await floodMs) / 2)
    expect(site.lines.filter((line) => line.includes('overloaded')).length).toBeLessThan(3)
  })
})
