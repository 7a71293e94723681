import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Body, type Param, signRequest, type UnsignedRequest } from '#server/api/client/signer.ts'
import vectors from '#tests/fixtures/signature-vectors.json' with { type: 'json' }

const param = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])])
const vector = z.object({
  name: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  query: z.array(param),
  secret: z.string(),
  signature_type: z.enum(['sign', 'digest', 'do']),
  body: z.union([z.string(), z.array(param)]).optional(),
  string_to_sign: z.string(),
  param: z.string(),
  signature: z.string(),
})

/** Params the signer makes by itself. */
const ownParams = new Set(['app_id', 'hash_type', 'nonce', 'timestamp', 'lang', 'region', 'application'])

function requestOf(given: z.infer<typeof vector>): UnsignedRequest {
  const own = new Map(given.query.map(([key, value]) => [key, String(value)]))
  const application = own.get('application')
  const lang = own.get('lang')
  const nonce = own.get('nonce') ?? ''
  return {
    method: given.method,
    path: given.path,
    query: given.query.filter(([key]) => !ownParams.has(key)),
    body: bodyOf(given.body),
    app: { appId: own.get('app_id') ?? '', secret: given.secret, ...(application ? { application } : {}) },
    signatureType: given.signature_type,
    hash: own.get('hash_type') === 'sha256' ? 'sha256' : 'md5',
    locale: lang ? { lang, region: own.get('region') ?? '' } : null,
    now: Number(nonce.slice(0, 13)),
    random: Number(nonce.slice(13)),
  }
}

function bodyOf(body: string | Param[] | undefined): Body | null {
  if (body === undefined) return null
  return typeof body === 'string' ? { type: 'json', text: body } : { type: 'form', fields: body }
}

describe('signRequest on the vectors', () => {
  it.each(z.array(vector).parse(vectors))('$name', (given) => {
    const signed = signRequest(requestOf(given))
    const secret = given.signature_type === 'sign' ? '<secret>' : ''
    expect(signed.stringToSign + secret).toBe(given.string_to_sign)
    expect(signed.query.at(-1)).toEqual([given.param, given.signature])
    const own = given.query.filter(([key]) => ownParams.has(key)).map(([key, value]) => [key, String(value)])
    expect(signed.query).toEqual(expect.arrayContaining(own))
  })
})

const simple: UnsignedRequest = {
  method: 'POST',
  path: '/bff/api/v1/leads/record',
  query: [],
  body: { type: 'json', text: '{"a":1}' },
  app: { appId: '10001', secret: 'a-secret' },
  signatureType: 'sign',
  hash: 'md5',
  locale: null,
  now: 1_763_641_234_567,
  random: 42,
}

const signatureOf = (request: UnsignedRequest) => signRequest(request).query.at(-1)?.[1]

const params = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1 })), {
  selector: ([key]) => key,
  maxLength: 8,
})
const requests = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  path: fc.webPath().filter((path) => path !== ''),
  query: params,
  body: fc.option(fc.json().map((text): Body => ({ type: 'json', text }))),
  app: fc.record({ appId: fc.string({ minLength: 1 }), secret: fc.string({ minLength: 1 }) }),
  signatureType: fc.constantFrom('sign', 'digest', 'do'),
  hash: fc.constantFrom('md5', 'sha256'),
  locale: fc.option(fc.constantFrom({ lang: 'nb', region: 'NO' }, { lang: 'de', region: 'DE' })),
  now: fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }),
  random: fc.integer({ min: 0, max: 9999 }),
})

describe('signRequest', () => {
  it('does not depend on the order in which params with different keys are given', () => {
    fc.assert(
      fc.property(requests, fc.infiniteStream(fc.nat()), (request, order) => {
        const shuffled = request.query
          .map((entry) => ({ entry, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
        expect(signatureOf({ ...request, query: shuffled.map(({ entry }) => entry) })).toBe(signatureOf(request))
      }),
    )
  })

  it('keeps the order of a repeated key', () => {
    const one = signRequest({
      ...simple,
      query: [
        ['c', 'red'],
        ['b', '1'],
        ['c', 'blue'],
      ],
    })
    expect(one.stringToSign).toContain('b=1&c=red&c=blue&')
    expect(
      signatureOf({
        ...simple,
        query: [
          ['c', 'blue'],
          ['b', '1'],
          ['c', 'red'],
        ],
      }),
    ).not.toBe(one.query.at(-1)?.[1])
  })

  it('signs no param that could pass for a JSON body', () => {
    const text = '{"amount":1}'
    const asParam = { ...simple, query: [['jsonBody', text]] } as const
    const asField = { ...simple, method: 'POST', body: { type: 'form', fields: [['jsonBody', text]] } } as const
    for (const request of [asParam, asField]) expect(() => signRequest(request)).toThrow(TypeError)
  })

  it('gives another signature when any part is tampered with', () => {
    const changes: ((request: UnsignedRequest) => UnsignedRequest)[] = [
      (request) => ({ ...request, method: request.method === 'PUT' ? 'PATCH' : 'PUT' }),
      (request) => ({ ...request, path: `${request.path}x` }),
      (request) => ({ ...request, query: [...request.query, ['added', '1']] }),
      (request) => ({
        ...request,
        query: request.query.map(([key, value]) => [key, `${value}x`]),
        random: (request.random + 1) % 10_000,
      }),
      (request) => ({
        ...request,
        body: { type: 'json', text: `${request.body?.type === 'json' ? request.body.text : ''} ` },
      }),
      (request) => ({ ...request, app: { ...request.app, appId: `${request.app.appId}x` } }),
      (request) => ({ ...request, app: { ...request.app, secret: `${request.app.secret}x` } }),
      (request) => ({ ...request, locale: request.locale?.lang === 'sv' ? null : { lang: 'sv', region: 'SE' } }),
      (request) => ({ ...request, now: request.now + 1 }),
      (request) => ({ ...request, random: (request.random + 1) % 10_000 }),
    ]
    fc.assert(
      fc.property(requests, fc.constantFrom(...changes), (request, change) => {
        expect(signatureOf(change(request))).not.toBe(signatureOf(request))
      }),
    )
  })

  it('signs a percent-encoded path as the text it stands for', () => {
    expect(signRequest({ ...simple, path: '/bff/api/v1/cities/%C3%85s' }).stringToSign).toMatch(
      /^POST\/bff\/api\/v1\/cities\/Ås\?/,
    )
  })

  it('sends an application only with signature type do', () => {
    const app = { ...simple.app, application: 'web' }
    expect(signRequest({ ...simple, app, signatureType: 'do' }).query).toContainEqual(['application', 'web'])
    expect(signRequest({ ...simple, app }).stringToSign).not.toContain('application')
  })

  it('sends the language of no_NO as nb', () => {
    const { query } = signRequest({ ...simple, locale: { lang: 'nb', region: 'NO' } })
    expect(query).toContainEqual(['lang', 'nb'])
    expect(query).toContainEqual(['region', 'NO'])
  })

  it('fills the number of the nonce up to four digits', () => {
    expect(signRequest(simple).query).toContainEqual(['nonce', '17636412345670042'])
  })
})
