import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'
import { type ApiContext, createApi } from '#server/api/client/client.ts'
import type { MessageOverrides } from '#server/api/client/errors.ts'
import { signedExchange, type SignedExchangeOptions } from '#server/api/client/signed-exchange.ts'
import { httpTransport } from '#server/api/client/transport.ts'
import { product, refusal, type Reply, type Seen, startHttpBackend } from './http-backend.ts'

const config = {
  models: [{ id: 'es8', name: 'ES8' }],
  support: {
    email: 'a@b.example',
    phone: '1',
    chat_hours: { first_weekday: 1, last_weekday: 5, opens: '09:00', closes: '18:00', time_zone: 'Europe/Berlin' },
  },
  features: { someSwitch: true },
}
const hold = {
  hold_id: '7b0f6b5e-52ad-4b36-9d43-5b3b1d1b8a55',
  site_id: 'oslo',
  model_id: 'es8',
  starts_at: '2026-11-21T09:00:00.000Z',
  ends_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-11-20T09:05:00.000Z',
  now: '2026-11-20T09:00:00.000Z',
}
const holdInput = {
  query: {},
  body: { siteId: 'oslo', modelId: 'es8', mode: 'test_drive_later', startsAt: hold.starts_at },
} as const

async function setUp(
  answer: (seen: Seen, index: number) => Reply,
  {
    options = {},
    context = {},
    messages = {},
  }: { options?: Partial<SignedExchangeOptions>; context?: Partial<ApiContext>; messages?: MessageOverrides } = {},
) {
  const backend = await startHttpBackend((seen, index) =>
    seen.url.pathname === '/api/v1/createtoken'
      ? product({ token: `token-${index}`, expires_in: 3600 })
      : answer(seen, index),
  )
  const api = createApi(
    signedExchange({
      transport: httpTransport(backend.url),
      app: { appId: '10001', secret: 'a-secret' },
      signatureType: 'sign',
      hash: 'md5',
      timeoutMs: 2000,
      serviceTokenSeconds: 3600,
      log: pino({ level: 'silent' }),
      ...options,
    }),
    messages,
  )
  return { client: api({ requestId: 'req-of-caller', ...context }), seen: backend.seen }
}

async function failureOf(call: Promise<unknown>): Promise<ProductError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProductError)) throw new Error(`expected a ProductError, got ${String(error)}`)
  return error
}

