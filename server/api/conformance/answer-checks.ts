import type { Caller } from './caller.ts'
import { type Check, expectRefusal, expectSame, expectSuccess, expectThat } from './expectations.ts'

/** Checks of answers: envelopes, paths, params, tokens. */
export function answerChecks(call: Caller, createToken: () => Promise<string>): Check[] {
  const models = '/bff/api/v1/bff/allow/vehicle-model'
  return [
    {
      name: 'answers in the product envelope with a request id',
      run: async () => {
        const { body } = await call({})
        for (const key of ['result_code', 'request_id', 'data'])
          expectThat(Object.hasOwn(body, key), `the key ${key}`, Object.keys(body))
        expectThat(
          typeof body['request_id'] === 'string' && body['request_id'] !== '',
          'a request id',
          body['request_id'],
        )
      },
    },
    {
      name: 'gives a refusal a request id too',
      run: async () => {
        const { body } = await call({ app: { appId: 'no-such-app' } })
        expectThat(
          typeof body['request_id'] === 'string' && body['request_id'] !== '',
          'a request id',
          body['request_id'],
        )
      },
    },
    {
      name: 'answers behind a locale segment',
      run: async () =>
        expectSuccess(
          await call({
            path: '/no_NO/bff/api/v1/common/config',
            query: [
              ['lang', 'nb'],
              ['region', 'NO'],
            ],
          }),
        ),
    },
    {
      name: 'answers an unknown path with not_found',
      run: async () => expectRefusal(await call({ path: '/bff/api/v1/no-such-call' }), 'not_found'),
    },
    {
      name: 'refuses params that make no sense',
      run: async () =>
        expectRefusal(await call({ path: '/bff/api/v1/geo/area', query: [['latitude', 'north']] }), 'invalid_params'),
    },
    {
      name: 'refuses a call for customers without an access token',
      run: async () => expectRefusal(await call({ path: '/bff/api/v1/account/current' }), 'user_token_invalid'),
    },
    {
      name: 'refuses a forged access token',
      run: async () => {
        const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }
        expectRefusal(await call({ path: '/bff/api/v1/account/current', headers }), 'user_token_invalid')
      },
    },
    {
      name: 'refuses a flagged call without the service token',
      run: async () => expectRefusal(await call({ path: models }), 'token_invalid'),
    },
    {
      name: 'refuses a service token it never gave',
      run: async () =>
        expectRefusal(await call({ path: models, query: [['token', 'no-such-token']] }), 'token_invalid'),
    },
    {
      name: 'takes the service token and answers in the variant envelope',
      run: async () => {
        const { body } = await call({ path: models, query: [['token', await createToken()]] })
        expectSame(body['resultCode'], '0000', 'resultCode')
        for (const key of ['resultDesc', 'resultId', 'resultData'])
          expectThat(Object.hasOwn(body, key), `the key ${key}`, Object.keys(body))
      },
    },
    {
      name: 'serves the content client unsigned and bare',
      run: async () => {
        const { status, body } = await call({
          path: '/content/page',
          query: [
            ['lang', 'de'],
            ['region', 'DE'],
          ],
          isUnsigned: true,
        })
        expectSame(status, 200, 'HTTP')
        expectThat(Array.isArray(body['items']), 'bare data with items', Object.keys(body))
      },
    },
  ]
}
