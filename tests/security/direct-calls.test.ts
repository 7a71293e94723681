import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { fromWire, toWire } from '#server/api/contract/wire-case.ts'
import type { Answer } from '#tests/support/backend.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type ContractCall, contractCalls } from './contract-calls.ts'
import { type GoodInput, hasJsonBody, learnGoodInput } from './good-input.ts'
import { openSecurityWorld, type SecurityWorld } from './security-world.ts'
import { hostileJson, hostileTexts, mutationsOf } from './wire-samples.ts'

/* A call in the backend's own process is answered like a signed request that says the same. */

let world: SecurityWorld
let input: GoodInput
beforeAll(async () => {
  world = await openSecurityWorld()
  input = await learnGoodInput(world)
})
afterAll(() => world.close())

/** What a caller learns, in the wire's spelling. */
interface Learnt {
  code: string
  data: unknown
}

interface Said {
  query: Record<string, string>
  /** Text of a JSON body. */
  json?: string | undefined
}

/** Params of a path, by the placeholders of its row. */
function paramsIn({ path }: ContractCall['endpoint'], filled: string): Record<string, string> {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]*)')}$`)
  const values = pattern.exec(filled)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
}

/** Body in the program's spelling; what is nested too deeply to be converted, as it is. */
function spelt(json: unknown, { body }: ContractCall['endpoint']): unknown {
  try {
    return body ? fromWire(json, body) : json
  } catch (error) {
    if (error instanceof RangeError) return json
    throw error
  }
}

async function learntDirectly(call: ContractCall, said: Said, headers: Record<string, string>): Promise<Learnt> {
  const { endpoint } = call
  const key = headers['idempotency-key']
  const answer = await world.backend.answer({
    row: endpoint,
    requestId: crypto.randomUUID(),
    params: paramsIn(endpoint, input.pathFor(call)),
    query: Object.entries(said.query),
    body: said.json === undefined ? null : { json: spelt(JSON.parse(said.json), endpoint) },
    locale: null,
    ...(headers['authorization'] && { userToken: headers['authorization'].replace('Bearer ', '') }),
    ...(key && { idempotencyKey: key }),
  })
  return answer.isGood
    ? { code: 'success', data: toWire(answer.result, endpoint.returns) }
    : { code: answer.code, data: toWire(answer.data, z.looseObject({})) }
}

function learntFrom({ endpoint }: ContractCall, { status, body }: Answer): Learnt {
  if (status === 200 && endpoint.envelope === 'bare') return { code: 'success', data: body }
  const code = String(body['result_code'] ?? body['resultCode'])
  return { code: code === '0000' ? 'success' : code, data: body['data'] ?? body['resultData'] ?? null }
}

async function learntBothWays(call: ContractCall, said: Said): Promise<[Learnt, Learnt]> {
  const { headers } = world.credentials(call.endpoint)
  const change = { query: said.query, headers, ...(said.json !== undefined && { rawJson: said.json }) }
  const signed = learntFrom(call, await input.send(call, change))
  return [signed, await learntDirectly(call, said, headers)]
}

/** Without what each answer has anew: instants, keys and signed addresses. */
function comparable({ code, data }: Learnt): Learnt {
  const text = JSON.stringify(data ?? null)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'instant')
    .replaceAll(/\b1\d{12}\b/g, '0')
    .replaceAll(/[\w-]{30,}(?:[.~%][\w-]+)*/g, 'key')
  return { code, data: JSON.parse(text) }
}

/** A second arrival does no harm: a read, or a write with one key for both ways. */
const repeatable = contractCalls.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.isIdempotent)

it.each(repeatable)('$name is answered alike', async (call) => {
  const { endpoint } = call
  const [json] = hasJsonBody(endpoint) ? input.samplesFor(call, 'body').map((sample) => JSON.stringify(sample)) : []
  const [signed, direct] = await learntBothWays(call, { query: input.queryOf(call), json })
  expect(comparable(direct)).toEqual(comparable(signed))
})

it.each(contractCalls.filter(({ endpoint }) => hasJsonBody(endpoint)))(
  'a wrong body of $name is refused alike',
  async (call) => {
    const mutations = input.samplesFor(call, 'body').flatMap((sample) => [...mutationsOf(sample, hostileJson)])
    const differences: [Learnt, Learnt][] = []
    for (const json of sampleOf(`wrong bodies in both ways: ${call.name}`, mutations, 3)) {
      const [signed, direct] = await learntBothWays(call, { query: input.queryOf(call), json })
      // What is valid all the same may be carried out once only.
      const isWrong = signed.code === 'invalid_params' || direct.code === 'invalid_params'
      if (isWrong && !isDeepStrictEqual(direct, signed)) differences.push([signed, direct])
    }
    expect(differences).toEqual([])
  },
)

it.each(contractCalls.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query))(
  'a wrong query of $name is refused alike',
  async (call) => {
    const sample = input.queryOf(call)
    const params = Object.keys(sample).flatMap((name) => ['', ...hostileTexts].map((text) => [name, text] as const))
    for (const [name, text] of sampleOf(`wrong params in both ways: ${call.name}`, params, 3)) {
      const [signed, direct] = await learntBothWays(call, { query: { ...sample, [name]: text } })
      expect(comparable(direct)).toEqual(comparable(signed))
    }
  },
)

it.each(contractCalls.filter(({ endpoint }) => endpoint.isShared))(
  '$name has one answer for everybody',
  async (call) => {
    const { ada, staff } = world.tokens
    const answers = await Promise.all(
      [undefined, ada, staff].map((token) =>
        learntDirectly(call, { query: input.queryOf(call) }, token ? { authorization: `Bearer ${token}` } : {}),
      ),
    )
    expect(call.endpoint).toMatchObject({ method: 'GET' })
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1)
  },
)
