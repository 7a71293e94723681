import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { accountLinks } from '#server/backend/platform/db/schema/identity.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { endless, startHostileServer } from '#tests/support/hostile-server.ts'

const clientId = 'the-site'

/** An issuer's documents alone: what a token holds is then up to the test. */
describe('a token of a foreign issuer', () => {
  let server: Server
  let issuer: string
  let key: CryptoKey
  let backend: TestBackend
  let keySet: { keys: unknown[] }
  beforeAll(async () => {
    const pair = await generateKeyPair('ES256')
    key = pair.privateKey
    const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }]
    keySet = { keys }
    server = createServer((request, response) => {
      const documents: Record<string, unknown> = {
        '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/me` },
        '/keys': { keys },
        '/me': {
          sub: 'ada',
          email: 'ada@example.org',
          email_verified: true,
          given_name: '<b>Ada</b>\n',
          family_name: 'x'.repeat(81),
        },
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(documents[request.url ?? '']))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    issuer = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
    backend = await startTestBackend({ env: { oidc: { issuer, clientId } } })
  })
  afterAll(async () => {
    await backend.stop()
    server.close()
  })

  function token(claims: Record<string, unknown> = {}, header: Record<string, string> = {}, signedWith = key) {
    const jwt = new SignJWT({ sub: 'ada', iss: issuer, client_id: clientId, aud: 'its-api', ...claims })
    if (!('iat' in claims)) jwt.setIssuedAt()
    if (!('exp' in claims)) jwt.setExpirationTime('10m')
    return jwt.setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(signedWith)
  }
  const adopt = async (accessToken: string) =>
    (await backend.api().accounts.setToken({ body: { accessToken } })).account

  it('is good when it was issued to this client, however that is said', async () => {
    const ways = [{}, { client_id: undefined, azp: clientId }, { client_id: undefined, aud: [clientId, 'its-api'] }]
    for (const claims of ways) expect(await adopt(await token(claims))).toMatchObject({ email: 'ada@example.org' })
    expect(await backend.services.db().$count(accounts)).toBe(1)
    expect(await backend.services.db().$count(accountLinks)).toBe(1)
  })

  it('gives names without markup or control characters, no longer than names are', async () => {
    expect(await adopt(await token())).toMatchObject({ firstName: 'bAda/b', lastName: 'x'.repeat(80) })
  })

  it.each([
    ['of another client', { client_id: 'another' }],
    ['of another client, for this one', { client_id: undefined, azp: 'another', aud: clientId }],
    ['of nobody in particular', { client_id: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['over', { exp: 1 }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['an id token', { client_id: undefined, aud: clientId, nonce: 'n' }],
  ])('is refused when it is %s', async (_what, claims) => {
    await expect(adopt(await token(claims))).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
  })

  it('is refused when somebody else signed it, or nobody', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const good = await token()
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`
    for (const forged of [await token({}, {}, privateKey), await token({}, { kid: 'two' }), unsigned, 'text']) {
      await expect(adopt(forged)).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    }
  })

  it('is refused for somebody who has not signed in', async () => {
    const stranger = backend.api(await token({ sub: 'stranger' }))
    await expect(stranger.accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    expect(await backend.api(await token()).accounts.getCurrent()).toMatchObject({ email: 'ada@example.org' })
  })

  it('is refused for a blocked account: at its sign-in with the reason, later as one that is over', async () => {
    const block = (blockedAt: Date | null) => backend.services.db().update(accounts).set({ blockedAt })
    await block(new Date())
    const later = backend.api(await token())
    await expect(later.accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    await expect(adopt(await token())).rejects.toMatchObject({ resultCode: 'account_blocked' })
    // Neither does the account's address under another name at the issuer.
    const renamed = { sub: 'ada-again', email: 'ada@example.org', email_verified: true }
    await expect(adopt(await token(renamed))).rejects.toMatchObject({ resultCode: 'account_blocked' })
    await block(null)
    expect(await later.accounts.getCurrent()).toMatchObject({ email: 'ada@example.org' })
  })

  it('is refused when the issuer speaks of somebody else', async () => {
    await expect(adopt(await token({ sub: 'eve' }))).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
  })

  it('cannot be judged while the issuer cannot be reached, which is what is said', async () => {
    const away = await startTestBackend({ env: { oidc: { issuer: 'http://localhost:9', clientId } } })
    await expect(away.api(await token()).accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'unavailable' })
    await away.stop()
  })

  it.each(['/.well-known/openid-configuration', '/keys', '/me'])(
    'cannot be judged while the issuer answers %s without an end, and not much of it is read',
    async (path) => {
      let read = () => 0
      const hostile = await startHostileServer((request, response) => {
        const { origin } = hostile
        const documents: Record<string, unknown> = {
          '/.well-known/openid-configuration': {
            issuer: origin,
            jwks_uri: `${origin}/keys`,
            userinfo_endpoint: `${origin}/me`,
          },
          '/keys': keySet,
        }
        if (request.url !== path) return void response.end(JSON.stringify(documents[request.url ?? '']))
        const { socket } = response
        endless(response)
        read = () => (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0)
      })
      const theirs = await startTestBackend({ env: { oidc: { issuer: hostile.origin, clientId } } })
      const accessToken = await token({ iss: hostile.origin, sub: 'somebody new' })
      const adopted = theirs.api().accounts.setToken({ body: { accessToken } })
      await expect(adopted).rejects.toMatchObject({ resultCode: 'unavailable' })
      expect(read()).toBeGreaterThan(0)
      expect(read()).toBeLessThan(20_000_000)
      await theirs.stop()
      await hostile.close()
    },
  )
})
