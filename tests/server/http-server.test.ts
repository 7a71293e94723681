import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectionLimits, createHttpServer, type HttpServer } from '#server/http-server.ts'
import { freePort } from '#tests/support/free-port.ts'

let port: number
let server: HttpServer
const sockets: Socket[] = []
/** Requests that have reached the site, and what lets their answers go. */
let arrived: Request[]
let answer: PromiseWithResolvers<Response>

async function serve(
  trustedProxies: 'loopback' | string[] = 'loopback',
  limits: Partial<typeof connectionLimits> = {},
): Promise<void> {
  port = await freePort()
  server = createHttpServer({
    fetch: async (request) => {
      arrived.push(request)
      if (request.url.endsWith('/works')) for (const end = performance.now() + 4; performance.now() < end;);
      if (request.method === 'PUT') await request.text().catch(() => '')
      return request.url.endsWith('/waits') ? (await answer.promise).clone() : new Response('said')
    },
    maxBodyBytes: 1_000,
    trustedProxies,
    limits: { ...connectionLimits, ...limits },
  })
  await server.listen(port, '127.0.0.1')
}

beforeEach(() => {
  arrived = []
  answer = Promise.withResolvers()
})
afterEach(async () => {
  answer.resolve(new Response('late'))
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close(0)
})

/** A connection and all it has heard. */
async function open(): Promise<{ socket: Socket; said: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // A connection that is refused may be reset.
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text) => (said += text))
  await once(socket, 'connect')
  return { socket, said: () => said, closed }
}

