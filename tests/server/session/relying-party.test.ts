import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRelyingParty, SignInRefused } from '#server/session/relying-party.ts'

const issuer = 'https://issuer.example'
const clientId = 'the-site'
const pending = {
  state: 'a-state',
  nonce: 'a-nonce',
  verifier: 'a-verifier-of-enough-characters-for-the-protocol',
  next: '/',
  locale: 'en_EU',
} as const

/** The issuer's documents and answers alone: what an id token holds is then up to the test. */
describe('the answer of an issuer', () => {
  let key: CryptoKey
  let keys: unknown[]
  beforeAll(async () => {
    const pair = await generateKeyPair('ES256')
    key = pair.privateKey
    keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }]
  })

  async function exchange(
    claims: Record<string, unknown> = {},
    { search = `?code=a-code&state=${pending.state}&iss=${issuer}`, signedWith = key } = {},
  ) {
    const idToken = await new SignJWT({ iss: issuer, aud: clientId, sub: 'ada', nonce: pending.nonce, ...claims })
      .setIssuedAt()
      .setExpirationTime('5m')
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(signedWith)
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      },
      '/keys': { keys },
      '/token': { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 60, id_token: idToken },
    }
    const party = createRelyingParty({
      publicUrl: 'https://site.example',
      identity: async () => ({ issuer, clientId, clientSecret: 'a-secret' }),
      fetch: async (url) => Response.json(answers[new URL(url).pathname]),
    })
    return party.exchange(pending, search)
  }

  it('signs in with an id token for this site and this sign-in', async () => {
    expect(await exchange()).toMatchObject({ accessToken: 'an-access-token', expiresIn: 60 })
  })

  it.each([
    ['of another sign-in', { nonce: 'another-nonce' }],
    ['of no sign-in', { nonce: undefined }],
    ['for another application', { aud: 'another-site' }],
    ['of another issuer', { iss: 'https://another.example' }],
    ['of nobody', { sub: undefined }],
  ])('is refused with an id token %s', async (_what, claims) => {
    await expect(exchange(claims)).rejects.toBeInstanceOf(SignInRefused)
  })

  it('is refused with an id token that another key has signed', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    await expect(exchange({}, { signedWith: privateKey })).rejects.toBeInstanceOf(SignInRefused)
  })

  it.each([
    ['another state', `?code=a-code&state=another&iss=${issuer}`],
    ['the name of another issuer', `?code=a-code&state=${pending.state}&iss=https://another.example`],
    ['a refusal', `?error=access_denied&state=${pending.state}&iss=${issuer}`],
  ])('is refused with %s', async (_what, search) => {
    await expect(exchange({}, { search })).rejects.toBeInstanceOf(SignInRefused)
  })
})
