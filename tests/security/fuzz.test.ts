import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { Answer } from '#tests/support/backend.ts'
import { type ContractCall, contractCalls, pathOf } from './contract-calls.ts'
import { openSecurityWorld, type SecurityWorld } from './security-world.ts'
import { hostileBodies, hostileJson, hostileTexts, mutationsOf, samplesOf } from './wire-samples.ts'

/** What a property or a hole of a path is given where good input is wanted. */
const known: Record<string, string> = {
  a: 'home',
  b: 'stories',
  country: 'NO',
  email: 'kari@example.org',
  from: '2026-12-01',
  holdId: crypto.randomUUID(),
  lang: 'nb',
  machine: 'testDriveBooking',
  mode: 'test_drive_later',
  modelId: 'fjell',
  phone: '41234567',
  phoneCountry: 'NO',
  postcode: '0155',
  q: 'Oslo',
  reasonId: 'no-time',
  region: 'NO',
  replaces: crypto.randomUUID(),
  siteId: 'no-tromsoe',
  startsAt: '2026-12-01T09:00:00.000Z',
  to: '2026-12-02',
}
/** The same for one call. */
const knownTo: Record<string, Record<string, string>> = {
  'content-client.getConfiguration': { a: 'site', b: 'footer' },
  'content-client.getContent': { id: 'tromso-winter' },
  'geography.listCitiesOfState': { id: 'NO-03' },
  'operations.getMail': { id: '1' },
  'test-drive.getLocation': { id: 'no-tromsoe' },
  'test-drive-site.getSiteDetail': { id: 'no-tromsoe' },
}

let world: SecurityWorld
beforeAll(async () => {
  world = await openSecurityWorld()
  const { orderNo, uniqueKey, linkToken } = await world.book()
  const staff = world.api(world.tokens.staff).operations
  const { vehicles, advisors } = await staff.listResources({ params: { orderNo } })
  const [vehicleId = '', advisorId = ''] = [vehicles[0]?.id, advisors[0]?.id]
  Object.assign(known, { orderNo, id: orderNo, uniqueKey, token: linkToken, vehicleId, advisorId })
})
afterAll(() => world.close())

/** Anything that would tell how the backend is built. */
const inside = /node_modules|\.ts:\d|\bat \S+ \(|select .* from|insert into|DrizzleQuery|ZodError/i

/** Where an answer fails to do what every answer owes its caller, however bad the call was. */
function faultsOf(endpoint: Endpoint, attempt: string, { status, body, headers }: Answer): string[] {
  const requestId = headers.get('x-request-id') ?? ''
  const isBare = status === 200 && endpoint.envelope === 'bare'
  const code = body['result_code'] ?? body['resultCode']
  const keeps = {
    'is no failure of the backend': status < 500,
    'tells nothing of its inside': !inside.test(JSON.stringify(body)) && !body['debug_msg'],
    'has a request id': /^[\w-]{8,64}$/.test(requestId),
    'has it in the envelope': isBare || (body['request_id'] ?? body['resultId']) === requestId,
    'has a code that fits the status': isBare || (code === 'success' || code === '0000') === (status === 200),
  }
  return Object.entries(keeps)
    .filter(([, isKept]) => !isKept)
    .map(([what]) => `not ${what}: ${status} ${JSON.stringify(body)} to ${attempt.slice(0, 300)}`)
}

interface Change {
  path?: string
  query?: Record<string, string>
  rawJson?: string
  headers?: Record<string, string>
}

/** A call with all it needs, but for what is changed. */
function send({ name, endpoint }: ContractCall, change: Change = {}): Promise<Answer> {
  const { query, headers } = world.credentials(endpoint)
  const rawJson = change.rawJson ?? bodyOf({ name, endpoint })
  return world.backend.call({
    method: endpoint.method,
    path: change.path ?? pathOf(endpoint, (hole) => knownOf(name)[hole] ?? 'x'),
    query: { ...(change.query ?? queryOf({ name, endpoint })), ...query },
    headers: { ...headers, ...change.headers },
    ...(rawJson !== undefined && { rawJson }),
  })
}

async function faultsIn(call: ContractCall, change: Change, attempt: string): Promise<string[]> {
  return faultsOf(call.endpoint, attempt, await send(call, change))
}

function knownOf(name: string): Record<string, string> {
  return { ...known, ...knownTo[name] }
}

function samplesFor({ name, endpoint }: ContractCall, part: 'query' | 'body'): unknown[] {
  return samplesOf(endpoint, part, { ...knownOf(name), entryType: 1, utm: { utm_source: 'x' } })
}

/** As the wire has it: texts only. */
function queryOf(call: ContractCall): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(samplesFor(call, 'query')[0])).map(([key, value]) => [key, String(value)]),
  )
}

function bodyOf(call: ContractCall): string | undefined {
  return call.endpoint.body && !call.endpoint.isForm ? JSON.stringify(samplesFor(call, 'body')[0]) : undefined
}

const withBody = contractCalls.filter(({ endpoint }) => endpoint.body && !endpoint.isForm)
const withQuery = contractCalls.filter(({ endpoint }) => endpoint.query)
const withParams = contractCalls.filter(({ endpoint }) => endpoint.path.includes('{'))
const withKey = contractCalls.filter(({ endpoint }) => endpoint.isIdempotent)

describe('good input', () => {
  it.each(contractCalls)('gets as far as the rules of $name', async (call) => {
    const { status } = await send(call)
    expect([200, 401, 409, 422]).toContain(status)
  })
})

describe('bad input is answered with a clear refusal', () => {
  it.each(withBody)('in the body of $name', async (call) => {
    const faults: string[] = []
    for (const rawJson of hostileBodies) {
      const answer = await send(call, { rawJson })
      faults.push(...faultsOf(call.endpoint, rawJson, answer))
      expect(answer.status).toBe(400)
    }
    for (const sample of samplesFor(call, 'body')) {
      for (const rawJson of mutationsOf(sample, hostileJson))
        faults.push(...(await faultsIn(call, { rawJson }, rawJson)))
    }
    expect(faults).toEqual([])
  })

  it.each(withQuery)('in the query of $name', async (call) => {
    const sample = queryOf(call)
    const strange = { ...sample, __proto__x: '1', constructor: '1', 'a[b]': '1', ['k'.repeat(2_000)]: '1' }
    const faults = await faultsIn(call, { query: strange }, 'params nobody asked for')
    for (const name of Object.keys(sample)) {
      for (const text of ['', ...hostileTexts]) {
        faults.push(...(await faultsIn(call, { query: { ...sample, [name]: text } }, `${name}=${text}`)))
      }
    }
    expect(faults).toEqual([])
  })

  it.each(withParams)('in the path of $name', async (call) => {
    const faults: string[] = []
    for (const text of hostileTexts) {
      const path = pathOf(call.endpoint, () => text)
      faults.push(...(await faultsIn(call, { path }, path)))
    }
    expect(faults).toEqual([])
  })

  it.each(withKey)('in the idempotency key of $name', async (call) => {
    for (const key of ['', ' ', 'ä', 'x'.repeat(201)]) {
      const answer = await send(call, { headers: { 'idempotency-key': key } })
      expect(faultsOf(call.endpoint, key, answer)).toEqual([])
      expect(answer.status).toBe(400)
    }
  })
})

describe('the backend after all this', () => {
  it('has logged no failure of its own and is as it was', async () => {
    expect(world.backend.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
    await expect(world.api().common.getConfig()).resolves.toHaveProperty('models')
  })
})
