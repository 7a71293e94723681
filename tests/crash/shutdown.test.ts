import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { signedRequest } from '#tests/support/signed-request.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { siteApp, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

describe('a site that is told to end', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  beforeEach(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
  })
  afterEach(() => folder.remove())

  it('answers what it has begun, takes nothing new, and leaves without an error', async () => {
    const site = await startBriefSite({ DATA_DIR: folder.path })
    const json = { access_token: await accessTokenOf(site.url, 'private@solvei.example') }
    const signed = signedRequest({ method: 'PUT', path: '/bff/api/v1/account/set-token', json, ...siteApp })
    const { pathname, search } = new URL(signed.url)
    const begun = request(site.url + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    begun.flushHeaders()
    // The site has the request's head; its body is not sent yet.
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

  it('gives its data folder with what is in it to the next one, and to nobody before', async () => {
    const first = await startBriefSite({ DATA_DIR: folder.path })
    const second = startBriefSite({ DATA_DIR: folder.path })
    await expect(second).rejects.toThrow(`in use by process ${first.pid}`)

    const staff = await accessTokenOf(first.url, 'staff@solvei.example')
    await siteApi(first.url, staff).operations.advanceClock({ body: { seconds: 86_400 } })
    expect(await first.stop()).toBe(0)
    const next = await startBriefSite({ DATA_DIR: folder.path })
    expect(errorsIn(next.lines)).toEqual([])
    const { offsetSeconds } = await siteApi(
      next.url,
      await accessTokenOf(next.url, 'staff@solvei.example'),
    ).operations.getClock()
    expect(offsetSeconds).toBe(86_400)
    await next.stop()
  })

  it('closes connections that ask for nothing yet at once', async () => {
    const site = await startBriefSite({ DATA_DIR: folder.path })
    const host = 'Host: localhost\r\n'
    const sent = ['', `GET /healthz HTTP/1.1\r\n${host}\r\n`, `GET / HTTP/1.1\r\n${host}X-a: `]
    const sockets = sent.map((text) =>
      connect(site.port, '127.0.0.1', function begun(this: Socket) {
        this.resume().write(text)
      }).on('error', () => {}),
    )
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    // The headers of the last one never end.
    const trickle = setInterval(() => sockets.at(-1)?.write('x'), 1_000)
    const begun = performance.now()
    expect(await site.stop()).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
    clearInterval(trickle)
  })
})

/** Lines at level error (50) and above, and lines that are not JSON. */
function errorsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.startsWith('Ready') && !/^\{"level":[1-4]0,/.test(line))
}
