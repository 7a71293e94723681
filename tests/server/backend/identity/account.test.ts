import { desc, eq } from 'drizzle-orm'
import { decodeJwt, SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, identityKeys, signInAttempts } from '#server/backend/db/schema.ts'
import { hashPassword, isPasswordRight } from '#server/backend/identity/passwords.ts'
import { seedAccounts } from '#server/backend/identity/seed-accounts.ts'
import { startTestBackend, testEnv, type TestBackend } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases, type DatabasePlace } from '#tests/support/databases.ts'

const place = useDatabases()
const password = 'solvei-demo-2026'

function signIn(backend: TestBackend, email: string, given: string, address = '203.0.113.1') {
  return backend.call({
    method: 'POST',
    path: '/bff/api/v1/account/sign-in',
    json: { email, password: given },
    headers: { 'x-forwarded-for': address },
  })
}

function currentWith(backend: TestBackend, token: string) {
  return backend.call({ path: '/bff/api/v1/account/current', headers: { authorization: `Bearer ${token}` } })
}

const tokenOf = (body: Record<string, unknown>) => String(Reflect.get(Object(body['data']), 'access_token'))

describe.each(databaseKinds)('signing in (%s)', (kind) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind) })
    await seedAccounts(backend.services)
  })
  afterAll(() => backend.stop())

  it.each([
    ['private', 1, 'customer'],
    ['sme', 2, 'customer'],
    ['tme', 3, 'customer'],
    ['staff', 1, 'staff'],
  ])('opens the demonstration account %s@solvei.example', async (who, identityType, role) => {
    const { status, body } = await signIn(backend, `${who}@SOLVEI.example`, password)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      expires_in: 8 * 60 * 60,
      account: { email: `${who}@solvei.example`, identity_type: identityType, role },
    })
    const current = await currentWith(backend, tokenOf(body))
    expect(current.body['data']).toEqual(Reflect.get(Object(body['data']), 'account'))
    expect(JSON.stringify(current.body)).not.toContain('argon2')
  })

  it('writes the demonstration accounts once, however often they are seeded', async () => {
    const before = await backend.services.db().select().from(accounts)
    await seedAccounts(backend.services)
    expect(await backend.services.db().select().from(accounts)).toEqual(before)
    expect(before).toHaveLength(4)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await signIn(backend, 'private@solvei.example', 'guess', '203.0.113.2')
    const unknown = await signIn(backend, 'nobody@solvei.example', password, '203.0.113.2')
    expect([wrong.status, wrong.body['result_code']]).toEqual([401, 'credentials_invalid'])
    expect(unknown.status).toBe(wrong.status)
    expect({ ...unknown.body, request_id: null }).toEqual({ ...wrong.body, request_id: null })
  })

  it('is closed after ten failures for this e-mail and address only, even to the right password', async () => {
    const address = '203.0.113.3'
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn(backend, 'sme@solvei.example', 'guess', address)).status).toBe(401)
    }
    const closed = await signIn(backend, 'sme@solvei.example', password, address)
    expect([closed.status, closed.body['result_code']]).toEqual([429, 'too_many_requests'])
    expect(closed.body['data']).toEqual({ retry_after_seconds: expect.any(Number) })
    expect((await signIn(backend, 'sme@solvei.example', password, '203.0.113.4')).status).toBe(200)
    expect((await signIn(backend, 'tme@solvei.example', password, address)).status).toBe(200)
  })

  it('counts attempts that are made at the same moment', async () => {
    const attempts = Array.from({ length: 14 }, () => signIn(backend, 'tme@solvei.example', 'guess', '203.0.113.5'))
    const codes = (await Promise.all(attempts)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  })

  it('opens again when the quarter of an hour is over', async () => {
    const address = '203.0.113.6'
    for (let attempt = 1; attempt <= 11; attempt += 1) await signIn(backend, 'private@solvei.example', 'guess', address)
    expect((await signIn(backend, 'private@solvei.example', password, address)).status).toBe(429)
    await backend.services
      .db()
      .update(signInAttempts)
      .set({ endsAt: new Date(Date.now() - 1) })
    expect((await signIn(backend, 'private@solvei.example', 'guess', address)).status).toBe(401)
    const rows = await backend.services.db().select().from(signInAttempts).orderBy(desc(signInAttempts.endsAt))
    expect(rows[0]?.attempts).toBe(1)
    expect(rows[0]?.endsAt.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000)
  })

  it('forgets the failures before a success', async () => {
    const address = '203.0.113.7'
    for (let attempt = 1; attempt <= 9; attempt += 1) await signIn(backend, 'staff@solvei.example', 'guess', address)
    expect((await signIn(backend, 'staff@solvei.example', password, address)).status).toBe(200)
    expect((await signIn(backend, 'staff@solvei.example', 'guess', address)).status).toBe(401)
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

  it('does as much work to refuse where there is no account', async () => {
    const hash = await hashPassword('correct horse')
    await isPasswordRight('warm-up', null)
    const least = { known: Infinity, unknown: Infinity }
    // In turns, and the least of each: what the process does besides hits both.
    for (let run = 0; run < 12; run += 1) {
      least.known = Math.min(least.known, await workOf(hash))
      least.unknown = Math.min(least.unknown, await workOf(null))
    }
    expect(least.unknown / least.known).toBeGreaterThan(0.6)
    expect(least.unknown / least.known).toBeLessThan(1.6)
  })
})

/** Processor time, not the clock's: it does not depend on what else the machine is doing. */
async function workOf(passwordHash: string | null): Promise<number> {
  const began = process.cpuUsage()
  await isPasswordRight('guess', passwordHash)
  const { user, system } = process.cpuUsage(began)
  return user + system
}

describe('an access token', () => {
  let where: DatabasePlace
  let backend: TestBackend
  let token: string

  beforeAll(async () => {
    where = await place('postgresql')
    backend = await startTestBackend({ place: where })
    await seedAccounts(backend.services)
    token = tokenOf((await signIn(backend, 'private@solvei.example', password)).body)
  })
  afterAll(() => backend.stop())

  it('names the account and nothing else about it', () => {
    const { iat, exp, sub, ...rest } = decodeJwt(token)
    expect(sub).toMatch(/^[0-9a-f-]{36}$/)
    expect((exp ?? 0) - (iat ?? 0)).toBe(8 * 60 * 60)
    expect(rest).toEqual({ iss: testEnv.publicUrl, aud: 'solvei-backend' })
  })

  it('is good at every replica on the database, one with another secret included', async () => {
    for (const env of [{}, { linkSecret: 'another-secret-that-also-has-at-least-32-bytes' }]) {
      const replica = await startTestBackend({ place: where, env })
      expect((await currentWith(replica, token)).status).toBe(200)
      const theirs = tokenOf((await signIn(replica, 'private@solvei.example', password)).body)
      await replica.stop()
      // A replica's new key is read when it is met; one that was met too lately is read a little later.
      await expect.poll(async () => (await currentWith(backend, theirs)).status, { timeout: 15_000 }).toBe(200)
    }
    expect(await backend.services.db().$count(identityKeys)).toBe(2)
  })

  it('is made with one pair of keys however many replicas start together', async () => {
    const shared = await place('postgresql')
    const replicas = await Promise.all([1, 2, 3].map(() => startTestBackend({ place: shared })))
    expect(await replicas[0]?.services.db().$count(identityKeys)).toBe(1)
    await Promise.all(replicas.map((replica) => replica.stop()))
  })

  it('is refused when somebody else signed it, whatever it says', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const [known] = await backend.services.db().select().from(identityKeys)
    for (const kid of [known?.keyId ?? '', 'unknown']) {
      const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
      expect((await currentWith(backend, forged)).body['result_code']).toBe('user_token_invalid')
    }
  })

  it('is refused once its account is gone', async () => {
    const late = tokenOf((await signIn(backend, 'tme@solvei.example', password)).body)
    await backend.services.db().delete(accounts).where(eq(accounts.email, 'tme@solvei.example'))
    expect((await currentWith(backend, late)).body['result_code']).toBe('user_token_invalid')
  })

  it('is signed with a key that lies in the database only sealed', async () => {
    const rows = await backend.services.db().select().from(identityKeys)
    for (const { publicKey, sealedPrivateKey } of rows) {
      expect(publicKey).not.toHaveProperty('d')
      expect(Buffer.from(sealedPrivateKey, 'base64url').toString('latin1')).not.toContain('"d"')
    }
  })
})
