import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { maxBegunRecords, recountEvery } from '#server/backend/domains/identity/issuer/record-adapter.ts'
import {
  begunByNetwork,
  clientFailuresByNetwork,
  limitRequests,
  maxParams,
  maxRequestSize,
} from '#server/backend/domains/identity/issuer/request-limits.ts'
import { sweepSignIns } from '#server/backend/domains/identity/sweep.ts'
import { isBeforeSignIn, issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { createRequestQueue, unsignedRequestLimits } from '#server/backend/platform/http/request-queue.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { askIssuer, authorizationRequest, signInAtIssuer } from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld } from './identity-world.ts'

const place = useDatabases('seeded')
const site = 'http://localhost:3000'
const ada = 'private@solvei.example'

describe.each(databaseKinds)('the issuer among strangers (%s)', (kind) => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind) })
  })
  afterAll(() => world.stop())

  /** A request as the site's server hands it on: with the address of the connection. */
  function send(request: Request, ip: string): Promise<Response> {
    return world.issuerAccess.send(Object.defineProperty(request, 'ip', { value: ip }))
  }
  const ask = (changes: Record<string, string>, ip = '198.51.100.1') =>
    send(new Request(authorizationRequest(world.issuerAccess, changes).url), ip)
  const rows = () => world.services.db().$count(issuerRecords)

  it.each([
    ['an overlong hint', { login_hint: 'x'.repeat(8_000) }],
    ['an overlong hint within the size of all', { login_hint: 'x'.repeat(300) }],
    ['an overlong state', { state: 'x'.repeat(2_000) }],
    ['an overlong nonce', { nonce: 'x'.repeat(300) }],
    ['overlong languages', { ui_locales: 'de-DE '.repeat(60) }],
    ['deep claims', { claims: '{"id_token":'.repeat(400) }],
    ['an unknown parameter of any size', { made_up: 'x'.repeat(5_000) }],
    ['10,000 parameters', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, 'x']))],
    [
      'more parameters than there are',
      Object.fromEntries(Array.from({ length: maxParams }, (_, at) => [`p${at}`, 'x'])),
    ],
  ])('refuses %s at once and stores nothing', async (_what, changes) => {
    const before = await rows()
    const began = performance.now()
    const answer = await ask(changes)
    expect(performance.now() - began).toBeLessThan(200)
    expect(answer.status).toBe(errorCodes.invalid_params)
    expect(await answer.text()).toContain('/auth/callback?error=invalid_request')
    expect(await rows()).toBe(before)
  })

  it('keeps no parameter it does not know', async () => {
    await ask({ made_up: 'never-stored' })
    const stored = JSON.stringify(await world.services.db().select().from(issuerRecords))
    expect(stored).toContain('code_challenge')
    expect(stored).not.toContain('never-stored')
  })

  it('reads no more of a form than it may be long', async () => {
    const answer = await askIssuer(world.issuerAccess, {
      grant_type: 'refresh_token',
      refresh_token: 'x'.repeat(maxRequestSize),
    })
    expect(answer.status).toBe(errorCodes.invalid_params)
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
  })

  it.each(['device/auth', 'request', 'reg', 'me', 'token/introspection', 'backchannel', 'challenge', 'credential'])(
    'has no endpoint /oidc/%s',
    async (path) => {
      const notFound = await send(new Request(`${site}/oidc/${path}`, { method: 'POST' }), '198.51.100.1')
      expect(notFound.status).toBe(errorCodes.not_found)
    },
  )

  it.each([
    ['questions', () => authorizationRequest(world.issuerAccess, { ui_locales: 'de-DE' }).url, '/de_DE/auth/callback'],
    ['sign-outs', () => `${site}/oidc/session/end?ui_locales=de-DE`, '/de_DE/auth/callback'],
  ])('takes so many %s from one network, and goes on for all others', async (_what, url, page) => {
    const lines = (index: number) => `2001:db8:0:7::${index.toString(16)}`
    const before = await rows()
    const statuses = new Map<number, number>()
    let last = new Response()
    for (let index = 1; index <= begunByNetwork.points + 20; index += 1) {
      last = await send(new Request(url()), lines(index))
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
    }
    expect(statuses.get(errorCodes.too_many_requests)).toBe(20)
    expect((await rows()) - before).toBe(begunByNetwork.points)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(begunByNetwork.duration)
    expect(await last.text()).toContain(`url=${page}?error=too_many_requests`)
    expect((await send(new Request(url()), '2001:db8:0:8::1')).status).not.toBe(errorCodes.too_many_requests)
    await expect(signInAtIssuer(world.issuerAccess, ada)).resolves.toMatchObject({ token_type: 'Bearer' })
  })

  it('lets a network guess an application’s secret so many times, and the site itself go on', async () => {
    const guess = (ip: string) => {
      const headers = { authorization: `Basic ${Buffer.from('10001:guess').toString('base64')}` }
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'guess' })
      return send(new Request(`${site}/oidc/token`, { method: 'POST', headers, body }), ip)
    }
    for (let index = 0; index < clientFailuresByNetwork.points; index += 1) {
      expect((await guess('198.51.100.9')).status).toBe(errorCodes.app_id_invalid)
    }
    const refused = await guess('198.51.100.9')
    expect(refused.status).toBe(errorCodes.too_many_requests)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess('198.51.100.10')).status).toBe(errorCodes.app_id_invalid)
    await expect(signInAtIssuer(world.issuerAccess, ada)).resolves.toMatchObject({ token_type: 'Bearer' })
  })

  it('keeps a session of nobody no longer than a question', async () => {
    await world.services.db().delete(issuerRecords)
    await send(new Request(`${site}/oidc/session/end`), '198.51.100.20')
    const [session] = await world.services.db().select().from(issuerRecords)
    expect(session?.kind).toBe('Session')
    expect(session?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
  })

  it('keeps so many open questions in all, the newest, and whoever signed in is not among them', async () => {
    const db = world.services.db()
    await db.delete(issuerRecords)
    const { access_token: token } = await signInAtIssuer(world.issuerAccess, ada)
    await db.execute(sql`insert into issuer_records (kind, id_hash, payload, expires_at)
      select 'Interaction', 'old' || n, '{}', now() + interval '1 minute' + n * interval '1 millisecond'
      from generate_series(1, ${maxBegunRecords + 500}::int) n`)
    const asked = Array.from({ length: recountEvery }, () => world.ask())
    const newest = (await Promise.all(asked))[0] ?? ''
    expect(await db.$count(issuerRecords, isBeforeSignIn(issuerRecords))).toBeLessThanOrEqual(
      maxBegunRecords + recountEvery,
    )
    expect(await world.issuerAccess.api.identity.getInteraction({ params: { id: newest } })).toMatchObject({
      awaits: null,
    })
    expect(await world.api(token).accounts.getCurrent()).toMatchObject({ email: ada })
  })

  it('forgets what is over when sign-ins are swept', async () => {
    await world.ask()
    await world.services
      .db()
      .update(issuerRecords)
      .set({ expiresAt: new Date(Date.now() - 1) })
    await sweepSignIns(world.services)
    expect(await rows()).toBe(0)
  })
})

