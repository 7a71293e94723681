import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { Answer } from '#tests/support/backend.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type ContractCall, contractCalls, pathOf } from './contract-calls.ts'
import type { Change } from './good-input.ts'
import { useKnownWorld } from './known-world.ts'
import { hostileBodies, hostileJson, hostileTexts, mutationsOf } from './wire-samples.ts'

/** Calls that find nothing here: they need a later state of an order, an error, another account, or a film at Vimeo. */
const findNothing = new Set([
  'content.getVimeoVideo',
  'payment-operations.resolveAlert',
  'subscription.getBusinessBilling',
  'packages.disputeItem',
  'packages.acceptReport',
  'package-operations.getCare',
  'package-operations.fireCareEvent',
  'staff-members.grantRole',
  'staff-members.withdrawRole',
  'staff-members.resetSecondFactor',
  'work-operations.assignWork',
  ...['getContract', 'presignLicenceDownload', 'requestCreditReview', 'cancelReturnCare', 'cancelMileagePackage'].map(
    (row) => `subscription-orders.${row}`,
  ),
])

const known = useKnownWorld()

/** Patterns that disclose how the backend is built. */
const inside = /node_modules|\.ts:\d|\bat \S+ \(|select .* from|insert into|DrizzleQuery|ZodError/i

/** Violations of what every answer must fulfil, however invalid the call. */
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

async function faultsIn(call: ContractCall, change: Change, attempt: string): Promise<string[]> {
  return faultsOf(call.endpoint, attempt, await known.input.send(call, change))
}

const withBody = contractCalls.filter(({ endpoint }) => endpoint.body && !endpoint.isForm)
const withQuery = contractCalls.filter(({ endpoint }) => endpoint.query)
const withParams = contractCalls.filter(({ endpoint }) => endpoint.path.includes('{'))
const withKey = contractCalls.filter(({ endpoint }) => endpoint.isIdempotent)

describe('good input', () => {
  it.each(contractCalls)('gets as far as the rules of $name', async (call) => {
    const { status } = await known.input.send(call)
    expect(findNothing.has(call.name) ? [404] : [200, 401, 409, 422]).toContain(status)
  })
})

describe('bad input is answered with a clear refusal', () => {
  it.each(withBody)('in the body of $name', async (call) => {
    const faults: string[] = []
    for (const rawJson of hostileBodies) {
      const answer = await known.input.send(call, { rawJson })
      faults.push(...faultsOf(call.endpoint, rawJson, answer))
      expect(answer.status).toBe(400)
    }
    const mutations = known.input.samplesFor(call, 'body').flatMap((sample) => [...mutationsOf(sample, hostileJson)])
    for (const rawJson of sampleOf(`bad bodies of calls: ${call.name}`, mutations, 3))
      faults.push(...(await faultsIn(call, { rawJson }, rawJson)))
    expect(faults).toEqual([])
  })

  it.each(withQuery)('in the query of $name', async (call) => {
    const sample = known.input.queryOf(call)
    const strange = { ...sample, __proto__x: '1', constructor: '1', 'a[b]': '1', ['k'.repeat(2_000)]: '1' }
    const faults = await faultsIn(call, { query: strange }, 'params nobody asked for')
    const params = Object.keys(sample).flatMap((name) => ['', ...hostileTexts].map((text) => [name, text] as const))
    for (const [name, text] of sampleOf(`bad params of calls: ${call.name}`, params, 2))
      faults.push(...(await faultsIn(call, { query: { ...sample, [name]: text } }, `${name}=${text}`)))
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
      const answer = await known.input.send(call, { headers: { 'idempotency-key': key } })
      expect(faultsOf(call.endpoint, key, answer)).toEqual([])
      expect(answer.status).toBe(400)
    }
  })
})

describe('the backend after all this', () => {
  it('has logged no failure of its own and is as it was', async () => {
    expect(known.world.backend.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
    await expect(known.world.api().common.getConfig()).resolves.toHaveProperty('models')
  })
})
