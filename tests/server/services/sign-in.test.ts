import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { getCurrentAccount, requireCurrentStaff } from '#server/services/account.ts'
import { getProfile } from '#server/services/profile.ts'
import { beginSignIn, finishSignIn, signOut } from '#server/services/sign-in.ts'
import { type IdentityWorld, openIdentityWorld } from '#tests/server/backend/domains/identity/identity-world.ts'
import { createBrowser, targetOf } from '#tests/support/browser.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { startForeignIssuer, type ForeignIssuer } from '#tests/support/foreign-issuer.ts'
import { callbackOf, interactionOf, password } from '#tests/support/issuer-client.ts'
import { type Replica, replicaOn, type Visitor, visitorOf } from './site-visitor.ts'

const place = useDatabases('seeded')
const site = 'http://localhost:3000'
const ada = 'private@solvei.example'

afterEach(() => vi.useRealTimers())

describe('signing in at the embedded issuer', () => {
  let world: IdentityWorld
  let replica: Replica
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place('postgresql') })
    replica = replicaOn(world)
  })
  afterAll(() => world.stop())

  const begin = (visitor: Visitor, next = '/de_DE/machines') =>
    visitor.request((call, pending) => beginSignIn(call, pending, next))
  const finish = (visitor: Visitor, search: string) =>
    visitor.request((call, pending) => finishSignIn(call, pending, search))
  const current = (visitor: Visitor) => visitor.request(getCurrentAccount)

  /** From the site to the issuer and back to the site's door; the query it comes back with. */
  async function comeBack(visitor: Visitor, email = ada, next?: string): Promise<string> {
    const id = await interactionOf(visitor.atIssuer, world.issuerAccess, await begin(visitor, next))
    const { continueAt } = await world.issuerAccess.api.identity.signIn({ params: { id }, body: { email, password } })
    return (await callbackOf(visitor.atIssuer, world.issuerAccess, continueAt)).search
  }

  async function signedIn(email = ada): Promise<Visitor> {
    const visitor = visitorOf(replica)
    expect(await finish(visitor, await comeBack(visitor, email))).toMatchObject({ ok: true })
    return visitor
  }

  it('leads there with a state, a nonce and a challenge of its own, in the language of the page', async () => {
    const visitor = visitorOf(replica)
    const [first, second] = [new URL(await begin(visitor)), new URL(await begin(visitor))]
    expect(first.origin + first.pathname).toBe(`${site}/oidc/auth`)
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      client_id: '10001',
      redirect_uri: `${site}/auth/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'de-DE',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    }
  })

  it('opens a session and comes back to where it began', async () => {
    const visitor = visitorOf(replica)
    const next = '/de_DE/test-drive/contact?model=fjell#top'
    expect(await finish(visitor, await comeBack(visitor, ada, next))).toEqual({
      ok: true,
      value: { next, locale: 'de_DE' },
      locale: 'de_DE',
    })
    expect(await current(visitor)).toMatchObject({ email: ada, firstName: 'Ada' })
    expect(await visitor.request(getProfile)).toMatchObject({ email: ada, phone: null, company: null })
    expect([...visitor.cookies.keys()]).toEqual(['session'])
  })

  it('has its profile in every locale, the one without a prefix included', async () => {
    const visitor = await signedIn()
    expect(await visitor.request((call) => getProfile({ ...call, locale: 'en_US' }))).toMatchObject({ email: ada })
    expect(await visitor.request((call) => getProfile({ ...call, locale: 'en_EU' }))).toMatchObject({ email: ada })
  })

  it('works in several tabs at a time', async () => {
    const visitor = visitorOf(replica)
    const [one, two] = [await comeBack(visitor, ada, '/one'), await comeBack(visitor, ada, '/two').catch(() => null)]
    // The issuer knows the browser by now and asks nothing.
    const third = (await targetOf(await visitor.atIssuer.get(await begin(visitor, '/three')), site)).search
    expect(two).toBeNull()
    expect(await finish(visitor, third)).toMatchObject({ ok: true, value: { next: '/three' } })
    expect(await finish(visitor, one)).toMatchObject({ ok: true, value: { next: '/one' } })
  })

  it('takes an answer once, and only in the browser that asked', async () => {
    const visitor = visitorOf(replica)
    const search = await comeBack(visitor)
    const victim = visitorOf(replica)
    expect(await finish(victim, search)).toEqual({ ok: false, code: 'sign_in_unknown', locale: null })
    expect(await current(victim)).toBeNull()
    expect(await finish(visitor, search)).toMatchObject({ ok: true })
    expect(await finish(visitor, search)).toEqual({ ok: false, code: 'sign_in_unknown', locale: null })
  })

  it.each([
    ['another state', (search: URLSearchParams) => search.set('state', 'guessed'), 'sign_in_unknown'],
    ['no state', (search: URLSearchParams) => search.delete('state'), 'sign_in_unknown'],
    ['another code', (search: URLSearchParams) => search.set('code', 'guessed'), 'sign_in_refused'],
    ['no code', (search: URLSearchParams) => search.delete('code'), 'sign_in_refused'],
    ['a code of any length', (search: URLSearchParams) => search.set('code', 'x'.repeat(3_000)), 'sign_in_refused'],
    ['an answer of any length', (search: URLSearchParams) => search.set('x', 'x'.repeat(9_000)), 'sign_in_unknown'],
    ['another issuer', (search: URLSearchParams) => search.set('iss', 'https://evil.example'), 'sign_in_refused'],
    ['no issuer', (search: URLSearchParams) => search.delete('iss'), 'sign_in_refused'],
    ['an error', (search: URLSearchParams) => search.set('error', 'access_denied'), 'sign_in_refused'],
  ])('does not sign in with %s', async (_what, change, code) => {
    const visitor = visitorOf(replica)
    const search = new URLSearchParams(await comeBack(visitor))
    change(search)
    expect(await finish(visitor, `?${search}`)).toMatchObject({ ok: false, code })
    expect(await current(visitor)).toBeNull()
  })

  it('does not take a code that somebody else was given, with a state of one’s own', async () => {
    const attacker = new URLSearchParams(await comeBack(visitorOf(replica)))
    const victim = visitorOf(replica)
    const own = new URL(await begin(victim))
    const injected = new URLSearchParams({
      ...Object.fromEntries(attacker),
      state: own.searchParams.get('state') ?? '',
    })
    expect(await finish(victim, `?${injected}`)).toMatchObject({ ok: false, code: 'sign_in_refused' })
    expect(await current(victim)).toBeNull()
  })

  it('replaces a session that was there before, whoever planted it', async () => {
    const attacker = await signedIn('sme@solvei.example')
    const victim = visitorOf(replica, new Map(attacker.cookies))
    expect(await current(victim)).toMatchObject({ email: 'sme@solvei.example' })
    await finish(victim, await comeBack(victim))
    expect(await current(victim)).toMatchObject({ email: ada })
    expect(await current(attacker)).toMatchObject({ email: 'sme@solvei.example' })
    expect(victim.cookies.get('session')).not.toBe(attacker.cookies.get('session'))
  })

  it('signs out here: this session is over at the backend and at the issuer, another is not', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const stolen = visitorOf(replica, new Map(here.cookies))
    const url = await here.request((call) => signOut(call, { isEverywhere: false, next: '/de_DE/logout' }))
    expect(here.cookies.size).toBe(0)
    const back = await targetOf(await here.atIssuer.get(url), site)
    expect(back.href).toBe(`${site}/logout?state=%2Fde_DE%2Flogout`)
    expect(await current(stolen)).toBeNull()
    expect(await current(there)).toMatchObject({ email: ada })
    // The issuer asks again.
    await expect(interactionOf(here.atIssuer, world.issuerAccess, await begin(here))).resolves.toMatch(/./)
  })

  it('signs out everywhere: every session of the account is over at once', async () => {
    const [here, there, other] = [await signedIn(), await signedIn(), await signedIn('sme@solvei.example')]
    await here.request((call) => signOut(call, { isEverywhere: true, next: '/' }))
    expect(await current(there)).toBeNull()
    expect(there.cookies.size).toBe(0)
    expect(await current(other)).toMatchObject({ email: 'sme@solvei.example' })
  })

  it('signs out here even while the issuer cannot be reached', async () => {
    const visitor = await signedIn()
    replica.setReachable(false)
    const url = await visitor.request((call) => signOut(call, { isEverywhere: false, next: '/de_DE/logout' }))
    replica.setReachable(true)
    expect(url).toMatch(/\/oidc\/session\/end\?/)
    expect(visitor.cookies.size).toBe(0)
  })

  describe('for longer than an access token lasts', () => {
    const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)
    const tokenOf = (visitor: Visitor) => visitor.request(({ session }) => session.accessToken)

    it('goes on with a new one, without anybody noticing', async () => {
      const visitor = await signedIn()
      vi.useFakeTimers({ toFake: ['Date'] })
      const first = await tokenOf(visitor)
      minutes(8.9)
      expect(await tokenOf(visitor)).toBe(first)
      minutes(0.2)
      const second = await tokenOf(visitor)
      expect(second).not.toBe(first)
      expect(await current(visitor)).toMatchObject({ email: ada })
      for (let round = 1; round <= 3; round += 1) {
        minutes(60)
        expect(await current(visitor)).toMatchObject({ email: ada })
      }
    })

    it('exchanges the token once for all requests that come together, on every replica', async () => {
      const visitor = await signedIn()
      const other = await openIdentityWorld({ place: world.services.env })
      const replicas = [replica, replicaOn(other)]
      vi.useFakeTimers({ toFake: ['Date'] })
      minutes(9.5)
      const before = replicas.map(({ exchanges }) => exchanges())
      const requests = Array.from({ length: 12 }, (_, index) => {
        const at = replicas[index % 2] ?? replica
        return visitorOf(at, new Map(visitor.cookies)).request(({ session }) => session.accessToken)
      })
      const tokens = await Promise.all(requests)
      const made = replicas.map(({ exchanges }, index) => exchanges() - (before[index] ?? 0))
      expect(made.reduce((sum, count) => sum + count)).toBe(1)
      expect(new Set(tokens).size).toBe(1)
      // One that was under way with the old cookie has the same token a little later.
      expect(await tokenOf(visitorOf(replica, new Map(visitor.cookies)))).toBe(tokens[0])
      await other.stop()
    })

    it('knows of a role that was given since, and of none that was not', async () => {
      const visitor = await signedIn('sme@solvei.example')
      await expect(visitor.request(requireCurrentStaff)).rejects.toMatchObject({ resultCode: 'forbidden' })
      const ofJonas = eq(accounts.email, 'sme@solvei.example')
      const change = (role: 'customer' | 'staff', roles: readonly StaffRole[]) =>
        world.services.db().update(accounts).set({ role, roles }).where(ofJonas)
      await change('staff', ['store'])
      expect(await visitor.request(requireCurrentStaff)).toMatchObject({ account: { roles: ['store'] } })
      expect(await visitor.request(({ session }) => session.account)).toMatchObject({ role: 'staff' })
      await change('customer', [])
    })

    it('ends when the issuer no longer renews it', async () => {
      const visitor = await signedIn('tme@solvei.example')
      vi.useFakeTimers({ toFake: ['Date'] })
      minutes(20)
      await world.api(await world.tokenOf('tme@solvei.example')).accounts.signOutEverywhere()
      expect(await current(visitor)).toBeNull()
      expect(visitor.cookies.size).toBe(0)
    })

    it('waits for an issuer that does not answer, as long as the token is good, and tries again', async () => {
      const visitor = await signedIn()
      vi.useFakeTimers({ toFake: ['Date'] })
      const first = await tokenOf(visitor)
      replica.setReachable(false)
      minutes(9.5)
      expect(await tokenOf(visitor)).toBe(first)
      minutes(1)
      expect(await tokenOf(visitor)).toBeNull()
      expect(visitor.cookies.has('session')).toBe(true)
      replica.setReachable(true)
      expect(await current(visitor)).toMatchObject({ email: ada })
    })
  })
})

describe('signing in at a foreign issuer', () => {
  let issuer: ForeignIssuer
  let world: IdentityWorld
  let replica: Replica
  beforeAll(async () => {
    issuer = await startForeignIssuer(site, { sub: 'first' })
    const oidc = { issuer: issuer.issuer, clientId: 'the-site' }
    world = await openIdentityWorld({ place: await place('postgresql'), env: { oidc } })
    replica = replicaOn(world, issuer)
  })
  afterAll(async () => {
    await world.stop()
    await issuer.close()
  })

  const current = (visitor: Visitor) => visitor.request(getCurrentAccount)

  async function signIn(person: ForeignIssuer['person']) {
    issuer.person = person
    const visitor = { ...visitorOf(replica), atIssuer: createBrowser((request) => fetch(request)) }
    const url = await visitor.request((call, pending) => beginSignIn(call, pending, '/de_DE'))
    const callback = await issuer.signIn(visitor.atIssuer, url)
    const finished = await visitor.request((call, pending) => finishSignIn(call, pending, callback.search))
    return { visitor, finished }
  }

  it('is where the backend says that people sign in, and nowhere else', async () => {
    expect(await world.api().accounts.getSsoDomain()).toEqual({ ssoDomain: issuer.issuer })
    const embedded = await world.issuerAccess.send(new Request(`${site}/oidc/.well-known/openid-configuration`))
    expect(embedded.status).toBe(404)
    await expect(world.api().identity.getInteraction({ params: { id: 'any' } })).rejects.toMatchObject({
      resultCode: 'interaction_expired',
    })
  })

  it('makes an account for somebody new', async () => {
    const { visitor, finished } = await signIn({
      sub: 'new',
      email: 'Kari@Example.org',
      email_verified: true,
      given_name: 'Kari',
      family_name: 'Nordmann',
    })
    expect(finished).toMatchObject({ ok: true })
    expect(await current(visitor)).toMatchObject({
      email: 'kari@example.org',
      firstName: 'Kari',
      lastName: 'Nordmann',
      role: 'customer',
    })
  })

  it('links an account by its verified address, and from then on knows it by the subject', async () => {
    const first = await signIn({ sub: 'ada', email: ada, email_verified: true, name: 'Somebody Else' })
    const account = await current(first.visitor)
    expect(account).toMatchObject({ email: ada, firstName: 'Ada' })
    const moved = await signIn({ sub: 'ada', email: 'elsewhere@example.org', email_verified: false })
    expect(await current(moved.visitor)).toEqual(account)
  })

  it('takes the issuer’s word in the token itself', async () => {
    const { visitor } = await signIn({
      sub: 'told',
      email: 'told@example.org',
      email_verified: true,
      name: 'Told Inside',
      isToldInToken: true,
    })
    expect(await current(visitor)).toMatchObject({ email: 'told@example.org', firstName: 'Told', lastName: 'Inside' })
  })

  it.each([
    ['an address nobody has verified', { sub: 'x1', email: 'staff@solvei.example', email_verified: false }],
    ['an address of which nothing is said', { sub: 'x2', email: 'staff@solvei.example' }],
    ['no address', { sub: 'x3' }],
  ])('signs nobody in with %s', async (_what, person) => {
    const { visitor, finished } = await signIn(person)
    expect(finished).toEqual({ ok: false, code: 'email_not_verified', locale: 'de_DE' })
    expect(await current(visitor)).toBeNull()
  })

  it('makes one account of somebody who signs in twice at the same moment', async () => {
    const person = { sub: 'twice', email: 'twice@example.org', email_verified: true }
    const both = await Promise.all([signIn(person), signIn(person)])
    expect(both.map(({ finished }) => finished.ok)).toEqual([true, true])
    expect(await world.services.db().$count(accounts, eq(accounts.email, 'twice@example.org'))).toBe(1)
  })

  it('renews silently, and ends everywhere at once', async () => {
    const person = { sub: 'jonas', email: 'sme@solvei.example', email_verified: true }
    const [here, there] = [(await signIn(person)).visitor, (await signIn(person)).visitor]
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 20 * 60_000)
    expect(await current(here)).toMatchObject({ email: 'sme@solvei.example' })
    await here.request((call) => signOut(call, { isEverywhere: true, next: '/' }))
    // Its own refresh token is still good at the issuer, which nobody has told.
    expect(await current(there)).toBeNull()
    expect(there.cookies.size).toBe(0)
    vi.setSystemTime(Date.now() + 2_000)
    expect(await current((await signIn(person)).visitor)).toMatchObject({ email: 'sme@solvei.example' })
  })

  it('ends at its renewal once the account is blocked, and does not begin again', async () => {
    const person = { sub: 'tme', email: 'tme@solvei.example', email_verified: true }
    const { visitor } = await signIn(person)
    await world.services.db().update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.email, person.email))
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 20 * 60_000)
    expect(await current(visitor)).toBeNull()
    expect(visitor.cookies.size).toBe(0)
    expect((await signIn(person)).finished).toEqual({ ok: false, code: 'account_blocked', locale: 'de_DE' })
  })

  it('leads to the issuer to sign out there, too', async () => {
    const { visitor } = await signIn({ sub: 'ada', email: ada, email_verified: true })
    const url = new URL(await visitor.request((call) => signOut(call, { isEverywhere: false, next: '/de_DE/logout' })))
    expect(url.origin).toBe(issuer.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: `${site}/logout`,
      state: '/de_DE/logout',
    })
  })

  it('takes no token of another client, and no id token', async () => {
    const { visitor } = await signIn({ sub: 'ada', email: ada, email_verified: true })
    const idToken = await visitor.request(({ session }) => session.idToken ?? '')
    await expect(world.api(idToken).accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    const other = await openIdentityWorld({
      place: world.services.env,
      env: { oidc: { issuer: issuer.issuer, clientId: 'another-site' } },
    })
    const accessToken = await visitor.request(({ session }) => session.accessToken ?? '')
    await expect(other.api(accessToken).accounts.getCurrent()).rejects.toMatchObject({
      resultCode: 'user_token_invalid',
    })
    await other.stop()
  })
})
