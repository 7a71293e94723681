import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type SiteProcess, siteApp, startSite, temporaryDataDir } from '#tests/support/site.ts'
import { signedRequest } from '#tests/support/signed-request.ts'

describe('a site that is told to end', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  beforeEach(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
  })
  afterEach(() => folder.remove())

  it('answers what it has begun, takes nothing new, and leaves without an error', async () => {
    const site = await startSite({ DATA_DIR: folder.path })
    const json = { access_token: await accessTokenOf(site.url, 'private@solvei.example') }
    const signed = signedRequest({ method: 'PUT', path: '/bff/api/v1/account/set-token', json, ...siteApp })
    const { pathname, search } = new URL(signed.url)
    const begun = request(site.url + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    begun.flushHeaders()
    // The site has the request's head; its body is still to come.
    await once(begun, 'continue')

    const stopping = site.stop()
    await expect
      .poll(() =>
        fetch(`${site.url}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses')
    begun.end(await signed.text())
    const [response] = await once(begun, 'response')
    expect(response.statusCode).toBe(200)
    expect(JSON.parse(await text(response))).toMatchObject({ result_code: 'success' })

    expect(await stopping).toBe(0)
    expect(errorsIn(site.lines)).toEqual([])
  })

  it('gives its data folder to the next one, and to nobody before', async () => {
    const first = await startSite({ DATA_DIR: folder.path })
    const second = startSite({ DATA_DIR: folder.path })
    await expect(second).rejects.toThrow(`in use by process ${first.pid}`)

    await expect(siteApi(first.url).common.getConfig()).resolves.toHaveProperty('models')
    expect(await first.stop()).toBe(0)
    const next = await startSite({ DATA_DIR: folder.path })
    expect(errorsIn(next.lines)).toEqual([])
    await next.stop()
  })
})

describe('a site that is told to end while clients hold their connections open', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  const sockets: Socket[] = []
  beforeEach(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startSite({ DATA_DIR: folder.path })
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await site.kill()
    await folder.remove()
  })

  /** A client that has sent this much, goes on with a byte a second where it is to, and reads nothing more than is asked. */
  async function hold(sent: string, { trickles = false, reads = true } = {}): Promise<void> {
    const socket = connect(site.port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(sent)
    if (reads) socket.resume()
    if (!trickles) return
    const trickle = setInterval(() => socket.write('x'), 1_000)
    socket.once('close', () => clearInterval(trickle))
  }

  const head = 'Host: localhost\r\n'
  const posted = `POST /oidc/token HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"`

  it('closes those that ask for nothing yet at once', async () => {
    await hold('')
    await hold(`GET /healthz HTTP/1.1\r\n${head}\r\n`)
    await hold(`GET / HTTP/1.1\r\n${head}X-a: `, { trickles: true })
    const begun = performance.now()
    expect(await site.stop()).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('waits no longer than its deadline for a body, or for somebody who does not read', async () => {
    await hold(posted, { trickles: true })
    await hold(`GET /de_DE HTTP/1.1\r\n${head}\r\n`.repeat(8), { reads: false })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const begun = performance.now()
    expect(await site.stop()).toBe(0)
    expect(performance.now() - begun).toBeLessThan(25_000)

    const next = await startSite({ DATA_DIR: folder.path })
    expect(await next.stop()).toBe(0)
  })
})

describe('a client that is slow', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startSite({ DATA_DIR: folder.path })
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  /** Seconds until the site ends a connection on which this is sent, with a byte a second behind it, and what it says. */
  async function heldFor(sent: string): Promise<{ seconds: number; said: string }> {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const begun = performance.now()
    let said = ''
    socket.setEncoding('utf8').on('data', (text) => (said += text))
    socket.write(sent)
    const trickle = setInterval(() => socket.writable && socket.write('x'), 1_000)
    // `once` would fail where a byte of the trickle meets the closed end, and is told so by a reset.
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(trickle)
    return { seconds: (performance.now() - begun) / 1_000, said }
  }

  it('has 10 seconds for its headers and 30 for all of its request', async () => {
    const [headers, body] = await Promise.all([
      heldFor('GET / HTTP/1.1\r\nHost: localhost\r\nX-a: '),
      heldFor(
        'POST /oidc/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"',
      ),
    ])
    expect(headers.seconds).toBeGreaterThan(8)
    expect(headers.seconds).toBeLessThan(14)
    expect(body.seconds).toBeGreaterThan(28)
    expect(body.seconds).toBeLessThan(34)
    for (const { said } of [headers, body]) expect(said).toMatch(/^HTTP\/1\.1 408 /)
  })
})

/** Lines at level error (50) and above, and those that are no log lines at all. */
function errorsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.startsWith('Ready') && !/^\{"level":[1-4]0,/.test(line))
}