async function ask(text: string): Promise<string> {
  const { socket, said, closed } = await open()
  socket.write(text)
  await Promise.race([once(socket, 'data'), closed])
  return said()
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

describe('a request', () => {
  beforeEach(() => serve())

  it('has so many headers, and none is dropped unsaid', async () => {
    const headers = (count: number) => Array.from({ length: count - 1 }, (_, index) => `X-${index}: a\r\n`).join('')
    expect(await ask(get('/', headers(connectionLimits.headers)))).toMatch(/^HTTP\/1\.1 200 /)
    expect([...(arrived[0]?.headers ?? [])]).toHaveLength(connectionLimits.headers)
    expect(await ask(get('/', headers(connectionLimits.headers + 1)))).toMatch(/^HTTP\/1\.1 431 /)
    expect(await ask(get('/', headers(1_000)))).toMatch(/^HTTP\/1\.1 431 /)
    expect(arrived).toHaveLength(1)
  })

  it('has headers of so many bytes, its cookies among them', async () => {
    const cookie = (bytes: number) => get('/', `Cookie: session=${'x'.repeat(bytes)}\r\n`)
    expect(await ask(cookie(connectionLimits.headerBytes - 200))).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask(cookie(connectionLimits.headerBytes))).toMatch(/^HTTP\/1\.1 431 /)
    expect(arrived).toHaveLength(1)
  })

  it.each(['*', 'elsewhere', 'ftp://localhost/'])('is not for %s', async (target) => {
    expect(await ask(get(target))).toMatch(/^HTTP\/1\.1 400 /)
    expect(arrived).toHaveLength(0)
  })

  it.each([
    'Content-Length: 1e3',
    'Content-Length: -1',
    'Content-Length: +5',
    'Content-Length: 0x10',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Content-Length: 99999999999999999999999',
  ])('says how long it is in one plain number: %s', async (length) => {
    expect(await ask(`POST / HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\nhello`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(arrived).toHaveLength(0)
  })
})

describe('a connection', () => {
  it('carries so many requests ahead of their answers, and is cut with more', async () => {
    await serve()
    const few = await open()
    few.socket.write(get('/waits').repeat(connectionLimits.pipelined))
    await expect.poll(() => arrived.length).toBe(connectionLimits.pipelined)
    const many = await open()
    many.socket.write(get('/waits').repeat(connectionLimits.pipelined + 1))
    await many.closed
    expect(many.said()).toBe('')
    answer.resolve(new Response('late'))
    await expect.poll(() => few.said().match(/late/g)?.length).toBe(connectionLimits.pipelined)
  })

  it('is one of so many of its network', async () => {
    await serve([])
    const connections = await Promise.all(Array.from({ length: connectionLimits.connectionsOfNetwork }, open))
    const refused = await open()
    await refused.closed
    connections[0]?.socket.destroy()
    await connections[0]?.closed
    // Told to this side first.
    await expect.poll(() => ask(get('/'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is accepted soon, however much others ask for on theirs', async () => {
    await serve()
    const busy = await Promise.all(Array.from({ length: 30 }, open))
    for (const { socket } of busy) {
      socket.on('data', () => socket.write(get('/works')))
      socket.write(get('/works'))
    }
    await expect.poll(() => arrived.length).toBeGreaterThan(60)
    const before = arrived.length
    for (const newcomer of Array.from({ length: 30 }, () => connect(port, '127.0.0.1'))) {
      sockets.push(newcomer)
      newcomer.on('error', () => {}).write(get('/new'))
    }
    const newcomers = () => arrived.filter(({ url }) => url.endsWith('/new')).length
    await expect.poll(newcomers, { interval: 1, timeout: 10_000 }).toBe(30)
    // One is accepted in a turn of the event loop: were all others answered in each, that were 900 answers.
    expect(arrived.findLastIndex(({ url }) => url.endsWith('/new')) - before).toBeLessThan(200)
  })

  it('that asks for a page does not wait for many that have sent half a form', async () => {
    await serve()
    const forms = await Promise.all(Array.from({ length: 60 }, open))
    const reader = await open()
    for (const { socket } of forms) {
      socket.write('POST /works HTTP/1.1\r\nHost: localhost\r\ncontent-length: 100\r\n\r\na=')
    }
    reader.socket.write(get('/'))
    await once(reader.socket, 'data')
    expect(arrived.filter(({ method }) => method === 'POST').length).toBeLessThan(30)
  })

  it('of a trusted proxy carries everybody', async () => {
    await serve('loopback')
    await Promise.all(Array.from({ length: connectionLimits.connectionsOfNetwork + 10 }, open))
    expect(await ask(get('/'))).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a connection is closed', () => {
  it('when it brings no file in time, but not as soon as with any other request', async () => {
    await serve('loopback', { headersMs: 100, requestMs: 100, uploadMs: 600, checkMs: 50 })
    const half = (path: string) => `PUT ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf`
    const [file, other] = [await open(), await open()]
    file.socket.write(half('/store/put/key'))
    other.socket.write(half('/elsewhere'))
    const began = performance.now()
    await other.closed
    expect(performance.now() - began).toBeLessThan(500)
    await file.closed
    expect(performance.now() - began).toBeGreaterThanOrEqual(500)
    expect(file.said()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('after so long without a byte, while an answer is waited for', async () => {
    await serve('loopback', { silentMs: 200 })
    const { socket, closed, said } = await open()
    socket.write(get('/waits'))
    await closed
    expect(said()).toBe('')
  })

  it('when no next request comes', async () => {
    await serve('loopback', { keepAliveMs: 100 })
    const { socket, closed, said } = await open()
    socket.write(get('/'))
    await closed
    expect(said()).toContain('said')
  })

  it('after so many requests', async () => {
    await serve('loopback', { requestsOfConnection: 3 })
    const { socket, closed, said } = await open()
    for (let sent = 0; sent < 3; sent += 1) {
      socket.write(get('/'))
      await expect.poll(() => said().match(/HTTP\/1.1 200/g)?.length).toBe(sent + 1)
    }
    expect(said().match(/connection: close/gi)).toHaveLength(1)
    // Whoever does not hear that is answered nothing else.
    socket.write(get('/'))
    await closed
    expect(arrived).toHaveLength(3)
  })

  it('unanswered when there are so many in all', async () => {
    await serve('loopback', { connections: 3 })
    await Promise.all([open(), open(), open()])
    const fourth = await open()
    await fourth.closed
    expect(fourth.said()).toBe('')
  })
})

describe('a server that closes', () => {
  beforeEach(() => serve())

  it('lets an answer under way arrive, and closes its connection behind it', async () => {
    const [idle, busy] = [await open(), await open()]
    busy.socket.write(get('/waits'))
    await expect.poll(() => arrived.length).toBe(1)
    const closing = server.close(5_000)
    await idle.closed
    answer.resolve(new Response('late'))
    await closing
    await busy.closed
    expect(busy.said()).toContain('\r\nlate\r\n')
    expect(busy.said()).toMatch(/connection: close/i)
  })

  it('waits no longer than it is told', async () => {
    const busy = await open()
    busy.socket.write(get('/waits'))
    await expect.poll(() => arrived.length).toBe(1)
    await server.close(50)
    await busy.closed
    expect(busy.said()).toBe('')
  })
})
