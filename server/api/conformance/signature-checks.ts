import type { Caller } from './caller.ts'
import { type Check, expectRefusal, expectSuccess, expectThat } from './expectations.ts'

/** Beyond the wire's tolerance of 300 s, with a margin for latency. */
const excessiveSkew = 330

/** Checks of authentication: signature, time and nonce of the request. */
export function signatureChecks(call: Caller, secret: string): Check[] {
  const search = {
    path: '/bff/api/v1/geo/search',
    query: [
      ['q', 'Tromsø & Ås = 100%'],
      ['country', 'NO'],
    ],
  } as const
  return [
    { name: 'takes a signature by md5', run: async () => expectSuccess(await call({})) },
    { name: 'takes a signature by sha256', run: async () => expectSuccess(await call({ hash: 'sha256' })) },
    { name: 'takes signature type digest', run: async () => expectSuccess(await call({ signatureType: 'digest' })) },
    {
      name: 'takes signature type do with an application',
      run: async () => expectSuccess(await call({ signatureType: 'do', app: { application: 'web' } })),
    },
    { name: 'signs raw values, not percent-encoded ones', run: async () => expectSuccess(await call(search)) },
    {
      name: 'leaves empty params out of the signature',
      run: async () => expectSuccess(await call({ query: [['note', '']], tamper: (target) => `${target}&note=` })),
    },
    {
      name: 'refuses an unknown app',
      run: async () => expectRefusal(await call({ app: { appId: 'no-such-app' } }), 'app_id_invalid'),
    },
    {
      name: 'refuses a request without an app',
      run: async () => expectRefusal(await call({ isUnsigned: true }), 'app_id_invalid'),
    },
    {
      name: 'refuses a wrong secret',
      run: async () => expectRefusal(await call({ app: { secret: `${secret}x` } }), 'sign_invalid'),
    },
    {
      name: 'refuses a changed param',
      run: async () =>
        expectRefusal(
          await call({ ...search, tamper: (target) => target.replace('country=NO', 'country=DE') }),
          'sign_invalid',
        ),
    },
    {
      name: 'refuses an added param',
      run: async () => expectRefusal(await call({ tamper: (target) => `${target}&extra=1` }), 'sign_invalid'),
    },
    {
      name: 'refuses a changed path',
      run: async () =>
        expectRefusal(
          await call({ tamper: (target) => target.replace('/config?', '/otd-switch-info?') }),
          'sign_invalid',
        ),
    },
    {
      name: 'refuses a changed body',
      run: async () => {
        const json = { access_token: 'nobody' }
        expectRefusal(
          await call({ method: 'PUT', path: '/bff/api/v1/account/set-token', json, tamperBody: rename }),
          'sign_invalid',
        )
      },
    },
    {
      name: 'never tells the secret',
      run: async () => {
        const { body } = await call({ tamper: (target) => `${target}&extra=1` })
        expectThat(!JSON.stringify(body).includes(secret), 'an answer without the secret', 'the secret')
      },
    },
    {
      name: 'refuses an old timestamp',
      run: async () => expectRefusal(await call({ clockSkew: -excessiveSkew }), 'timestamp_expired'),
    },
    {
      name: 'refuses a timestamp of the future',
      run: async () => expectRefusal(await call({ clockSkew: excessiveSkew }), 'timestamp_expired'),
    },
    {
      name: 'refuses a nonce seen before',
      run: async () => {
        const nonce = { now: Date.now(), random: 4242 }
        expectSuccess(await call({ nonce }))
        expectRefusal(await call({ nonce }), 'nonce_replayed')
      },
    },
  ]
}

function rename(body: string): string {
  return body.replace('nobody', 'somebody')
}
