import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wireJson } from '#server/api/contract/parse-json.ts'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { apps } from '#server/backend/platform/db/schema/wire.ts'
import { startRecording } from '#server/telemetry/metrics.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { seriesValue } from '#tests/support/metrics.ts'
import { assembleProbe as assemble } from '#tests/support/probe-calls.ts'

const prefix = '/bff/api/v1'
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
const now = () => Math.floor(Date.now() / 1000)
let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ assemble })
  await seedAccounts(backend.services)
})
afterAll(() => backend.stop())

const accessToken = (who: string) => backend.tokenOf(`${who}@solvei.example`)

describe('a signed call', () => {
  it('is answered in the product envelope, with its request id', async () => {
    const { status, body, headers } = await backend.call({ path: `${prefix}/probe/echo/fixed` })
    const requestId = headers.get('x-request-id')
    expect(status).toBe(200)
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toEqual({
      result_code: 'success',
      err_msg: '',
      err_message: '',
      debug_msg: '',
      display_msg: '',
      message: '',
      request_id: requestId,
      data: 'fixed',
    })
  })

  it('may carry its own request id, which every log line of it names', async () => {
    const requestId = 'page-12345678'
    const { body } = await backend.call({ path: `${prefix}/probe/caller`, headers: { 'x-request-id': requestId } })
    expect(body['request_id']).toBe(requestId)
    const lines = backend.logged.filter((line) => line['requestId'] === requestId)
    expect(lines).toEqual([expect.objectContaining({ call: 'probe.showCaller', code: 'success', status: 200 })])
  })

  it('is counted by its result, for monitoring', async () => {
    const endRecording = startRecording()
    const counted = () => seriesValue('solvei_calls_total', 'probe.showCaller', 'sign_invalid')
    const before = await counted()
    await backend.call({ path: `${prefix}/probe/caller`, secret: 'guess' })
    endRecording()
    expect(await counted()).toBe(before + 1)
  })

  it('is refused for an unknown application', async () => {
    const { status, body } = await backend.call({ path: `${prefix}/probe/caller`, appId: '666' })
    expect([status, body['result_code']]).toEqual([401, 'app_id_invalid'])
  })

  it('is refused with a wrong secret, and told what should have been signed without the secret', async () => {
    const { status, body } = await backend.call({ path: `${prefix}/probe/caller`, secret: 'guess', nonce: '1' })
    expect([status, body['result_code']]).toEqual([401, 'sign_invalid'])
    expect(body['debug_msg']).toMatch(
      /^the string to sign is GET\/bff\/api\/v1\/probe\/caller\?app_id=10001&hash_type=sha256&nonce=1&timestamp=\d+\*{6}$/,
    )
  })

  it('is judged by what the app signs with now: a new secret at once, an old one for two seconds at most', async () => {
    const db = backend.services.db()
    const call = (secret: string) => backend.call({ path: `${prefix}/probe/caller`, appId: 'partner', secret })
    const codeOf = async (secret: string) => (await call(secret)).body['result_code']
    const change = (secret: string) => db.update(apps).set({ secret }).where(eq(apps.appId, 'partner'))
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      expect(await codeOf('first')).toBe('app_id_invalid')
      await db.insert(apps).values({ appId: 'partner', name: 'partner', secret: 'first' })
      expect(await codeOf('first')).toBe('success')
      await change('second')
      expect(await codeOf('second')).toBe('success')
      expect(await codeOf('first')).toBe('sign_invalid')
      await db.delete(apps).where(eq(apps.appId, 'partner'))
      vi.advanceTimersByTime(2_000)
      expect(await codeOf('second')).toBe('app_id_invalid')
    } finally {
      vi.useRealTimers()
    }
  })

  it('costs few statements however often its signature is wrong or its application unknown', async () => {
    const db = vi.spyOn(backend.services, 'db')
    const path = `${prefix}/probe/caller`
    const forged = (n: number) => backend.call(n % 2 ? { path, secret: 'guess' } : { path, appId: '666' })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => forged(n)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(db.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('may be signed as a digest', async () => {
    const { body } = await backend.call({ path: `${prefix}/probe/caller`, signatureType: 'digest' })
    expect(body['result_code']).toBe('success')
  })

  it.each([-301, 301])('is refused when its clock is off by %i seconds', async (seconds) => {
    const { status, body } = await backend.call({ path: `${prefix}/probe/caller`, timestamp: now() + seconds })
    expect([status, body['result_code']]).toEqual([401, 'timestamp_expired'])
  })

  it.each([-290, 290])('is accepted when its clock is off by %i seconds', async (seconds) => {
    const { body } = await backend.call({ path: `${prefix}/probe/caller`, timestamp: now() + seconds })
    expect(body['result_code']).toBe('success')
  })

  it('is judged by the machine’s clock, not by the one that staff move', async () => {
    await backend.services.clock.advance(3600)
    const { body } = await backend.call({ path: `${prefix}/probe/caller` })
    expect(body['result_code']).toBe('success')
  })

  it('is refused when it is sent a second time', async () => {
    const call = { path: `${prefix}/probe/caller`, nonce: 'again', timestamp: now() }
    expect((await backend.call(call)).body['result_code']).toBe('success')
    const { status, body } = await backend.call(call)
    expect([status, body['result_code']]).toEqual([401, 'nonce_replayed'])
  })

  it('is refused with a nonce of more than 64 characters', async () => {
    const answers = await Promise.all(
      [64, 65].map((length) => backend.call({ path: `${prefix}/probe/caller`, nonce: 'n'.repeat(length) })),
    )
    expect(answers.map(({ body }) => body['result_code'])).toEqual(['success', 'sign_invalid'])
  })

  it('wins once when it is sent several times at the same moment', async () => {
    const call = { path: `${prefix}/probe/caller`, nonce: 'at once', timestamp: now() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => backend.call(call)))
    const codes = answers.map(({ body }) => String(body['result_code'])).toSorted()
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'nonce_replayed'), 'success'])
  })

  it('does not use up a nonce while its signature is wrong', async () => {
    const call = { path: `${prefix}/probe/caller`, nonce: 'kept' }
    expect((await backend.call({ ...call, secret: 'guess' })).body['result_code']).toBe('sign_invalid')
    expect((await backend.call(call)).body['result_code']).toBe('success')
  })

  it('takes its language from the path, else from its params, and its visitor’s address from a header', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }
    const prefixed = await backend.call({
      path: `/no_NO${prefix}/probe/caller`,
      query: { lang: 'de', region: 'DE' },
      headers,
    })
    const plain = await backend.call({ path: `${prefix}/probe/caller`, query: { lang: 'de', region: 'DE' } })
    expect(prefixed.body['data']).toMatchObject({ locale: 'nb-NO', remote_address: '203.0.113.7', app_id: '10001' })
    expect(plain.body['data']).toMatchObject({ locale: 'de-DE', remote_address: 'unknown' })
  })
})

