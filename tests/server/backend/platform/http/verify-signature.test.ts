import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifySignature } from '#server/backend/platform/http/verify-signature.ts'
import { readRequest } from '#server/backend/platform/http/wire-request.ts'
import { signedRequest, testApp } from '#tests/support/signed-request.ts'

const pair = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])])
const vectors = z
  .array(
    z.object({
      name: z.string(),
      method: z.string(),
      path: z.string(),
      query: z.array(pair),
      secret: z.string(),
      signature_type: z.enum(['sign', 'digest', 'do']),
      body: z.union([z.string(), z.array(pair)]).optional(),
      content_type: z.string().optional(),
      string_to_sign: z.string(),
      param: z.enum(['sign', 'digest']),
      signature: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync('tests/fixtures/signature-vectors.json', 'utf8')))
type Vector = (typeof vectors)[number]

const url = 'http://backend.test'

/** The request a client that follows the vector would send; null values are missing params. */
function requestOf(vector: Vector, encode: (pairs: [string, string][]) => string): Request {
  const { method, path, param, signature, body, content_type: contentType } = vector
  const query = encode([...sent(vector.query), [param, signature]])
  const text = Array.isArray(body) ? encode(sent(body)) : body
  return new Request(`${url}${path}?${query}`, {
    method,
    ...(text === undefined ? {} : { body: text, headers: { 'content-type': contentType ?? '' } }),
  })
}

function sent(pairs: Vector['query']): [string, string][] {
  return pairs.flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, String(value)]]))
}

const percentEncoded = (pairs: [string, string][]) =>
  pairs.map((entry) => entry.map(encodeURIComponent).join('=')).join('&')
const formEncoded = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()

const judge = async (request: Request, secret: string) => verifySignature(await readRequest(request), [secret])

describe('the verification of a signature', () => {
  it.each(vectors)('accepts the vector "$name"', async (vector) => {
    expect(await judge(requestOf(vector, percentEncoded), vector.secret)).toEqual({ isValid: true })
    expect(await judge(requestOf(vector, formEncoded), vector.secret)).toEqual({ isValid: true })
  })

  it.each(vectors)('tells the string to sign of "$name", and never the secret', async (vector) => {
    const forged = { ...vector, signature: vector.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }
    const masked = vector.string_to_sign.replace('<secret>', '******')
    expect(await judge(requestOf(forged, percentEncoded), vector.secret)).toEqual({
      isValid: false,
      reason: `the string to sign is ${masked}`,
    })
    expect(masked).not.toContain(vector.secret)
  })

  it('refuses a request when anything that is signed was changed', async () => {
    for (const vector of vectors) {
      const changed: Vector[] = [
        { ...vector, method: vector.method === 'GET' ? 'DELETE' : 'PUT' },
        { ...vector, path: `${vector.path}/x` },
        { ...vector, query: [...vector.query, ['extra', '1']] },
        { ...vector, query: vector.query.toSpliced(0, 1, ['app_id', '10002']) },
        { ...vector, secret: 'another-secret' },
        { ...vector, signature: vector.signature.toUpperCase() },
        { ...vector, signature: '' },
        ...(vector.body === undefined ? [] : [{ ...vector, body: '{}', content_type: 'application/json' }]),
      ]
      for (const request of changed) {
        expect((await judge(requestOf(request, percentEncoded), request.secret)).isValid).toBe(false)
      }
    }
  })

  it('refuses a signed JSON body as a param, and a signed param as a JSON body', async () => {
    const path = '/bff/api/v1/leads/record'
    const text = '{"email":"ase@example.org"}'
    const whole = signedRequest({ method: 'POST', path, rawJson: text })
    expect(await judge(whole.clone(), testApp.secret)).toEqual({ isValid: true })
    const { search } = new URL(whole.url)
    const param = new Request(`${url}${path}${search}&${new URLSearchParams({ jsonBody: text })}`, { method: 'POST' })
    const field = new Request(`${url}${path}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ jsonBody: text }),
    })
    for (const request of [param, field]) {
      expect(await judge(request, testApp.secret)).toEqual({
        isValid: false,
        reason: 'jsonBody names a JSON body and no param',
      })
    }
    for (const asked of [{ query: { jsonBody: text } }, { method: 'POST', form: { jsonBody: text } }]) {
      expect((await judge(signedRequest({ path, ...asked }), testApp.secret)).isValid).toBe(false)
    }
  })

  it('refuses a request with no signature, two of them, or an unknown hash', async () => {
    const [vector] = vectors
    if (!vector) throw new Error('there are vectors')
    const signature: Vector['query'][number] = ['digest', vector.signature]
    const requests = [
      new Request(`${url}${vector.path}?app_id=10001`),
      requestOf({ ...vector, query: [...vector.query, signature] }, percentEncoded),
      requestOf({ ...vector, query: vector.query.toSpliced(1, 1, ['hash_type', 'none']) }, percentEncoded),
    ]
    for (const request of requests) expect((await judge(request, vector.secret)).isValid).toBe(false)
  })

  it('never accepts a guess, of whatever length and content', () => {
    const parts = { method: 'GET', path: '/bff/api/v1/area', form: [], json: '' }
    fc.assert(
      fc.property(fc.constantFrom('sign', 'digest'), fc.string(), (name, guess) => {
        expect(verifySignature({ ...parts, query: [[name, guess]] }, ['secret']).isValid).toBe(false)
      }),
    )
  })
})