describe('a call', () => {
  it('travels in the wire’s case, signed, behind the locale and on behalf of the customer', async () => {
    const { client, seen } = await setUp(() => product({ ...hold }, { resultCode: undefined }), {
      context: { locale: 'no_NO', userToken: 'user-token', remoteAddress: '192.0.2.7' },
    })
    const result = await client.testDriveSite.holdSlot(holdInput, { idempotencyKey: 'key-1' })
    expect(result).toMatchObject({ holdId: hold.hold_id, siteId: 'oslo' })
    const [tokenCall, call] = seen
    expect(tokenCall).toMatchObject({
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(call?.url.pathname).toBe('/no_NO/bff/api/v1/test-drive-site/slot-holds')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      site_id: 'oslo',
      model_id: 'es8',
      mode: 'test_drive_later',
      starts_at: hold.starts_at,
    })
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
      app_id: '10001',
      hash_type: 'md5',
      lang: 'nb',
      region: 'NO',
      language: 'nb',
      token: 'token-0',
      sign: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer user-token',
      'idempotency-key': 'key-1',
      'x-request-id': 'req-of-caller',
      'x-forwarded-for': '192.0.2.7',
      'content-type': 'application/json',
    })
  })

  it('has no prefix, language, body or content type it was not given', async () => {
    const { client, seen } = await setUp(() => product(config))
    await client.common.getConfig()
    expect(seen[0]?.url.pathname).toBe('/bff/api/v1/common/config')
    expect([...(seen[0]?.url.searchParams.keys() ?? [])].toSorted()).toEqual([
      'app_id',
      'hash_type',
      'nonce',
      'sign',
      'timestamp',
    ])
    expect(seen[0]?.headers).not.toHaveProperty('content-type')
    expect(seen[0]?.body).toBe('')
  })

  it('leaves keys that are data alone in an answer', async () => {
    const { client } = await setUp(() => product({ ...config, features: { test_drive_now: true } }))
    expect((await client.common.getConfig()).features).toEqual({ test_drive_now: true })
  })

  it('strips empty params, keeps zero and false, and escapes what stands in the path', async () => {
    const { client, seen } = await setUp(() => product([]))
    await client.testDrive.listDriveLocations({ query: { city: '', latitude: 0, longitude: 0, modelId: undefined } })
    expect(seen[0]?.url.searchParams.has('city')).toBe(false)
    expect(seen[0]?.url.searchParams.get('latitude')).toBe('0')
    await client.geography.listCities({ params: { country: '../../x' } })
    expect(seen[1]?.url.pathname).toBe('/bff/api/v1/cities/..%2F..%2Fx')
  })

  it('is not made with a param that would lead up the path', async () => {
    const { client, seen } = await setUp(() => product([]))
    for (const country of ['..', '.', '']) {
      expect(await failureOf(client.geography.listCities({ params: { country } }))).toMatchObject({
        resultCode: 'invalid_params',
      })
    }
    expect(seen).toEqual([])
  })

  it('asks the content client plainly and takes its bare answer', async () => {
    const { client, seen } = await setUp(() => ({ text: '{"items":[],"total":0}' }), {
      context: { locale: 'de_DE', userToken: 'secret' },
    })
    expect(await client.contentClient.listContent({ query: { page: 2 } })).toEqual({ items: [], total: 0 })
    expect(seen[0]?.url.pathname + (seen[0]?.url.search ?? '')).toBe('/content/page?page=2&lang=de&region=DE')
    await client.contentClient.listContent({ query: { lang: 'sv', region: 'SE' } })
    expect(seen[1]?.url.search).toBe('?lang=sv&region=SE')
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
  })

  it('takes the variant envelope for its success', async () => {
    const text = JSON.stringify({
      resultCode: '0000',
      resultDesc: '',
      resultId: 'r',
      resultData: [{ id: 'es8', name: 'ES8' }],
    })
    const { client } = await setUp(() => ({ text }))
    expect(await client.testDriveSite.listAllowedModels({ query: {} })).toEqual([{ id: 'es8', name: 'ES8' }])
  })

  it('reads as a guest what guests may read, once the customer’s token holds no more', async () => {
    let refused = 0
    const { client, seen } = await setUp(
      ({ headers }) => (headers['authorization'] ? refusal(401, { result_code: 'user_token_invalid' }) : product('[]')),
      { context: { userToken: 'ended elsewhere', onUserTokenRefused: () => (refused += 1) } },
    )
    expect(await client.common.getSocialMediaInfo()).toBe('[]')
    expect(refused).toBe(1)
    const own = await failureOf(client.messages.countUnread({ query: {} }))
    const hold = await failureOf(client.testDriveSite.holdSlot(holdInput, { idempotencyKey: 'key' }))
    expect([own.resultCode, hold.resultCode]).toEqual(['user_token_invalid', 'user_token_invalid'])
    const asked = seen.filter(({ url }) => url.pathname !== '/api/v1/createtoken')
    expect(asked.map(({ headers }) => headers['authorization'] !== undefined)).toEqual([true, false, true, true])
    expect(refused).toBe(1)
  })

  it('says that the token holds no more where guests are refused as well', async () => {
    const { client } = await setUp(
      ({ headers }) =>
        headers['authorization']
          ? refusal(401, { result_code: 'user_token_invalid' })
          : refusal(404, { result_code: 'not_found' }),
      { context: { userToken: 'ended elsewhere' } },
    )
    expect(await failureOf(client.common.getSocialMediaInfo())).toMatchObject({ resultCode: 'user_token_invalid' })
  })
})

describe('the service token', () => {
  it('is fetched once for many calls', async () => {
    const { client, seen } = await setUp(() => product([]))
    await Promise.all(Array.from({ length: 10 }, () => client.testDriveSite.listAllowedModels({ query: {} })))
    expect(seen.filter(({ url }) => url.pathname === '/api/v1/createtoken')).toHaveLength(1)
  })

  it('is replaced once when refused, and the call repeated once', async () => {
    const { client, seen } = await setUp(({ url }) =>
      url.searchParams.get('token') === 'token-0' ? refusal(401, { result_code: 'token_invalid' }) : product([]),
    )
    expect(await client.testDriveSite.listAllowedModels({ query: {} })).toEqual([])
    expect(seen.map(({ url }) => url.searchParams.get('token'))).toEqual([null, 'token-0', null, 'token-2'])
  })

  it('is not fetched a third time by a backend that refuses every one', async () => {
    const { client, seen } = await setUp(() => refusal(401, { result_code: 'token_invalid' }))
    expect(await failureOf(client.testDriveSite.listAllowedModels({ query: {} }))).toMatchObject({
      resultCode: 'token_invalid',
    })
    expect(seen).toHaveLength(4)
  })

  it('names its own failure', async () => {
    const backend = await startHttpBackend(() => refusal(200, { result_code: 'app_id_invalid', message: 'who?' }))
    const { client } = await setUp(() => 'drop', { options: { transport: httpTransport(backend.url) } })
    const error = await failureOf(client.testDriveSite.listAllowedModels({ query: {} }))
    expect(error.cause).toMatchObject({ message: 'get keeper token error: app_id_invalid: who?' })
  })
})