describe('requests to the issuer that are answered slowly', () => {
  it('are four at once for a network, a hundred wait, and others have their turn', async () => {
    const goOn = Promise.withResolvers<void>()
    let begun = 0
    const limited = limitRequests(
      async () => {
        begun += 1
        await goOn.promise
        return new Response()
      },
      createRequestQueue(unsignedRequestLimits, pino({ level: 'silent' })),
    )
    const ask = (path: string, ip: string, init: RequestInit = {}) =>
      limited(Object.defineProperty(new Request(site + path, init), 'ip', { value: ip }))
    // Forms that never end take no place.
    for (let index = 0; index < 8; index += 1) {
      const endless = { method: 'POST', body: new ReadableStream(), duplex: 'half' } as RequestInit
      void ask('/oidc/token', `198.51.100.${index}`, endless)
    }
    const flood = Array.from({ length: 104 }, () => ask('/oidc/jwks', '203.0.113.7'))
    await expect.poll(() => begun).toBe(4)
    const refused = await ask('/oidc/jwks', '203.0.113.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([errorCodes.unavailable, '1'])
    // At once: no other has been given up.
    expect(await Promise.race([...flood, Promise.resolve(refused)])).toBe(refused)
    const browser = await ask('/oidc/auth?ui_locales=de-DE', '203.0.113.7')
    expect(browser.status).toBe(errorCodes.unavailable)
    expect(await browser.text()).toContain('url=/de_DE/auth/callback?error=unavailable')
    const others = Array.from({ length: 8 }, (_, index) => ask('/oidc/jwks', `192.0.2.${index}`))
    await expect.poll(() => begun).toBe(8)
    // The site as the issuer's own client, in this process.
    const own = limited(new Request(`${site}/oidc/jwks`))
    await expect.poll(() => begun).toBe(9)
    goOn.resolve()
    for (const answer of await Promise.all([...flood, ...others, own])) expect(answer.status).toBe(200)
  })
})
