import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signInFrom, signInOfAccount } from '#server/backend/domains/identity/attempt-limits.ts'
import { hashPassword, isPasswordRight } from '#server/backend/domains/identity/passwords.ts'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts, signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { password, signInAtIssuer } from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld, verdict } from './identity-world.ts'

const place = useDatabases('seeded')
const refused = [401, 'credentials_invalid']
const closed = [429, 'too_many_requests']

describe.each(databaseKinds)('signing in (%s)', (kind) => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind) })
  })
  afterAll(() => world.stop())

  /** Answers a question of its own, so that one attempt does not end the next. */
  const attempt = async (email: string, given: string, from?: string) =>
    world.fill(`${await world.ask()}/sign-in`, { email, password: given }, from)

  it.each([
    ['private', 1, 'customer', []],
    ['sme', 2, 'customer', []],
    ['tme', 3, 'customer', []],
    ['staff', 1, 'staff', ['administrator']],
    ['advisor', 1, 'staff', ['advisor']],
    ['store', 1, 'staff', ['store']],
    ['finance', 1, 'staff', ['finance']],
    ['editor', 1, 'staff', ['editor']],
  ])('opens the demonstration account %s@solvei.example', async (who, identityType, role, roles) => {
    const { access_token: token } = await signInAtIssuer(world.issuerAccess, `${who}@SOLVEI.example`)
    const { body } = await world.call({
      path: '/bff/api/v1/account/current',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body['data']).toMatchObject({ email: `${who}@solvei.example`, identity_type: identityType, role, roles })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('writes the demonstration accounts once, however often they are seeded', async () => {
    const before = await world.services.db().select().from(accounts)
    await seedAccounts(world.services)
    expect(await world.services.db().select().from(accounts)).toEqual(before)
    expect(before).toHaveLength(13)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await attempt('private@solvei.example', 'guess', '203.0.113.2')
    const unknown = await attempt('nobody@solvei.example', password, '203.0.113.2')
    expect(verdict(wrong)).toEqual(refused)
    expect(unknown.status).toBe(wrong.status)
    expect({ ...unknown.body, request_id: null }).toEqual({ ...wrong.body, request_id: null })
  })

  it('is closed after ten failures for this e-mail and address only, even to the right password', async () => {
    const from = '203.0.113.3'
    const id = await world.ask()
    const guess = (email: string, given: string) => world.fill(`${id}/sign-in`, { email, password: given }, from)
    for (let count = 1; count <= 10; count += 1) {
      expect(verdict(await guess('sme@solvei.example', 'guess'))).toEqual(refused)
    }
    const last = await guess('sme@solvei.example', password)
    expect(verdict(last)).toEqual(closed)
    expect(last.body['data']).toEqual({ retry_after_seconds: expect.any(Number) })
    expect((await attempt('sme@solvei.example', password, '203.0.113.4')).status).toBe(200)
    expect((await attempt('tme@solvei.example', password, from)).status).toBe(200)
  })

  it('is not opened again by another address of the same line', async () => {
    const id = await world.ask()
    const guess = (given: string, from: string) =>
      world.fill(`${id}/sign-in`, { email: 'line@solvei.example', password: given }, from)
    for (let count = 1; count <= 10; count += 1) {
      expect(verdict(await guess('guess', `2001:db8:0:3::${count}`))).toEqual(refused)
    }
    expect(verdict(await guess('guess', '2001:db8:0:3:a::1'))).toEqual(closed)
    expect(verdict(await guess('guess', '2001:db8:0:4::1'))).toEqual(refused)
  })

  it('counts attempts that are made at the same moment', async () => {
    const id = await world.ask()
    const guess = { email: 'tme@solvei.example', password: 'guess' }
    const attempts = Array.from({ length: 14 }, () => world.fill(`${id}/sign-in`, guess, '203.0.113.5'))
    const codes = (await Promise.all(attempts)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  })

  it.each([
    ['one address tries many accounts', signInFrom, '203.0.113.8', 'somebody@solvei.example', '203.0.113.8'],
    [
      'many addresses try one account',
      signInOfAccount,
      'victim@solvei.example',
      'victim@solvei.example',
      '203.0.113.9',
    ],
  ] as const)('is closed when %s', async (_what, limit, who, email, from) => {
    // All but the last as if they had been made: each costs a comparison.
    for (let count = 1; count < limit.max; count += 1) await countAttempt(world.services, limit, who)
    expect(verdict(await attempt(email, 'guess', from))).toEqual(refused)
    expect(verdict(await attempt(email, 'guess', from))).toEqual(closed)
  })

  it('counts what one line tries on many accounts together', async () => {
    for (let count = 1; count <= signInFrom.max; count += 1) {
      await countAttempt(world.services, signInFrom, `2001:db8:0:5::${count}`)
    }
    expect(verdict(await attempt('somebody@solvei.example', 'guess', '2001:db8:0:5:f::1'))).toEqual(closed)
  })

  it('opens again when the quarter of an hour is over', async () => {
    const from = '203.0.113.6'
    for (let count = 1; count <= 11; count += 1) await attempt('private@solvei.example', 'guess', from)
    expect(verdict(await attempt('private@solvei.example', password, from))).toEqual(closed)
    await world.services
      .db()
      .update(signInAttempts)
      .set({ endsAt: new Date(Date.now() - 1) })
    expect(verdict(await attempt('private@solvei.example', 'guess', from))).toEqual(refused)
    const rows = await world.services.db().select().from(signInAttempts).orderBy(desc(signInAttempts.endsAt))
    expect(rows[0]?.attempts).toBe(1)
    expect(rows[0]?.endsAt.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000)
  })

  it('forgets the failures before a success', async () => {
    const from = '203.0.113.7'
    for (let count = 1; count <= 9; count += 1) await attempt('staff@solvei.example', 'guess', from)
    expect((await attempt('staff@solvei.example', password, from)).status).toBe(200)
    expect(verdict(await attempt('staff@solvei.example', 'guess', from))).toEqual(refused)
  })
})

describe('a password', () => {
  it('is kept as argon2id and matches only itself', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPasswordRight('correct horse', hash)).toBe(true)
    expect(await isPasswordRight('Correct horse', hash)).toBe(false)
    expect(await isPasswordRight('correct horse', null)).toBe(false)
  })
})

vi.mock('@node-rs/argon2', { spy: true })

describe('the work of a refusal', () => {
  it('is one comparison, whether there is an account or not', async () => {
    // Other tests have loaded it without the spy.
    vi.resetModules()
    const { hashPassword, isPasswordRight } = await import('#server/backend/domains/identity/passwords.ts')
    const { verify } = await import('@node-rs/argon2')
    const hash = await hashPassword('correct horse')
    const parametersOf = (text: unknown) => String(text).split('$').slice(1, 4)
    await isPasswordRight('guess', hash)
    await isPasswordRight('guess', null)
    const [known, unknown] = vi.mocked(verify).mock.calls.slice(-2)
    expect(known?.[1]).toBe(unknown?.[1])
    expect(parametersOf(unknown?.[0])).toEqual(parametersOf(known?.[0]))
    expect(unknown?.[0]).not.toBe(known?.[0])
  })
})