describe('input and answers', () => {
  it('change their case, keep their data, and fill in defaults', async () => {
    const { body } = await backend.call({
      method: 'POST',
      path: `${prefix}/probe/echo/${encodeURIComponent('ä/b')}`,
      query: { colour: 'red', page_size: '' },
      json: { first_name: ' Åse ', inner_thing: { is_good: true, a_map: { someKey: 3 }, other: null }, more: '' },
    })
    expect(body['data']).toEqual({
      some_id: 'ä/b',
      query: { pageSize: 10, colour: ['red'] },
      first_name: 'Åse',
      by_locale: { de_DE: 1, aB: 2, someKey: 3 },
    })
  })

  it('that are invalid are refused with the fields as the caller wrote them', async () => {
    const { status, body } = await backend.call({
      method: 'POST',
      path: `${prefix}/probe/echo/1`,
      json: { first_name: '  ', inner_thing: { is_good: 'yes' } },
    })
    expect([status, body['result_code']]).toEqual([400, 'invalid_params'])
    const fields = Reflect.get(Object(body['data']), 'fields') as { path: string }[]
    expect(fields.map(({ path }) => path).toSorted()).toEqual([
      'first_name',
      'inner_thing.a_map',
      'inner_thing.is_good',
    ])
  })

  it.each([
    ['no JSON', '{"first_name":'],
    ['a list', '[1,2]'],
    ['nested without end', '['.repeat(5000) + ']'.repeat(5000)],
    ['more than a megabyte', `"${'x'.repeat(1_000_001)}"`],
  ])('that are %s are refused as invalid', async (_name, rawJson) => {
    const { status, body } = await backend.call({ method: 'POST', path: `${prefix}/probe/echo/1`, rawJson })
    expect([status, body['result_code']]).toEqual([400, 'invalid_params'])
  })

  it.each([
    ['as many params as there may be', 'a=1&'.repeat(298), 'sign_invalid'],
    ['10,000 params', 'a&'.repeat(10_000), 'invalid_params'],
    ['more params than the limit', 'a=&'.repeat(299), 'invalid_params'],
    ['a long query', `a=${'x'.repeat(16_000)}`, 'invalid_params'],
    ['a long name of a param', `${'x'.repeat(101)}=1&`, 'invalid_params'],
  ])('with %s are judged before anything else', async (_name, query, code) => {
    const url = `http://backend.test${prefix}/probe/caller?app_id=10001&sign=x&${query.slice(0, -1)}`
    const { result_code } = await (await backend.fetch(new Request(url))).json()
    expect(result_code).toBe(code)
  })

  it.each([
    ['in one piece', () => ' '.repeat(1_000_001)],
    ['without saying how large it is', () => new Blob([' '.repeat(1_000_001)]).stream()],
  ])('of more than a megabyte are not read to their end %s', async (_name, body) => {
    const request = new Request(`http://backend.test${prefix}/probe/echo/1`, {
      method: 'POST',
      body: body(),
      duplex: 'half',
    } as RequestInit)
    const { debug_msg } = await (await backend.fetch(request)).json()
    expect(debug_msg).toBe('the body is larger than 1000000 bytes')
  })

  it('that are not sent to their end are no fault of the backend', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    const request = new Request(`http://backend.test${prefix}/probe/echo/1`, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    const response = await backend.fetch(request)
    const { debug_msg, request_id } = await response.json()
    expect([response.status, debug_msg]).toEqual([400, 'the body was not sent to its end'])
    expect(backend.logged.filter(({ requestId }) => requestId === request_id).map(({ level }) => level)).toEqual([30])
  })

  it('with too many params of query and form together are refused', async () => {
    const params = (name: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, '1']))
    const call = { method: 'POST', path: '/api/v1/createtoken' }
    const few = await backend.call({ ...call, query: params('q', 130), form: params('f', 130) })
    const many = await backend.call({ ...call, query: params('q', 150), form: params('f', 150) })
    expect([few.body['result_code'], many.body['result_code']]).toEqual(['success', 'invalid_params'])
  })

  it('with a long part of the path are refused', async () => {
    const answerTo = (length: number) => backend.call({ path: `${prefix}/probe/echo/${'x'.repeat(length)}` })
    expect((await answerTo(200)).body['result_code']).toBe('success')
    expect((await answerTo(201)).body['result_code']).toBe('invalid_params')
  })

  it.each([
    ['nested deeper than a limit', nested(wireJson.depth)],
    ['of more values than a limit', JSON.stringify(Array.from({ length: wireJson.values }, () => 0))],
    ['of brackets alone', '['.repeat(900_000)],
  ])('%s are refused, and told of the limit alone', async (_name, list) => {
    const rawJson = `{"first_name":"a","more":${list}}`
    const { status, body } = await backend.call({ method: 'POST', path: `${prefix}/probe/echo/1`, rawJson })
    expect([status, body['result_code']]).toEqual([400, 'invalid_params'])
    expect(body['debug_msg']).toMatch(/^(?:nested deeper than \d+ levels|more than \d+ values)$/)
  })

  it('with a thousand faults are told of the first', async () => {
    const aMap = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, 'no number']))
    const { body } = await backend.call({
      method: 'POST',
      path: `${prefix}/probe/echo/1`,
      json: { first_name: 'a', inner_thing: { is_good: true, a_map: aMap } },
    })
    expect(Reflect.get(Object(body['data']), 'fields')).toHaveLength(50)
  })

  it('that no column takes are invalid as well', async () => {
    const { status, body } = await backend.call({
      method: 'POST',
      path: `${prefix}/probe/models`,
      json: { model_name: 'a\0b' },
      headers: { 'idempotency-key': 'null-byte' },
    })
    expect([status, body['result_code']]).toEqual([400, 'invalid_params'])
  })

  it('hold nothing that the contract does not name', async () => {
    const { body } = await backend.call({ path: `${prefix}/probe/leak` })
    expect(body['data']).toEqual({ email: 'a@example.org' })
  })

  it('go to the fixed path before the one with a hole', async () => {
    expect((await backend.call({ path: `${prefix}/probe/echo/fixed` })).body['data']).toBe('fixed')
    expect((await backend.call({ path: `${prefix}/probe/echo/other` })).body['data']).toBe('any: other')
  })

  it('do not exist at a path or method nobody serves', async () => {
    for (const call of [
      { path: '/bff/api/v1/nothing' },
      { path: '/xx/bff/api/v1/probe/caller' },
      { method: 'DELETE', path: `${prefix}/probe/caller` },
    ]) {
      const { status, body } = await backend.call(call)
      expect([status, body['result_code']]).toEqual([404, 'not_found'])
      expect(body['request_id']).toEqual(expect.any(String))
    }
  })
})

