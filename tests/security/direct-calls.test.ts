import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { LocaleSlug } from '#config'
import { localePrefix, withLanguage } from '#server/api/contract/call.ts'
import { fromWire, toWire } from '#server/api/contract/wire-case.ts'
import type { Answer } from '#tests/support/backend.ts'
import { countOf, draw } from '#tests/support/samples.ts'
import { type ContractCall, contractCalls } from './contract-calls.ts'
import { hasJsonBody } from './good-input.ts'
import { useKnownWorld } from './known-world.ts'
import { hostileJson, hostileTexts, mutationsOf } from './wire-samples.ts'

/* A call in the backend's own process is answered like a signed request that says the same. */

const known = useKnownWorld()

/** Of each call; the fuzz sends all of them over the wire. */
const wrongInputs = countOf('wrong bodies and params of each call, in both ways', { gate: 2, soak: 20 })

/** What a caller learns, in the wire's spelling. */
interface Learnt {
  code: string
  data: unknown
}

interface Said {
  query: Record<string, string>
  /** Text of a JSON body. */
  json?: string | undefined
  locale?: LocaleSlug
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
  const answer = await known.world.backend.answer({
    row: endpoint,
    requestId: crypto.randomUUID(),
    params: paramsIn(endpoint, known.input.pathFor(call)),
    query: Object.entries(said.query),
    body: said.json === undefined ? null : { json: spelt(JSON.parse(said.json), endpoint) },
    locale: said.locale ?? null,
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
  const { headers } = known.world.credentials(call.endpoint)
  const { json, locale = null } = said
  const change = {
    path: localePrefix(call.endpoint, locale) + known.input.pathFor(call),
    query: Object.fromEntries(withLanguage(Object.entries(said.query), locale)),
    headers,
    ...(json !== undefined && { rawJson: json }),
  }
  const signed = learntFrom(call, await known.input.send(call, change))
  return [signed, await learntDirectly(call, said, headers)]
}

/** Removes values that differ in every answer: instants, keys, signed addresses, and the health's measurements. */
function comparable({ code, data }: Learnt): Learnt {
  const text = JSON.stringify(data ?? null)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'instant')
    .replaceAll(/\b1\d{12}\b/g, '0')
    .replaceAll(/"(answer_ms|bytes|clock_drift_ms|late_seconds|oldest_seconds)":-?[\d.]+/g, '"$1":0')
    .replaceAll(/[\w-]{30,}(?:[.~%][\w-]+)*/g, 'key')
  return { code, data: JSON.parse(text) }
}

/** A second arrival does no harm: a read, or a write with one key for both ways. */
const repeatable = contractCalls.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.isIdempotent)

it.each(repeatable)('$name is answered alike', async (call) => {
  const [json] = hasJsonBody(call.endpoint)
    ? known.input.samplesFor(call, 'body').map((one) => JSON.stringify(one))
    : []
  const answers = async () => {
    const both = await learntBothWays(call, { query: known.input.queryOf(call), json, locale: 'ar_AE' })
    return both.map((learnt) => comparable(learnt))
  }
  let [signed, direct] = await answers()
  // A job may have written between them, such as that of the statistics: the next two are of one state.
  if (call.endpoint.method === 'GET' && !isDeepStrictEqual(direct, signed)) [signed, direct] = await answers()
  expect(direct).toEqual(signed)
})

async function codeOf(call: ContractCall, token?: string): Promise<string> {
  return (await learntDirectly(call, { query: {} }, token ? { authorization: `Bearer ${token}` } : {})).code
}

it.each(contractCalls.filter(({ endpoint }) => endpoint.access === 'user' || endpoint.access === 'staff'))(
  '$name is closed to visitors and to forged tokens',
  async (call) => {
    expect([await codeOf(call), await codeOf(call, 'forged')]).toEqual(['user_token_invalid', 'user_token_invalid'])
  },
)

it.each(contractCalls.filter(({ endpoint }) => endpoint.access === 'staff'))(
  '$name is closed to customers',
  async (call) => {
    expect(await codeOf(call, known.world.tokens.ada)).toBe('forbidden')
  },
)

it.each(contractCalls.filter(({ endpoint }) => hasJsonBody(endpoint)))(
  'a wrong body of $name is refused alike',
  async (call) => {
    const mutations = known.input.samplesFor(call, 'body').flatMap((sample) => [...mutationsOf(sample, hostileJson)])
    const differences: [Learnt, Learnt][] = []
    for (const json of draw(call.name, mutations, wrongInputs)) {
      const [signed, direct] = await learntBothWays(call, { query: known.input.queryOf(call), json })
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
    const sample = known.input.queryOf(call)
    const params = Object.keys(sample).flatMap((name) => ['', ...hostileTexts].map((text) => [name, text] as const))
    for (const [name, text] of draw(call.name, params, wrongInputs)) {
      const [signed, direct] = await learntBothWays(call, { query: { ...sample, [name]: text } })
      expect(comparable(direct)).toEqual(comparable(signed))
    }
  },
)

it.each(contractCalls.filter(({ endpoint }) => endpoint.isShared))(
  '$name has one answer for everybody',
  async (call) => {
    const { ada, staff } = known.world.tokens
    const answers = await Promise.all(
      [undefined, ada, staff].map((token) =>
        learntDirectly(call, { query: known.input.queryOf(call) }, token ? { authorization: `Bearer ${token}` } : {}),
      ),
    )
    expect(call.endpoint).toMatchObject({ method: 'GET' })
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1)
  },
)
