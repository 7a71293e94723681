import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { targetOf } from '#tests/support/browser.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import {
  askIssuer,
  authorizationRequest,
  callbackOf,
  codeExchange,
  interactionOf,
  password,
  signInAtIssuer,
} from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld, verdict } from './identity-world.ts'

const place = useDatabases('seeded')
const site = 'http://localhost:3000'
const ada = 'private@solvei.example'

describe.each(databaseKinds)('the embedded issuer (%s)', (kind) => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind) })
  })
  afterAll(() => world.stop())

  const read = async (path: string) => (await world.issuerAccess.send(new Request(site + path))).json()
  const refresh = (token: string) =>
    askIssuer(world.issuerAccess, { grant_type: 'refresh_token', refresh_token: token })
  const currentWith = async (token: string) =>
    verdict(await world.call({ path: '/bff/api/v1/account/current', headers: { authorization: `Bearer ${token}` } }))
  const isGood = [200, 'success']
  const isRefused = [401, 'user_token_invalid']

  /** Signs in up to the application's door, with its code still to be exchanged. */
  async function codeFor(email: string, browser = world.browser()) {
    const { url, verifier } = authorizationRequest(world.issuerAccess)
    const id = await interactionOf(browser, world.issuerAccess, url)
    const { continueAt } = await world.issuerAccess.api.identity.signIn({ params: { id }, body: { email, password } })
    const callback = await callbackOf(browser, world.issuerAccess, continueAt)
    return { callback, verifier, exchange: codeExchange(world.issuerAccess, callback, verifier) }
  }

  it('publishes where it is and what it can do', async () => {
    expect(await read('/oidc/.well-known/openid-configuration')).toMatchObject({
      issuer: `${site}/oidc`,
      authorization_endpoint: `${site}/oidc/auth`,
      token_endpoint: `${site}/oidc/token`,
      end_session_endpoint: `${site}/oidc/session/end`,
      revocation_endpoint: `${site}/oidc/token/revocation`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
    const { keys } = await read('/oidc/jwks')
    expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })])
    expect(keys[0]).not.toHaveProperty('d')
    expect(await world.issuerAccess.api.accounts.getSsoDomain()).toEqual({ ssoDomain: `${site}/oidc` })
  })

  it.each([
    ['de-DE', '/de_DE/sign-in/'],
    ['xx-XX ar-AE nl-NL', '/ar_AE/sign-in/'],
    ['en-US', '/sign-in/'],
    ['', '/sign-in/'],
    ['//evil.example', '/sign-in/'],
  ])('asks who they are on the page of the site in their language (%s)', async (uiLocales, page) => {
    const browser = world.browser()
    const { url } = authorizationRequest(world.issuerAccess, { ui_locales: uiLocales })
    const target = await targetOf(await browser.get(url), site)
    expect(target.href.startsWith(site + page)).toBe(true)
    const id = target.pathname.slice(page.length)
    expect(browser.cookies.get(`sign-in.${id}`)?.header).toMatch(/; path=\/;.*; samesite=lax; httponly/i)
  })

  it('gives whoever signs in tokens that the backend takes', async () => {
    const tokens = await signInAtIssuer(world.issuerAccess, ada)
    expect(tokens.expires_in).toBe(600)
    const { iat, exp, sub, jti, grant_id: grant, ...rest } = decodeJwt(tokens.access_token)
    expect((exp ?? 0) - (iat ?? 0)).toBe(600)
    expect([sub, jti, grant].every((claim) => typeof claim === 'string')).toBe(true)
    expect(rest).toEqual({ iss: `${site}/oidc`, aud: 'solvei-backend', client_id: '10001' })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub, email: ada, email_verified: true, aud: '10001' })
    expect(await world.api(tokens.access_token).accounts.getCurrent()).toMatchObject({ id: sub, email: ada })
  })

  it('does not take an id token for an access token', async () => {
    expect(await currentWith((await signInAtIssuer(world.issuerAccess, ada)).id_token)).toEqual(isRefused)
  })

  it('asks a browser once: the next sign-in goes through', async () => {
    const browser = world.browser()
    await signInAtIssuer(world.issuerAccess, ada, browser)
    const { url, verifier } = authorizationRequest(world.issuerAccess)
    const callback = await targetOf(await browser.get(url), site)
    expect(callback.pathname).toBe('/auth/callback')
    expect((await askIssuer(world.issuerAccess, codeExchange(world.issuerAccess, callback, verifier))).status).toBe(200)
  })

  it.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['a challenge that is no hash', { code_challenge_method: 'plain' }],
    ['a response type without a code', { response_type: 'id_token' }],
  ])('sends an application back that comes with %s', async (_what, change) => {
    const { url } = authorizationRequest(world.issuerAccess, change)
    const target = await targetOf(await world.browser().get(url), site)
    expect(target.pathname).toBe('/auth/callback')
    expect(target.href).toMatch(/error=(?:invalid_request|unsupported_response_type)/)
    expect(target.searchParams.has('code')).toBe(false)
  })

  it.each([
    ['another site', { redirect_uri: 'https://evil.example/auth/callback' }],
    ['another path', { redirect_uri: `${site}/auth/callback/../evil` }],
    ['a longer host', { redirect_uri: `${site}.evil.example/auth/callback` }],
    ['an unknown application', { client_id: 'nobody' }],
  ])('sends nobody to an address that is not the application’s (%s)', async (_what, change) => {
    const { url } = authorizationRequest(world.issuerAccess, { ...change, ui_locales: 'sv-SE' })
    const target = await targetOf(await world.browser().get(url), site)
    expect(target.origin + target.pathname).toBe(`${site}/sv_SE/auth/callback`)
    expect(target.search).toMatch(/^\?error=invalid_\w+$/)
  })

  it('gives nothing for a code with another verifier, another address or another secret', async () => {
    for (const change of [
      { code_verifier: 'a-verifier-that-is-another-one-than-that-of-the-challenge' },
      { code_verifier: '' },
      { redirect_uri: `${site}/elsewhere` },
    ]) {
      const { exchange } = await codeFor(ada)
      const response = await askIssuer(world.issuerAccess, { ...exchange, ...change })
      expect(response.status).toBe(400)
    }
    const { exchange } = await codeFor(ada)
    const stranger = { ...world.issuerAccess, app: { ...world.issuerAccess.app, secret: 'guessed' } }
    expect((await askIssuer(stranger, exchange)).status).toBe(401)
  })

  it('gives tokens for a code once, and takes them back when it comes again', async () => {
    const { exchange } = await codeFor(ada)
    const first = await (await askIssuer(world.issuerAccess, exchange)).json()
    expect(await currentWith(first.access_token)).toEqual(isGood)
    const again = await askIssuer(world.issuerAccess, exchange)
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
    expect(await currentWith(first.access_token)).toEqual(isRefused)
    expect((await refresh(first.refresh_token)).status).toBe(400)
  })

  it('gives a code that is exchanged twice at the same moment to one of the two', async () => {
    const { exchange } = await codeFor(ada)
    const answers = await Promise.all([1, 2, 3].map(() => askIssuer(world.issuerAccess, exchange)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('gives nothing for a code that is too old', async () => {
    const { exchange } = await codeFor(ada)
    await world.services
      .db()
      .update(issuerRecords)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(issuerRecords.kind, 'AuthorizationCode'))
    expect((await askIssuer(world.issuerAccess, exchange)).status).toBe(400)
  })

  it('gives a new refresh token for each, and ends the session whose old one comes again', async () => {
    const first = await signInAtIssuer(world.issuerAccess, ada)
    const second = await (await refresh(first.refresh_token)).json()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await currentWith(second.access_token)).toEqual(isGood)
    const third = await (await refresh(second.refresh_token)).json()
    expect(await (await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(third.refresh_token)).status).toBe(400)
    for (const { access_token: token } of [first, second, third]) expect(await currentWith(token)).toEqual(isRefused)
  })

  it('lets one of two refreshes at the same moment through', async () => {
    const { refresh_token: token } = await signInAtIssuer(world.issuerAccess, ada)
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => refresh(token)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(new Set(statuses)).not.toContain(500)
  })

  it('ends what a revoked refresh token stood for, and makes a new beginning when the browser comes back', async () => {
    const browser = world.browser()
    const tokens = await signInAtIssuer(world.issuerAccess, ada, browser)
    await askIssuer(world.issuerAccess, { token: tokens.refresh_token }, '/oidc/token/revocation')
    expect(await currentWith(tokens.access_token)).toEqual(isRefused)
    const { url, verifier } = authorizationRequest(world.issuerAccess)
    const callback = await targetOf(await browser.get(url), site)
    const renewed = await (
      await askIssuer(world.issuerAccess, codeExchange(world.issuerAccess, callback, verifier))
    ).json()
    expect(await currentWith(renewed.access_token)).toEqual(isGood)
    expect(decodeJwt(renewed.access_token)['grant_id']).not.toBe(decodeJwt(tokens.access_token)['grant_id'])
  })

  describe('asked to sign out', () => {
    const endAt = (params: Record<string, string>) => `${site}/oidc/session/end?${new URLSearchParams(params)}`

    it('does so at once for an application that shows whom it means, and sends them back', async () => {
      const browser = world.browser()
      const tokens = await signInAtIssuer(world.issuerAccess, ada, browser)
      const hint = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${site}/logout`, state: '/de_DE' }
      const target = await targetOf(await browser.get(endAt(hint)), site)
      expect(target.href).toBe(`${site}/logout?state=%2Fde_DE`)
      expect(await currentWith(tokens.access_token)).toEqual(isRefused)
      expect(browser.cookies.has('issuer')).toBe(false)
      await expect(
        interactionOf(browser, world.issuerAccess, authorizationRequest(world.issuerAccess).url),
      ).resolves.toMatch(/./)
    })

    it('asks everybody else first, on the page of the site', async () => {
      const browser = world.browser()
      const tokens = await signInAtIssuer(world.issuerAccess, ada, browser)
      const other = await signInAtIssuer(world.issuerAccess, 'sme@solvei.example')
      for (const params of [{ ui_locales: 'da-DK' }, { id_token_hint: other.id_token, ui_locales: 'da-DK' }]) {
        const page = await targetOf(await browser.get(endAt(params)), site)
        expect(page.pathname).toBe('/da_DK/logout')
        expect(await currentWith(tokens.access_token)).toEqual(isGood)
        const wrong = await browser.post(`${site}/oidc/session/end/confirm`, { xsrf: 'guessed', logout: 'yes' })
        expect(wrong.status).toBe(303)
        expect(await currentWith(tokens.access_token)).toEqual(isGood)
      }
      const page = await targetOf(await browser.get(endAt({})), site)
      const xsrf = page.searchParams.get('confirm') ?? ''
      await browser.post(`${site}/oidc/session/end/confirm`, { xsrf, logout: 'yes' })
      expect(await currentWith(tokens.access_token)).toEqual(isRefused)
      expect(await currentWith(other.access_token)).toEqual(isGood)
    })

    it('leads to no address that is not the application’s', async () => {
      const browser = world.browser()
      const tokens = await signInAtIssuer(world.issuerAccess, ada, browser)
      const hint = { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' }
      const target = await targetOf(await browser.get(endAt(hint)), site)
      expect(target.origin + target.pathname).toBe(`${site}/auth/callback`)
      expect(await currentWith(tokens.access_token)).toEqual(isGood)
    })
  })

  describe('waiting for an answer', () => {
    it('knows its question by its id, with what the application knows of who is to sign in', async () => {
      const { url } = authorizationRequest(world.issuerAccess, { login_hint: ada })
      const id = await interactionOf(world.browser(), world.issuerAccess, url)
      expect(await world.issuerAccess.api.identity.getInteraction({ params: { id } })).toEqual({
        email: ada,
        awaits: null,
      })
      const unknown = await world.call({ path: '/bff/api/v1/identity/interactions/made-up' })
      expect(verdict(unknown)).toEqual([409, 'interaction_expired'])
    })

    it('takes one answer', async () => {
      const id = await world.ask()
      const body = { email: ada, password }
      expect(verdict(await world.fill(`${id}/sign-in`, body))).toEqual([200, 'success'])
      expect(verdict(await world.fill(`${id}/sign-in`, body))).toEqual([409, 'interaction_expired'])
    })

    it('goes on in the browser that was asked, and in no other', async () => {
      const asked = world.browser()
      const id = await world.ask(asked)
      const { continueAt } = await world.issuerAccess.api.identity.signIn({
        params: { id },
        body: { email: ada, password },
      })
      const thief = world.browser()
      await world.ask(thief)
      const stolen = await targetOf(await thief.get(continueAt), site)
      expect(stolen.searchParams.has('code')).toBe(false)
      expect((await callbackOf(asked, world.issuerAccess, continueAt)).searchParams.has('code')).toBe(true)
    })

    it('gives a browser that was known before another session of its own', async () => {
      const browser = world.browser()
      const tokens = await signInAtIssuer(world.issuerAccess, ada, browser)
      const before = browser.cookies.get('issuer')?.value
      const { url } = authorizationRequest(world.issuerAccess, { prompt: 'login' })
      const id = await interactionOf(browser, world.issuerAccess, url)
      const { continueAt } = await world.issuerAccess.api.identity.signIn({
        params: { id },
        body: { email: ada, password },
      })
      await callbackOf(browser, world.issuerAccess, continueAt)
      expect(browser.cookies.get('issuer')?.value).not.toBe(before)
      expect(await currentWith(tokens.access_token)).toEqual(isGood)
    })
  })

  it('keeps nothing in the database that opens anything', async () => {
    const browser = world.browser()
    const { callback } = await codeFor(ada)
    const tokens = await signInAtIssuer(world.issuerAccess, 'tme@solvei.example', browser)
    const kept = JSON.stringify(await world.services.db().select().from(issuerRecords))
    const secrets = [callback.searchParams.get('code'), tokens.refresh_token, browser.cookies.get('issuer')?.value]
    for (const secret of secrets) expect(kept).not.toContain(secret)
  })

  it('signs with the keys it publishes', async () => {
    const { access_token: token } = await signInAtIssuer(world.issuerAccess, ada)
    const { keys } = await read('/oidc/jwks')
    expect(keys.map(({ kid }: { kid: string }) => kid)).toContain(decodeProtectedHeader(token).kid)
  })

  it('answers what it does not know without a stack', async () => {
    for (const path of ['/oidc/nothing', '/oidc/auth/made-up', '/oidc/token', '/oidc/session/end/confirm']) {
      const response = await world.issuerAccess.send(
        new Request(site + path, { method: path === '/oidc/token' ? 'POST' : 'GET' }),
      )
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toMatch(/node_modules|\bat \S+ \(/)
    }
  })
})

describe('issuers on one database', () => {
  it('are one issuer: what one begins another goes on with', async () => {
    const shared = await place('postgresql')
    const [first, second] = await Promise.all([
      openIdentityWorld({ place: shared }),
      openIdentityWorld({ place: shared }),
    ])
    let turn = 0
    /** Every request reaches the other replica than the one before. */
    const send = (request: Request) => [first, second][(turn += 1) % 2]?.issuerAccess.send(request) ?? fetch(request)
    const tokens = await signInAtIssuer({ ...first.issuerAccess, send }, ada)
    for (const { api } of [first, second]) {
      expect(await api(tokens.access_token).accounts.getCurrent()).toMatchObject({ email: ada })
    }
    await Promise.all([first.stop(), second.stop()])
  })
})