describe('envelopes', () => {
  it('of content are the content alone, for anybody', async () => {
    const response = await backend.fetch(new Request('http://backend.test/content/probe'))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ published_at: 'today' })
    expect(response.headers.get('x-request-id')).toEqual(expect.any(String))
    expect(response.headers.get('cache-tag')).toBe('articles')
    expect(response.headers.get('cache-control')).toMatch(/^public\b.*\bs-maxage=60\b/)
    expect((await backend.call({ path: `${prefix}/probe/caller` })).headers.get('cache-control')).toBe('no-store')
  })

  it('of the variant carry its own codes', async () => {
    const refused = await backend.call({ path: `${prefix}/probe/refuse`, query: { code: 'x' } })
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      resultCode: 'slot_taken',
      resultDesc: 'slot taken: another call was faster',
      resultId: refused.headers.get('x-request-id'),
      resultData: { next_free_at: 'noon' },
    })
  })

  it('of an unforeseen error say nothing of values, nor does the log, which says what happened', async () => {
    const { status, body } = await backend.call({ path: `${prefix}/probe/crash` })
    expect([status, body['result_code']]).toEqual([500, 'internal_error'])
    const line = backend.logged.find(
      ({ msg, requestId }) => msg === 'a call failed' && requestId === body['request_id'],
    )
    expect(line).toMatchObject({ err: { cause: { code: '23505', constraint: 'models_pkey' } } })
    expect(JSON.stringify([body, line])).not.toContain('secret-value')
  })
})