describe('a failed call', () => {
  it('is repeated, newly signed, when it is a read and nobody answered', async () => {
    const { client, seen } = await setUp((_, index) => (index < 2 ? 'drop' : product(config)))
    await client.common.getConfig()
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ url }) => url.searchParams.get('nonce'))).size).toBe(3)
    expect(new Set(seen.map(({ url }) => url.searchParams.get('sign'))).size).toBe(3)
  })

  it('is repeated with the same idempotency key when the backend is unavailable', async () => {
    const { client, seen } = await setUp((_, index) =>
      index < 2 ? refusal(503, { result_code: 'unavailable' }) : product(hold),
    )
    await client.testDriveSite.holdSlot(holdInput, { idempotencyKey: 'key-1' })
    expect(seen.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
  })

  it('is repeated with another nonce when another client had this one in the same millisecond', async () => {
    const replayed = refusal(401, { result_code: 'nonce_replayed' })
    const read = await setUp((_, index) => (index < 1 ? replayed : product(config)))
    await read.client.common.getConfig()
    expect(new Set(read.seen.map(({ url }) => url.searchParams.get('nonce'))).size).toBe(2)

    // Without a key it might be a copy of its own that was first.
    const write = await setUp(() => replayed)
    await failureOf(write.client.accounts.setToken({ body: { accessToken: 'x' } }))
    expect(write.seen).toHaveLength(1)
  })

  it('is given up after three attempts', async () => {
    const { client, seen } = await setUp(() => 'drop')
    expect(await failureOf(client.common.getConfig())).toMatchObject({ resultCode: 'network_error' })
    expect(seen).toHaveLength(3)
  })

  it('is not repeated when it writes without a key, was refused, broke, or took too long', async () => {
    const write = await setUp(() => 'drop')
    await failureOf(write.client.accounts.setToken({ body: { accessToken: 'x' } }))
    expect(write.seen).toHaveLength(1)

    const refused = await setUp(() => refusal(409, { result_code: 'slot_taken' }))
    await failureOf(refused.client.common.getConfig())
    expect(refused.seen).toHaveLength(1)

    const broken = await setUp(() => refusal(500, { result_code: 'internal_error' }))
    await failureOf(broken.client.common.getConfig())
    expect(broken.seen).toHaveLength(1)

    const slow = await setUp(() => 'hang', { options: { timeoutMs: 50 } })
    await failureOf(slow.client.common.getConfig())
    expect(slow.seen).toHaveLength(1)
  })

  it('ends when its caller leaves, and a write does not end with the page’s reader', async () => {
    const leaving = new AbortController()
    const { client, seen } = await setUp(() => 'hang', {
      options: { timeoutMs: 300 },
      context: { signal: leaving.signal },
    })
    const read = failureOf(client.common.getConfig())
    const write = failureOf(client.accounts.setToken({ body: { accessToken: 'x' } }))
    await expect.poll(() => seen.length).toBe(2)
    leaving.abort()
    expect((await read).cause).toMatchObject({ message: 'network_error: Request aborted' })
    expect((await write).cause).toMatchObject({ message: 'network_error: timeout of 300ms exceeded' })
  })
})

