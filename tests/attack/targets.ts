import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { contractCalls } from '#tests/security/contract-calls.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { signedRequest } from '#tests/support/signed-request.ts'
import { accessTokenOf } from '#tests/support/site-api.ts'
import { siteBrowser, signInToSite } from '#tests/support/site-browser.ts'
import { siteApp } from '#tests/support/site.ts'
import { controlPath } from './finding.ts'

/** Signed calls whose params reach the database, of visitors and of staff, each with a query that is answered. */
const calls: Record<string, Record<string, string>> = {
  'geography.searchPlaces': { q: 'Oslo', country: 'NO' },
  'geography.findCitiesByPostcode': { country: 'NO', postcode: '0150' },
  'subscription.listCars': { country: 'NO', q: 'red', price_from: '1', mileage_to: '90000', page: '1', size: '3' },
  'subscription.searchByPostcode': { country: 'NO', postcode: '0150' },
  'activities.listEvents': { country: 'NO' },
  'careers.listOpenings': { country: 'NO', q: 'engineer' },
  'content.listNews': { q: 'winter', page: '1', size: '3' },
  'operations.listMails': { q: 'winter', page: '1', size: '3' },
  'stock-operations.listStock': { country: 'NO', q: 'red', size: '3' },
  'subscription-operations.listSubscriptions': { country: 'NO', q: 'winter', size: '3' },
  'test-drive-operations.listTestDrives': { country: 'NO', q: 'winter', page: '1', size: '3' },
}

const staffEmail = 'staff@solvei.example'

/** Addresses that need no signature. */
const addresses = ['/content/page?q=winter&page=1&size=3', '/en_EU/news?page=2']

/** Signed calls with their paths. */
export const attackedCalls = Object.entries(calls).map(([name, query]) => {
  const call = contractCalls.find((each) => each.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return { ...call, query }
})

/** Addresses to attack, by the proxy. */
export function attackedAddresses({ url }: AttackProxy): string[] {
  return [
    ...attackedCalls.map(({ endpoint, query }) => `${url}${endpoint.path}?${new URLSearchParams(query)}`),
    ...addresses.map((address) => url + address),
  ]
}

/** Address with a hole, by the proxy. */
export function controlAddress({ url }: AttackProxy): string {
  return `${url}${controlPath}?name=Ada`
}

/** Throws for an address that is refused as it is: nothing behind it would be attacked. */
export async function requireAnswers(of: readonly string[]): Promise<void> {
  for (const address of of) {
    const { status } = await fetch(address)
    if (status !== 200) throw new Error(`${address} is answered ${status}, before any attack`)
  }
}

export interface AttackProxy {
  /** Without trailing slash. */
  url: string
  close(): Promise<void>
}

/** Half the life of an access token. */
const tokenMs = 300_000

/**
 * Lets tools attack what is closed to them: signs calls for a member of staff, and gives pages the session of a customer.
 * Each request comes from a network of its own, since limits would end the attack, and all else is passed on as it is.
 */
export async function startAttackProxy(siteUrl: string): Promise<AttackProxy> {
  const browser = siteBrowser({ url: siteUrl })
  await signInToSite(browser, { url: siteUrl }, { email: 'private@solvei.example' })
  const cookie = Array.from(browser.cookies, ([name, { value }]) => `${name}=${value}`).join('; ')
  const staff = { token: accessTokenOf(siteUrl, staffEmail), until: Date.now() + tokenMs }
  async function authorization(): Promise<string> {
    if (Date.now() > staff.until)
      Object.assign(staff, { token: accessTokenOf(siteUrl, staffEmail), until: Date.now() + tokenMs })
    return `Bearer ${await staff.token}`
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path.startsWith(`${controlPath}?`)) return answerControl(path, response)
    // The session has to last.
    if (/\/logout\b/.test(path)) return void response.writeHead(404).end()
    const isCall = request.method === 'GET' && path.startsWith('/bff/api/')
    const options: RequestOptions = {
      method: request.method,
      path: isCall ? signedPath(path) : path,
      headers: {
        ...request.headers,
        host: new URL(siteUrl).host,
        // wapiti asks for brotli and cannot read it.
        'accept-encoding': 'identity',
        'x-forwarded-for': anyNetwork(),
        // Forms of other sites are refused.
        origin: siteUrl,
        ...(isCall ? { authorization: await authorization() } : { cookie }),
      },
    }
    const sent = httpRequest(siteUrl, options, (answer) => {
      const { location } = answer.headers
      const headers = { ...answer.headers, ...(location && { location: location.replace(siteUrl, '') }) }
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
    })
    // The tool counts it as an answer that differs, and tries again.
    sent.on('error', (error) => response.destroy(error))
    request.pipe(sent)
  }

  /** The mistakes that scanners look for, made on purpose and away from the site. */
  async function answerControl(path: string, response: ServerResponse): Promise<void> {
    const name = new URL(path, siteUrl).searchParams.get('name') ?? ''
    const said = await control
      .query<{ found: string }>(`select found from (values ('Ada'), ('Grace')) people (found) where found = '${name}'`)
      .then(({ rows }) => rows.map(({ found }) => found).join(', '))
      .catch(String)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Names</title><p>${name}: ${said}</p>`)
  }

  const control = new PGlite()
  const server = createServer((request, response) => {
    // An address or header that cannot be sent on; the server of the site would refuse it as well.
    passOn(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await control.close()
    },
  }
}

function signedPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  const { url } = signedRequest({ path: pathname, query: Object.fromEntries(searchParams), ...siteApp })
  const signed = new URL(url)
  return signed.pathname + signed.search
}