describe('the service token', () => {
  it('is given for an empty form, lasts an hour, and opens the calls that need it', async () => {
    const created = await backend.call({ method: 'POST', path: '/api/v1/createtoken', form: {} })
    expect(created.body['data']).toEqual({ token: expect.any(String), expires_in: 3600 })
    const token = String(Reflect.get(Object(created.body['data']), 'token'))
    const { body, headers } = await backend.call({ path: `${prefix}/probe/service-token`, query: { token } })
    expect(body).toEqual({
      resultCode: '0000',
      resultDesc: 'success',
      resultId: headers.get('x-request-id'),
      resultData: { the_answer: 42 },
    })
  })

  it.each([{}, { token: 'made-up' }])('is refused when it is %j', async (query) => {
    const { status, body } = await backend.call({ path: `${prefix}/probe/service-token`, query })
    expect([status, body['resultCode']]).toEqual([401, 'token_invalid'])
  })
})

describe('access', () => {
  it('of a customer needs an access token', async () => {
    const without = await backend.call({ path: `${prefix}/probe/user` })
    expect([without.status, without.body['result_code']]).toEqual([401, 'user_token_invalid'])
    const headers = { authorization: `Bearer ${await accessToken('private')}` }
    const { body } = await backend.call({ path: `${prefix}/probe/user`, headers })
    expect(body['data']).toMatchObject({ email: 'private@solvei.example' })
  })

  it('of staff is closed to customers', async () => {
    const customer = { authorization: `Bearer ${await accessToken('sme')}` }
    const refused = await backend.call({ path: `${prefix}/probe/staff`, headers: customer })
    expect([refused.status, refused.body['result_code']]).toEqual([403, 'forbidden'])
    const staff = { authorization: `Bearer ${await accessToken('staff')}` }
    expect((await backend.call({ path: `${prefix}/probe/staff`, headers: staff })).status).toBe(200)
  })

  it('knows a customer where none is needed, and refuses a bad token even there', async () => {
    const headers = { authorization: `Bearer ${await accessToken('tme')}` }
    const { body } = await backend.call({ path: `${prefix}/probe/caller`, headers })
    expect(body['data']).toMatchObject({ email: 'tme@solvei.example' })
    for (const authorization of ['Bearer made.up.token', 'Basic abc', 'Bearer ', 'Bearer eyJhbGciOiJub25lIn0.e30.']) {
      const refused = await backend.call({ path: `${prefix}/probe/caller`, headers: { authorization } })
      expect([refused.status, refused.body['result_code']]).toEqual([401, 'user_token_invalid'])
    }
  })
})

describe('in production', () => {
  it('a refusal says no more than its code', async () => {
    const production = await startTestBackend({ assemble, env: { isProduction: true } })
    const wrong = await production.call({ path: `${prefix}/probe/caller`, secret: 'guess' })
    const taken = await production.call({ path: `${prefix}/probe/refuse`, query: { code: 'x' } })
    const crashed = await production.call({ path: `${prefix}/probe/crash` })
    await production.stop()
    expect(wrong.body).toMatchObject({ result_code: 'sign_invalid', debug_msg: '', data: null })
    expect(crashed.body).toMatchObject({ result_code: 'internal_error', message: 'internal error', debug_msg: '' })
    expect(taken.body).toMatchObject({ resultCode: 'slot_taken', resultDesc: 'slot taken' })
  })
})

describe('a backend that does not run', () => {
  it('says so to whoever calls it', async () => {
    const stopped = await startTestBackend({ assemble })
    await stopped.stop()
    const { status, body } = await stopped.call({ path: `${prefix}/probe/caller` })
    expect([status, body['result_code']]).toEqual([503, 'unavailable'])
  })
})
