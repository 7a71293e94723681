import { eq } from 'drizzle-orm'
import { CompactEncrypt, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealPasswords } from '#app/features/account/security/seal-passwords.ts'
import { ownPassword, signInOfAccount } from '#server/backend/domains/identity/attempt-limits.ts'
import { countAttempt, resetAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { passwordKeys } from '#server/backend/platform/db/schema/account.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { bindBrowser, browserState } from '#tests/support/bound-browser.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { password } from '#tests/support/issuer-client.ts'
import { type AccountWorld, type Customer, openAccountWorld, otherThan, sentCode } from './account-world.ts'

const place = useDatabases('migrated')
const next = 'northern lights over the harbour'
const hour = 3_600

describe.each(databaseKinds)('another password (%s)', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const key = ({ api }: Customer) => api.accounts.getPublicKey()
  const seal = async (customer: Customer, typed: Partial<{ current: string; next: string }> = {}) =>
    sealPasswords({ current: password, next, ...typed }, await key(customer))
  const update = ({ api }: Customer, code: string, sealed: string) =>
    api.accounts.updatePassword({ body: { code, sealed } })
  const askCode = async ({ api }: Customer) => {
    await api.accounts.sendMailCode({ body: { purpose: 'password' } })
    return sentCode(world)
  }
  const refused = (resultCode: string) => ({ resultCode })
  const isIn = async ({ api }: Customer) =>
    api.accounts.getCurrent().then(
      () => true,
      () => false,
    )

  it('is set with the code and the old one, ends all other sessions and tells the mailbox', async () => {
    const here = await world.customer()
    const [phone, tablet] = [await world.signInAgain(here), await world.signInAgain(here)]
    const code = await askCode(here)
    const [mail] = await world.sent()
    expect(mail).toMatchObject({ to: here.email, template: 'passwordCode' })
    expect(await update(here, code, await seal(here))).toEqual({ isChanged: true })
    expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, false])
    const [told] = await world.sent()
    expect(told).toMatchObject({ to: here.email, template: 'passwordChanged' })
    await expect(world.signInAgain(here)).rejects.toMatchObject(refused('credentials_invalid'))
    expect((await here.api.accounts.getSecurity()).sessions).toHaveLength(1)
  })

  it('lets go of every browser that is pushed to but the one in use', async () => {
    const here = await world.customer()
    const elsewhere = await world.signInAgain(here)
    const [own, other] = [await bindBrowser(here.api), await bindBrowser(elsewhere.api)]
    // Bound before it was kept by which session.
    const old = await bindBrowser(here.api)
    await world.services.db().update(pushClients).set({ sessionId: null }).where(eq(pushClients.orderNo, old))
    const stranger = await world.customer()
    const theirs = await bindBrowser(stranger.api)
    await update(here, await askCode(here), await seal(here))
    for (const client of [other, old]) {
      expect(await browserState(world.services, client)).toMatchObject({ status: 30, accountId: null })
    }
    expect(await browserState(world.services, own)).toMatchObject({ status: 20, accountId: here.id })
    expect(await browserState(world.services, theirs)).toMatchObject({ status: 20, accountId: stranger.id })
  })

  it('is set once, however often the same call is sent', async () => {
    const here = await world.customer()
    const code = await askCode(here)
    const sealed = await seal(here)
    await update(here, code, sealed)
    const before = (await world.sent()).length
    // By now the old password is no longer right, and yet that is no failure.
    expect(await update(here, code, sealed)).toEqual({ isChanged: true })
    expect((await world.sent()).length).toBe(before)
  })

  it('is refused with a wrong password, a wrong code, a weak new one and the same one', async () => {
    const here = await world.customer()
    const code = await askCode(here)
    const attempt = async (typed: Parameters<typeof seal>[1], given = code) =>
      update(here, given, await seal(here, typed))
    await expect(attempt({}, otherThan(code))).rejects.toMatchObject(refused('code_invalid'))
    await expect(attempt({ current: 'guess' })).rejects.toMatchObject(refused('credentials_invalid'))
    await expect(attempt({ next: 'short' })).rejects.toMatchObject(refused('password_weak'))
    await expect(attempt({ next: password })).rejects.toMatchObject(refused('credential_unchanged'))
    // Each of them was a try with the code.
    await expect(attempt({ next: 'passwordpassword' })).rejects.toMatchObject(refused('password_weak'))
    await expect(attempt({})).rejects.toMatchObject(refused('code_exhausted'))
    expect(await isIn(await world.signInAgain(here))).toBe(true)
  })

  it('comes encrypted with the key of the day or of the day before, within a quarter of an hour', async () => {
    const here = await world.customer()
    const first = await key(here)
    expect(first).toMatchObject({ algorithm: 'RSA-OAEP-256', encryption: 'A256GCM', publicKey: { kty: 'RSA' } })
    expect(Object.keys(first.publicKey).toSorted()).toEqual(['e', 'kty', 'n'])
    expect(Buffer.from(first.publicKey.n, 'base64url')).toHaveLength(3072 / 8)
    expect((await key(here)).keyId).toBe(first.keyId)
    await world.services.clock.advance(24 * hour + 1)
    const second = await key(here)
    expect(second.keyId).not.toBe(first.keyId)
    // The old key with a number of now: somebody's page was open at midnight.
    const late = await sealPasswords({ current: password, next }, { ...first, nonce: second.nonce })
    expect(await update(here, await askCode(here), late)).toEqual({ isChanged: true })
  })

  it('is not opened with a key that is two days old, nor with a number that is too old', async () => {
    const here = await world.customer()
    const old = await key(here)
    await world.services.clock.advance(48 * hour + 1)
    const { nonce } = await key(here)
    const code = await askCode(here)
    const withOldKey = await sealPasswords({ current: password, next }, { ...old, nonce })
    await expect(update(here, code, withOldKey)).rejects.toMatchObject(refused('password_key_expired'))
    const withOldNumber = await seal(here)
    await world.services.clock.advance(15 * 60 + 1)
    await expect(update(here, code, withOldNumber)).rejects.toMatchObject(refused('password_key_expired'))
  })

  it('is nobody else’s: what was encrypted for one account opens for no other', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const code = await askCode(jonas)
    await expect(update(jonas, code, await seal(ada))).rejects.toMatchObject(refused('invalid_params'))
  })

  it.each([
    ['no JWE', async () => 'x.y.z'],
    [
      'encrypted with a key of somebody else’s under our name',
      async (given: Awaited<ReturnType<typeof key>>) => {
        const { publicKey } = await generateKeyPair('RSA-OAEP-256')
        return new CompactEncrypt(new TextEncoder().encode('{}'))
          .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: given.keyId })
          .encrypt(publicKey)
      },
    ],
    [
      'in a weaker envelope',
      async (given: Awaited<ReturnType<typeof key>>) => {
        const { importJWK } = await import('jose')
        return new CompactEncrypt(new TextEncoder().encode('{}'))
          .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128CBC-HS256', kid: given.keyId })
          .encrypt(await importJWK(given.publicKey, 'RSA-OAEP'))
      },
    ],
    [
      'compressed, and many times as large as it says',
      async (given: Awaited<ReturnType<typeof key>>) => {
        const { importJWK } = await import('jose')
        const typed = { current: password, next, nonce: given.nonce, padding: ' '.repeat(200_000) }
        return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(typed)))
          .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: given.keyId, zip: 'DEF' })
          .encrypt(await importJWK(given.publicKey, 'RSA-OAEP-256'))
      },
    ],
  ] as const)('is refused when what comes is %s', async (_what, make) => {
    const here = await world.customer()
    const sealed = await make(await key(here))
    const code = await askCode(here)
    await expect(update(here, code, sealed)).rejects.toMatchObject(refused('invalid_params'))
  })

  it('is set whatever strangers have tried at the sign-in, with tries of the account’s own', async () => {
    const here = await world.customer()
    for (let count = 1; count <= signInOfAccount.max; count += 1) {
      await countAttempt(world.services, signInOfAccount, here.email)
    }
    const code = await askCode(here)
    for (let count = 1; count <= ownPassword.max; count += 1) await countAttempt(world.services, ownPassword, here.id)
    await expect(update(here, code, await seal(here))).rejects.toMatchObject(refused('too_many_requests'))
    await resetAttempts(world.services, ownPassword, here.id)
    expect(await update(here, code, await seal(here))).toEqual({ isChanged: true })
  })

  it('is nobody’s to set here who signs in at a foreign issuer', async () => {
    const here = await world.customer()
    const { accounts } = await import('#server/backend/platform/db/schema/accounts.ts')
    const { eq } = await import('drizzle-orm')
    await world.services.db().update(accounts).set({ passwordHash: null }).where(eq(accounts.id, here.id))
    expect(await here.api.accounts.getSecurity()).toMatchObject({ hasPassword: false })
    await expect(askCode(here)).rejects.toMatchObject(refused('not_found'))
  })

  it('has one key a day, however many ask for it at the same moment', async () => {
    await world.services.clock.advance(24 * hour + 1)
    const here = await world.customer()
    const before = await world.services.db().$count(passwordKeys)
    const keys = await Promise.all([1, 2, 3].map(() => key(here)))
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
    expect((await world.services.db().$count(passwordKeys)) - before).toBe(1)
  })
})
