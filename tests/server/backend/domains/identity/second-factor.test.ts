import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'
import { enrolKnownSecret, removeSecondFactor } from '#server/backend/domains/identity/second-factor.ts'
import { sweepSignIns } from '#server/backend/domains/identity/sweep.ts'
import { accounts, signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { recoveryCodes, secondFactors, stepUps } from '#server/backend/platform/db/schema/second-factor.ts'
import { stepUpMs } from '#server/backend/platform/step-up/step-up.ts'
import { assembleIdle, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { authenticatorCode } from '#tests/support/step-up.ts'

const email = 'staff@solvei.example'
const place = useDatabases('seeded')

describe.each(databaseKinds)('the second factor of staff on the %s database', (kind) => {
  let backend: TestBackend
  let accountId: string
  let api: ApiClient
  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind), assemble: assembleIdle })
    accountId = (await backend.api(await backend.tokenOf(email)).accounts.getCurrent()).id
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    await removeSecondFactor(backend.services, accountId)
    await db().delete(signInAttempts)
    api = backend.api(await backend.tokenOf(email))
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const db = () => backend.services.db()
  const read = () => api.secondFactor.getSecondFactor()
  const stepUp = (code: string, by = api) => by.secondFactor.stepUp({ body: { code } })
  /** A call that needs a step-up; there is no such membership. */
  const refund = (by = api) =>
    by.membershipOperations.fireMembershipEvent(
      { params: { orderNo: 'MO-none' }, body: { type: 'staff.refundRetried', version: 1 } },
      { idempotencyKey: crypto.randomUUID() },
    )
  const closed = { resultCode: 'step_up_required' }
  /** Let through, and then looked up. */
  const open = { resultCode: 'not_found' }

  async function enrol(): Promise<{ secret: string; recovery: readonly string[] }> {
    const { secret } = await api.secondFactor.beginEnrolment()
    const code = authenticatorCode(secret, -1)
    const { recoveryCodes: recovery } = await api.secondFactor.confirmEnrolment({ body: { code } })
    return { secret, recovery }
  }

  it('is a published one in the demonstration, replaced where no key opens it, and kept where somebody has their own', async () => {
    const opened = { steppedUpUntil: expect.any(String) }
    const publish = () => enrolKnownSecret(backend.services, accountId, demonstrationSecret)
    await publish()
    expect(await stepUp(authenticatorCode())).toMatchObject(opened)
    await db().update(secondFactors).set({ sealedSecret: 'sealed with the key of another installation' })
    await publish()
    expect(await stepUp(authenticatorCode())).toMatchObject(opened)
    await removeSecondFactor(backend.services, accountId)
    await db().delete(stepUps)
    const { secret } = await enrol()
    await publish()
    expect(await stepUp(authenticatorCode(secret))).toMatchObject(opened)
  })

  it('is enrolled by the first code of a new secret, which steps the session up', async () => {
    expect(await read()).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, steppedUpUntil: null })
    await expect(refund()).rejects.toMatchObject({ ...closed, data: { isEnrolled: false } })
    const { secret, address } = await api.secondFactor.beginEnrolment()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address)).toContain(email)
    const wrong = api.secondFactor.confirmEnrolment({ body: { code: authenticatorCode(secret, -5) } })
    await expect(wrong).rejects.toMatchObject({ resultCode: 'code_invalid' })
    await expect(stepUp(authenticatorCode(secret))).rejects.toMatchObject({ resultCode: 'second_factor_missing' })
    await api.secondFactor.confirmEnrolment({ body: { code: authenticatorCode(secret) } })
    expect(await read()).toMatchObject({ recoveryCodesLeft: 10 })
    await expect(refund()).rejects.toMatchObject(open)
  })

  it('is asked for in each session, however many are stepped up', async () => {
    const { secret } = await enrol()
    const other = backend.api(await backend.tokenOf(email))
    await expect(refund(other)).rejects.toMatchObject({ ...closed, data: { isEnrolled: true } })
    await stepUp(authenticatorCode(secret), other)
    await expect(refund(other)).rejects.toMatchObject(open)
  })

  it('takes each code once, whoever sends it at the same time, and none that is older', async () => {
    const { secret } = await enrol()
    const code = authenticatorCode(secret)
    const settled = await Promise.allSettled([stepUp(code), stepUp(code), stepUp(code)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const used of [code, authenticatorCode(secret, -1)]) {
      await expect(stepUp(used)).rejects.toMatchObject({ resultCode: 'code_invalid' })
    }
    await stepUp(authenticatorCode(secret, 1))
  })

  it('is closed for a quarter of an hour after five wrong codes, to right ones as well', async () => {
    const { secret } = await enrol()
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(stepUp(authenticatorCode(secret, -20 - tries))).rejects.toMatchObject({ resultCode: 'code_invalid' })
    }
    await expect(stepUp(authenticatorCode(secret))).rejects.toMatchObject({ resultCode: 'too_many_requests' })
    await db()
      .update(signInAttempts)
      .set({ endsAt: new Date(0) })
    await stepUp(authenticatorCode(secret))
  })

  it('holds for ten minutes', async () => {
    await enrol()
    const until = Date.parse((await read()).steppedUpUntil ?? '')
    expect(Math.abs(until - Date.now() - stepUpMs)).toBeLessThan(10_000)
    await db()
      .update(stepUps)
      .set({ until: sql`${stepUps.until} - interval '9 minutes'` })
    await expect(refund()).rejects.toMatchObject(open)
    await db()
      .update(stepUps)
      .set({ until: sql`${stepUps.until} - interval '1 minute'` })
    await expect(refund()).rejects.toMatchObject(closed)
    expect((await read()).steppedUpUntil).toBeNull()
    await sweepSignIns(backend.services)
    expect(await db().$count(stepUps)).toBe(0)
  })

  it('ends with its session, and comes back with none', async () => {
    const { secret } = await enrol()
    await api.accounts.signOutEverywhere()
    api = backend.api(await backend.tokenOf(email))
    await expect(refund()).rejects.toMatchObject(closed)
    await stepUp(authenticatorCode(secret))
    await expect(refund()).rejects.toMatchObject(open)
  })

  it('is replaced only by who has it, and stays in use until then', async () => {
    const { secret } = await enrol()
    const thief = backend.api(await backend.tokenOf(email))
    await expect(thief.secondFactor.beginEnrolment()).rejects.toMatchObject(closed)
    const { secret: next } = await api.secondFactor.beginEnrolment()
    const confirmed = thief.secondFactor.confirmEnrolment({ body: { code: authenticatorCode(next) } })
    await expect(confirmed).rejects.toMatchObject(closed)
    await stepUp(authenticatorCode(secret), thief)
    await api.secondFactor.confirmEnrolment({ body: { code: authenticatorCode(next) } })
    await expect(stepUp(authenticatorCode(secret, 1))).rejects.toMatchObject({ resultCode: 'code_invalid' })
    await stepUp(authenticatorCode(next, 1))
  })

  it('has recovery codes, which work once, as they are read out', async () => {
    const { recovery } = await enrol()
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    await stepUp(typed)
    await expect(stepUp(first)).rejects.toMatchObject({ resultCode: 'code_invalid' })
    await stepUp(second.replaceAll('-', ''))
    expect(await read()).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('is stored so that the database alone gives no code', async () => {
    const { secret, recovery } = await enrol()
    const rows = JSON.stringify([await db().select().from(secondFactors), await db().select().from(recoveryCodes)])
    for (const text of [secret, ...recovery]) expect(rows).not.toContain(text)
  })

  it('is of staff alone', async () => {
    const customer = backend.api(await backend.tokenOf('private@solvei.example'))
    await expect(customer.secondFactor.beginEnrolment()).rejects.toMatchObject({ resultCode: 'forbidden' })
    await db().update(accounts).set({ roles: [] }).where(eq(accounts.id, accountId))
    await expect(read()).rejects.toMatchObject({ resultCode: 'permission_missing' })
    await db()
      .update(accounts)
      .set({ roles: ['administrator'] })
      .where(eq(accounts.id, accountId))
  })
})