describe('a refusal', () => {
  it('carries the backend’s code, texts, request id and data', async () => {
    const { client } = await setUp(() =>
      refusal(429, {
        result_code: 'too_many_requests',
        display_msg: 'Later',
        message: 'slow down',
        debug_msg: 'limit 10',
        data: { retry_after_seconds: 7 },
      }),
    )
    const error = await failureOf(client.common.getConfig())
    expect(error).toMatchObject({
      message: 'Later',
      resultCode: 'too_many_requests',
      rawMessage: 'Later',
      debugMsg: 'limit 10',
      requestId: 'req-of-backend',
      data: { retryAfterSeconds: 7 },
    })
    expect(error.cause).toBeInstanceOf(SignedClientError)
  })

  it('has the message of display_msg, else message, else the generic text', async () => {
    const { client } = await setUp((_, index) =>
      refusal(200, {
        result_code: 'forbidden',
        ...[{ display_msg: 'shown', message: 'said' }, { message: 'said' }, {}][index],
      }),
    )
    const messages = []
    for (let index = 0; index < 3; index += 1) messages.push((await failureOf(client.common.getConfig())).message)
    expect(messages).toEqual(['shown', 'said', '未知错误'])
  })

  it('has the text set for its code instead, and keeps the raw one', async () => {
    const { client } = await setUp(() => refusal(200, { result_code: 'forbidden', message: 'no' }), {
      messages: { forbidden: 'Not for you' },
    })
    expect(await failureOf(client.common.getConfig())).toMatchObject({ message: 'Not for you', rawMessage: 'no' })
  })

  it('is read from the variant envelope too', async () => {
    const text = JSON.stringify({ resultCode: 'slot_taken', resultDesc: 'gone', resultId: 'r-9', resultData: null })
    const { client } = await setUp(() => ({ status: 409, text }))
    expect(await failureOf(client.testDriveSite.listAllowedModels({ query: {} }))).toMatchObject({
      resultCode: 'slot_taken',
      message: 'gone',
      requestId: 'r-9',
    })
  })

  it('is an error at HTTP 200, and a success code at another status is no success', async () => {
    const { client } = await setUp((_, index) =>
      index === 0 ? refusal(200, { result_code: 'not_found' }) : { ...product(config), status: 201 },
    )
    expect(await failureOf(client.common.getConfig())).toMatchObject({ resultCode: 'not_found' })
    expect((await failureOf(client.common.getConfig())).cause).toMatchObject({ code: 201 })
  })
})

async function causeOf(reply: Reply, timeoutMs = 2000) {
  const { client } = await setUp(() => reply, { options: { timeoutMs } })
  const error = await failureOf(client.accounts.setToken({ body: { accessToken: 'x' } }))
  return { error, cause: error.cause }
}

describe('the texts of failures', () => {
  it('are the generic network text, and the HTTP library’s for the signed client', async () => {
    const dropped = await causeOf('drop')
    expect(dropped.error).toMatchObject({
      message: '网络请求失败，请稍后重试',
      resultCode: 'network_error',
      requestId: 'req-of-caller',
    })
    expect(dropped.cause).toMatchObject({
      message: 'network_error: Network Error',
      result_code: 'network_error',
      code: null,
      server_responsed: false,
      err_msg: 'Network Error',
    })
    expect((await causeOf('hang', 40)).cause).toMatchObject({ err_msg: 'timeout of 40ms exceeded' })
  })

  it('are internal for a call that cannot be written: no network would be better', async () => {
    const { client, seen } = await setUp(() => 'drop')
    const halfACharacter = '\ud83d'
    const call = client.testDrive.getOrderStatus({ params: { id: halfACharacter }, query: { uniqueKey: 'x' } })
    expect(await failureOf(call)).toMatchObject({ resultCode: 'internal_error', debugMsg: 'URIError: URI malformed' })
    expect(seen).toEqual([])
  })

  it('are the generic internal text for an answer that is no envelope; the cause has status and body', async () => {
    const { error, cause } = await causeOf({ status: 502, text: '<h1>Bad Gateway</h1>' })
    expect(error).toMatchObject({ message: '内部错误，请稍后重试', resultCode: 'internal_error' })
    expect(cause).toMatchObject({
      message: '502 <h1>Bad Gateway</h1>',
      code: 502,
      result_code: null,
      server_responsed: true,
      err_msg: 'Request failed with status code 502',
    })
  })

  it('are the result code, a colon and the server’s message for a refusal', async () => {
    const { cause } = await causeOf(
      refusal(200, { result_code: 'credentials_invalid', err_msg: 'wrong', display_msg: 'Wrong', debug_msg: 'd' }),
    )
    expect(cause).toMatchObject({
      message: 'credentials_invalid: wrong',
      result_code: 'credentials_invalid',
      err_msg: 'wrong',
      display_msg: 'Wrong',
      debug_msg: 'd',
      request_id: 'req-of-backend',
      server_responsed: true,
    })
  })

  it('tell neither the signature nor what the backend echoes of a secret', async () => {
    const { cause } = await causeOf({
      status: 500,
      text: '{"password":"hunter2","email":"anna.berg@example.org","phone":"91234567"}',
    })
    expect(cause).toMatchObject({ url: expect.stringMatching(/sign=\*\*\*$/) })
    const told = JSON.stringify(cause) + String(cause)
    for (const secret of ['hunter2', 'anna.berg', '91234567']) expect(told).not.toContain(secret)
  })

  it('are internal for an answer that is not what the contract promises', async () => {
    const { client } = await setUp(() => product({ models: 'none' }))
    const error = await failureOf(client.common.getConfig())
    expect(error).toMatchObject({ resultCode: 'internal_error', requestId: 'req-of-backend' })
    expect(error.debugMsg).toContain('GET /bff/api/v1/common/config returned an invalid answer')
  })
})
