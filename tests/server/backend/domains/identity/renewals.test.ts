import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenewalEnd } from '#server/api/contract/groups/account.ts'
import { sweepSignIns } from '#server/backend/domains/identity/sweep.ts'
import { sessionRenewals } from '#server/backend/platform/db/schema/identity.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')
const sealed = 'sealed by the site'

describe.each(databaseKinds)('the exchange of a refresh token (%s)', (kind) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind) })
  })
  afterAll(() => backend.stop())

  let keys = 0
  const newKey = () => {
    keys += 1
    return String(keys).padStart(64, 'a')
  }
  const claim = (key: string) => backend.api().accounts.claimRenewal({ params: { key } })
  const finish = (key: string, body: RenewalEnd) => backend.api().accounts.finishRenewal({ params: { key }, body })

  it('is one caller’s, and what came of it everybody’s', async () => {
    const key = newKey()
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim(key)))
    expect(claims.map(({ state }) => state).toSorted()).toEqual(['claimed', 'pending', 'pending', 'pending'])
    expect(await finish(key, { state: 'done', sealed })).toEqual({ isKept: true })
    expect(await claim(key)).toEqual({ state: 'done', sealed })
    expect(await finish(key, { state: 'done', sealed: 'another' })).toEqual({ isKept: false })
    expect(await claim(key)).toEqual({ state: 'done', sealed })
  })

  it('is given to the next when it is given up, or when whoever was at it is gone', async () => {
    const key = newKey()
    await claim(key)
    await finish(key, { state: 'givenUp' })
    expect(await claim(key)).toMatchObject({ state: 'claimed' })
    await backend.services
      .db()
      .update(sessionRenewals)
      .set({ claimedUntil: new Date(Date.now() - 1) })
    expect(await claim(key)).toMatchObject({ state: 'claimed' })
    expect(await claim(key)).toMatchObject({ state: 'pending' })
  })

  it('is forgotten', async () => {
    const key = newKey()
    await claim(key)
    await finish(key, { state: 'done', sealed })
    await backend.services
      .db()
      .update(sessionRenewals)
      .set({ expiresAt: new Date(Date.now() - 1) })
    await sweepSignIns(backend.services)
    expect(await backend.services.db().$count(sessionRenewals)).toBe(0)
  })

  it('is named by a hash and nothing else', async () => {
    await expect(claim('a-refresh-token')).rejects.toMatchObject({ resultCode: 'invalid_params' })
  })
})
