import { eq } from 'drizzle-orm'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, identityKeys } from '#server/backend/platform/db/schema/accounts.ts'
import { startTestBackend } from '#tests/support/backend.ts'
import { type DatabasePlace, useDatabases } from '#tests/support/databases.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld, verdict } from './identity-world.ts'

const place = useDatabases('seeded')
const good = [200, 'success']
const refused = [401, 'user_token_invalid']

describe('an access token', () => {
  let where: DatabasePlace
  let world: IdentityWorld
  let token: string
  beforeAll(async () => {
    where = await place('postgresql')
    world = await openIdentityWorld({ place: where })
    token = await world.tokenOf('private@solvei.example')
  })
  afterAll(() => world.stop())

  const currentWith = async (given: string, at: Pick<IdentityWorld, 'call'> = world) =>
    verdict(await at.call({ path: '/bff/api/v1/account/current', headers: { authorization: `Bearer ${given}` } }))

  it('is good at every replica on the database', async () => {
    const replica = await startTestBackend({ place: where })
    expect(await currentWith(token, replica)).toEqual(good)
    const theirs = await replica.tokenOf('private@solvei.example')
    await replica.stop()
    expect(await currentWith(theirs)).toEqual(good)
    expect(await world.services.db().$count(identityKeys)).toBe(1)
  })

  it('is good for the first requests of a process, which come together', async () => {
    const replica = await startTestBackend({ place: where })
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => currentWith(token, replica)))
    expect(verdicts).toEqual([good, good, good, good])
    await replica.stop()
  })

  it('is made with one pair of keys however many replicas start together', async () => {
    const shared = await place('postgresql')
    const replicas = await Promise.all([1, 2, 3].map(() => startTestBackend({ place: shared })))
    expect(await replicas[0]?.services.db().$count(identityKeys)).toBe(1)
    await Promise.all(replicas.map((replica) => replica.stop()))
  })

  it('is refused when somebody else signed it, whatever it says', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const [known] = await world.services.db().select().from(identityKeys)
    for (const kid of [known?.keyId ?? '', 'unknown']) {
      const forged = await new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
        .sign(privateKey)
      expect(await currentWith(forged)).toEqual(refused)
    }
  })

  it('is refused at once when its account is signed out everywhere, on every replica', async () => {
    const replica = await startTestBackend({ place: where })
    const [mine, phone, other] = [
      await signInAtIssuer(world.issuerAccess, 'sme@solvei.example'),
      await signInAtIssuer(replica.issuerAccess, 'sme@solvei.example'),
      await signInAtIssuer(world.issuerAccess, 'private@solvei.example'),
    ]
    await world.api(mine.access_token).accounts.signOutEverywhere()
    for (const at of [world, replica]) {
      expect(await currentWith(mine.access_token, at)).toEqual(refused)
      expect(await currentWith(phone.access_token, at)).toEqual(refused)
      expect(await currentWith(other.access_token, at)).toEqual(good)
    }
    expect(await currentWith(await world.tokenOf('sme@solvei.example'))).toEqual(good)
    await replica.stop()
  })

  it('is refused once its account is gone', async () => {
    const late = await world.tokenOf('tme@solvei.example')
    await world.services.db().delete(accounts).where(eq(accounts.email, 'tme@solvei.example'))
    expect(await currentWith(late)).toEqual(refused)
  })

  it('is told to the backend when it is new', async () => {
    const set = await world.api().accounts.setToken({ body: { accessToken: token } })
    expect(set).toEqual({
      account: expect.objectContaining({ email: 'private@solvei.example', role: 'customer' }),
      signedOutAt: null,
    })
    await expect(world.api().accounts.setToken({ body: { accessToken: 'made-up' } })).rejects.toMatchObject({
      resultCode: 'user_token_invalid',
    })
  })

  it('is signed with a key that lies in the database only sealed', async () => {
    const rows = await world.services.db().select().from(identityKeys)
    for (const { publicKey, sealedPrivateKey } of rows) {
      expect(publicKey).not.toHaveProperty('d')
      expect(Buffer.from(sealedPrivateKey, 'base64url').toString('latin1')).not.toContain('"d"')
    }
  })
})
