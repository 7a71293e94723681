import { arrayContains, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { removeSecondFactor } from '#server/backend/domains/identity/module.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { staffChanges } from '#server/backend/platform/db/schema/staff-actions.ts'
import { assembleIdle, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { authenticatorCode, stepUp } from '#tests/support/step-up.ts'

const maja = 'staff@solvei.example'
const jonas = 'sme@solvei.example'

describe('roles of staff', () => {
  let backend: TestBackend
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    backend = await startTestBackend({ place: await newDatabase('postgresql', 'seeded'), assemble: assembleIdle })
    for (const email of [maja, jonas]) tokens.set(email, await backend.tokenOf(email))
    await stepUp(as(maja))
  })
  afterAll(() => backend.stop())

  const db = () => backend.services.db()
  const as = (email: string): ApiClient => backend.api(tokens.get(email))
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const idOf = async (email: string) => (await as(email).accounts.getCurrent()).id
  const grant = (by: string, email: string, role: StaffRole, reason = 'New in the store') =>
    as(by).staffMembers.grantRole({ body: { email, role, reason } }, once())
  const withdraw = async (by: string, email: string, role: StaffRole, reason = 'Has left the store') =>
    as(by).staffMembers.withdrawRole({ params: { accountId: await idOf(email) }, body: { role, reason } }, once())

  beforeEach(async () => {
    await db()
      .update(accounts)
      .set({ role: 'staff', roles: ['administrator'] })
      .where(eq(accounts.email, maja))
    await db().update(accounts).set({ role: 'customer', roles: [] }).where(eq(accounts.email, jonas))
    await db().delete(staffChanges)
    await removeSecondFactor(backend.services, await idOf(jonas))
    // A session of its own: a step-up is the session's.
    tokens.set(jonas, await backend.tokenOf(jonas))
  })

  it('are given to a person with an account, who may act at once and is among the staff', async () => {
    await expect(as(jonas).testDriveOperations.listTestDrives({ query: {} })).rejects.toMatchObject({
      resultCode: 'forbidden',
    })
    expect(await grant(maja, jonas.toUpperCase(), 'store')).toMatchObject({ email: jonas, roles: ['store'] })
    expect(await as(jonas).accounts.getCurrent()).toMatchObject({ role: 'staff', roles: ['store'] })
    await as(jonas).testDriveOperations.listTestDrives({ query: {} })
    await expect(as(jonas).invoiceOperations.listAllInvoices({ query: {} })).rejects.toMatchObject({
      resultCode: 'permission_missing',
      data: { permission: 'invoices.read' },
    })
    const { items } = await as(maja).staffMembers.listStaff()
    expect(items.filter(({ email }) => email === maja || email === jonas)).toMatchObject([
      { email: maja, roles: ['administrator'], isOwn: true },
      { email: jonas, roles: ['store'], isOwn: false },
    ])
  })

  it('end at once when they are withdrawn, and without any the person is a customer again', async () => {
    await grant(maja, jonas, 'store')
    await grant(maja, jonas, 'finance')
    expect(await withdraw(maja, jonas, 'store')).toMatchObject({ roles: ['finance'] })
    await expect(as(jonas).testDriveOperations.listTestDrives({ query: {} })).rejects.toMatchObject({
      resultCode: 'permission_missing',
    })
    await withdraw(maja, jonas, 'finance')
    expect(await as(jonas).accounts.getCurrent()).toMatchObject({ role: 'customer', roles: [] })
    await expect(as(jonas).operations.getClock()).rejects.toMatchObject({ resultCode: 'forbidden' })
  })

  it('are logged with who, whose and why, once for each change', async () => {
    await grant(maja, jonas, 'editor', 'Writes for the site')
    await grant(maja, jonas, 'editor', 'Asked a second time')
    await withdraw(maja, jonas, 'editor', 'Another team')
    await withdraw(maja, jonas, 'editor', 'Asked a second time')
    const { changes } = await as(maja).staffMembers.listStaff()
    const own = { by: 'Maja Lindqvist', whose: 'Jonas Weber', role: 'editor' }
    expect(changes).toMatchObject([
      { ...own, change: 'withdrawn', reason: 'Another team' },
      { ...own, change: 'granted', reason: 'Writes for the site' },
    ])
    expect(changes).toHaveLength(2)
  })

  it('are not one’s own to change, and none are given to nobody', async () => {
    await expect(grant(maja, maja, 'store')).rejects.toMatchObject({ resultCode: 'own_roles' })
    await expect(withdraw(maja, maja, 'administrator')).rejects.toMatchObject({ resultCode: 'own_roles' })
    await expect(grant(maja, 'nobody@example.org', 'store')).rejects.toMatchObject({ resultCode: 'not_found' })
    expect(await db().$count(staffChanges)).toBe(0)
  })

  it('ask for a second factor before they change, and say nothing of whether the change were possible', async () => {
    await grant(maja, jonas, 'administrator')
    const refused = { resultCode: 'step_up_required', data: { isEnrolled: false } }
    await expect(grant(jonas, 'tme@solvei.example', 'store')).rejects.toMatchObject(refused)
    await expect(grant(jonas, 'nobody@example.org', 'store')).rejects.toMatchObject(refused)
    await as(jonas).staffMembers.listStaff()
  })

  it('lose their second factor to an administrator, with their sessions, and it is logged', async () => {
    await grant(maja, jonas, 'finance')
    const { secret } = await as(jonas).secondFactor.beginEnrolment()
    await as(jonas).secondFactor.confirmEnrolment({ body: { code: authenticatorCode(secret) } })
    const memberOf = async () =>
      (await as(maja).staffMembers.listStaff()).items.find(({ email }) => email === jonas)?.hasSecondFactor
    expect(await memberOf()).toBe(true)
    const reset = { params: { accountId: await idOf(jonas) }, body: { reason: 'Has a new telephone' } }
    await as(maja).staffMembers.resetSecondFactor(reset, once())
    expect(await memberOf()).toBe(false)
    await expect(as(jonas).accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    tokens.set(jonas, await backend.tokenOf(jonas))
    const [newest] = (await as(maja).staffMembers.listStaff()).changes
    expect(newest).toMatchObject({ change: 'secondFactorReset', whose: 'Jonas Weber', role: null })
    const own = { params: { accountId: await idOf(maja) }, body: { reason: 'Mine' } }
    await expect(as(maja).staffMembers.resetSecondFactor(own, once())).rejects.toMatchObject({
      resultCode: 'own_roles',
    })
  })

  it('of administrators end for one of two who withdraw each other’s at the same time', async () => {
    await grant(maja, jonas, 'administrator')
    const { secret } = await as(jonas).secondFactor.beginEnrolment()
    await as(jonas).secondFactor.confirmEnrolment({ body: { code: authenticatorCode(secret) } })
    const settled = await Promise.allSettled([
      withdraw(maja, jonas, 'administrator'),
      withdraw(jonas, maja, 'administrator'),
    ])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await db().$count(accounts, arrayContains(accounts.roles, ['administrator']))
    expect(left).toBe(1)
  })
})
