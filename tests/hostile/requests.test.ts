import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSoak } from '#tests/support/samples.ts'
import { serverFunctions } from '#tests/support/server-functions.ts'
import { except, flood } from './flood.ts'
import { disturbances, type HostileSite, openHostileSite } from './hostile-site.ts'

/* Malformed requests from visitors without an account. */

const functions = serverFunctions()
const own = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', 'content-type': 'application/json' }

let site: HostileSite
beforeAll(async () => {
  site = await openHostileSite()
})
afterAll(() => site.close())

describe('the site answers others while a visitor', () => {
  it('asks for pages with queries that nobody has asked for', async () => {
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? 6_000 : 400, 200, (n) => fetch(`${site.url}/no_NO/subscription?${n % 2 ? 'q' : 'postcode'}=${n}`)),
    )
    // Each is shown, or refused with Retry-After.
    expect(except(result, /^(?:200|429|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('sends 10,000 parameters', async () => {
    const query = Array.from({ length: 10_000 }, (_, n) => `p${n}=1`).join('&')
    const paths = [
      '/de_DE',
      '/bff/api/v1/common/config',
      '/oidc/auth',
      '/store/kept/xxxxxxxxxx',
      '/pay/x',
      '/de_DE/login',
    ]
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? 400 : 40, 20, (n) =>
        fetch(`${site.url}${paths[n % paths.length]}?${query}`, { redirect: 'manual' }),
      ),
    )
    expect(except(result, /^4\d\d$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('posts JSON that is nested 200,000 deep', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const nested = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)
    const targets = [...functions.values(), '/bff/api/v1/leads/record', '/hooks/payment/embedded', '/c/api/x']
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? targets.length * 2 : 32, 8, (n) =>
        fetch(site.url + targets[n % targets.length], { method: 'POST', headers: own, body: n % 2 ? deep : nested }),
      ),
    )
    expect(except(result, /^4\d\d$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('sends texts that patterns are slow on', async () => {
    const texts = [
      'a'.repeat(100_000),
      ' '.repeat(100_000),
      `${'-'.repeat(99_999)}!`,
      'a@'.repeat(50_000),
      '0'.repeat(99_999) + 'x',
      '<'.repeat(100_000),
      '{{'.repeat(50_000),
      '\u0301'.repeat(50_000),
    ]
    const names = [...functions.values()]
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? names.length * texts.length : 64, 8, (n) => {
        const text = JSON.stringify(texts[n % texts.length])
        const at = names[Math.floor(n / (isSoak ? texts.length : 1)) % names.length]
        const fields = ['q', 'email', 'firstName', 'phone', 'postcode', 'text', 'plate', 'token', 'body', 'url']
        const values = fields.map(() => `{"t":1,"s":${text}}`).join(',')
        const data = `{"t":10,"i":1,"p":{"k":${JSON.stringify(fields)},"v":[${values}]},"o":0}`
        const body = `{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[${data}]},"o":0},"f":127,"m":[]}`
        return fetch(site.url + at, { method: 'POST', headers: own, body })
      }),
    )
    expect(except(result, /^[24]\d\d$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('asks for pages with long texts in every parameter', async () => {
    const paths = [
      '/de_DE/subscription?q=',
      '/de_DE/media?q=',
      '/de_DE/news?q=',
      '/de_DE/subscription?postcode=',
      '/de_DE/login?next=',
      '/auth/callback?code=',
      '/de_DE/newsletter/confirm?token=',
      '/de_DE/test-drive/model?site=',
      '/de_DE/unsubscribe?token=',
    ]
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? 900 : 45, 20, (n) =>
        fetch(site.url + paths[n % paths.length] + `${'%20a'.repeat(1_500)}${n}`, { redirect: 'manual' }),
      ),
    )
    expect(except(result, /^(?:[234]\d\d|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('sends forms with very many fields', async () => {
    const paths = [
      '/pay/card/xxxxxxxxxx/card',
      '/pay/wallet/xxxxxxxxxx',
      '/de_DE/unsubscribe?token=x',
      '/de_DE/sign-in/x',
    ]
    const fields = 'a&'.repeat(900_000)
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? 200 : 16, 8, (n) => {
        // Half of them of unknown length.
        const body = n % 2 ? fields : new Blob([fields]).stream()
        const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
        const form = { method: 'POST', redirect: 'manual', headers, body, duplex: 'half' } as const
        return fetch(`${site.url}${paths[Math.floor(n / 2) % paths.length]}`, form)
      }),
    )
    expect(except(result, /^(?:4\d\d|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('asks the backend at once for what no page is', async () => {
    const unsigned = { 'x-domain': 'x', authorization: 'x' }
    const paths = [
      '/content/page?lang=de_DE&q=',
      '/bff/api/v1/subscription/car/list?app_id=10001&sign=0&timestamp=1&nonce=',
      '/oidc/.well-known/openid-configuration?x=',
      '/pay/card/',
      '/store/kept/',
    ]
    const { result, watch } = await site.attacked(() =>
      flood(isSoak ? 8_000 : 600, 200, (n) =>
        fetch(`${site.url}${paths[n % paths.length]}${n}`, { headers: unsigned, redirect: 'manual' }),
      ),
    )
    expect(except(result, /^(?:200|4\d\d|503)$/)).toEqual([])
    expect(disturbances(watch)).toEqual([])
  })

  it('never ends what it sends', async () => {
    const head = (path: string, rest: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nsec-fetch-site: same-origin\r\n${rest}`
    const halves = [
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-a: ',
      head('/bff/api/v1/leads/record', 'content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"a":"'),
      head(
        functions.get('submitBooking') ?? '',
        'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      ),
      head('/de_DE/sign-in/x', 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\na='),
    ]
    const { watch } = await site.attacked(async () => {
      const sockets: Socket[] = []
      for (let n = 0; n < (isSoak ? 2_000 : 300); n += 1) {
        const socket = createConnection(site.port, '127.0.0.1')
        socket.on('error', () => {
          // Cut off by the site, as expected.
        })
        socket.write(halves[n % halves.length] ?? '')
        sockets.push(socket)
      }
      for (let second = 0; second < (isSoak ? 40 : 2); second += 1) {
        await sleep(1_000)
        for (const socket of sockets) if (!socket.destroyed) socket.write('x')
      }
      for (const socket of sockets) socket.destroy()
    })
    expect(disturbances(watch)).toEqual([])
  })

  it('reads answers slowly', async () => {
    const path = '/bff/reference.json'
    const large = await fetch(site.url + path)
    expect([large.status, (await large.arrayBuffer()).byteLength > 1_000_000]).toEqual([200, true])
    const { watch } = await site.attacked(async () => {
      const sockets: Socket[] = []
      for (let n = 0; n < (isSoak ? 600 : 150); n += 1) {
        const socket = createConnection(site.port, '127.0.0.1')
        socket.on('error', () => {
          // Cut off by the site, as expected.
        })
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(4))
        socket.pause()
        sockets.push(socket)
      }
      await sleep(isSoak ? 10_000 : 2_000)
      for (const socket of sockets) socket.destroy()
    })
    expect(disturbances(watch)).toEqual([])
  })
})
