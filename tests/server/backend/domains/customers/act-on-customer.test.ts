import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import { type CustomerAct, customerActs } from '#server/api/input/customers.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import {
  type IdentityWorld,
  openIdentityWorld,
  verdict,
} from '#tests/server/backend/domains/identity/identity-world.ts'
import { assembleIdle } from '#tests/support/backend.ts'
import { bindBrowser, browserState } from '#tests/support/bound-browser.ts'
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
import { stepUp } from '#tests/support/step-up.ts'

const place = useDatabases('seeded')
const ada = 'private@solvei.example'
const blocked = [403, 'account_blocked']

describe.each(databaseKinds)('acts of staff on an account (%s)', (kind) => {
  let world: IdentityWorld
  let staff: ApiClient
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind), assemble: assembleIdle })
    staff = world.api(await world.tokenOf('staff@solvei.example'))
    await stepUp(staff)
  })
  afterAll(() => world.stop())
  afterEach(() => world.services.db().update(accounts).set({ blockedAt: null }))

  async function idOf(email: string): Promise<string> {
    const [row] = await world.services.db().select().from(accounts).where(eq(accounts.email, email))
    return row?.id ?? ''
  }
  const act = async (type: CustomerAct['type'], email = ada, idempotencyKey = crypto.randomUUID()) =>
    staff.customerOperations.actOnCustomer(
      { params: { accountId: await idOf(email) }, body: { type, reason: 'A car was reported stolen' } },
      { idempotencyKey },
    )
  const signIn = async (given = password, email = ada) =>
    world.fill(`${await world.ask()}/sign-in`, { email, password: given }, '203.0.113.20')
  const currentWith = async (token: string) =>
    verdict(await world.call({ path: '/bff/api/v1/account/current', headers: { authorization: `Bearer ${token}` } }))
  const pageOf = async (email = ada) =>
    staff.customerOperations.getCustomer({ params: { accountId: await idOf(email) } })
  const open = async (email = ada) =>
    (await pageOf(email)).acts.flatMap(({ type, refusal }) => (refusal === null ? [type] : []))

  it('blocks it: neither its sessions nor its password open it, and its push messages stop', async () => {
    const tokens = await signInAtIssuer(world.issuerAccess, ada)
    const browser = await bindBrowser(world.api(tokens.access_token))
    await act('staff.blocked')
    expect(await currentWith(tokens.access_token)).toEqual([401, 'user_token_invalid'])
    const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await askIssuer(world.issuerAccess, renewal)).status).toBe(400)
    expect(verdict(await signIn())).toEqual(blocked)
    expect(await browserState(world.services, browser)).toMatchObject({ accountId: null })
    expect((await pageOf()).blockedAt).not.toBeNull()
  })

  it('tells nobody without the password that it is blocked', async () => {
    const wrong = await signIn('guess')
    await act('staff.blocked')
    const wrongNow = await signIn('guess')
    expect({ ...wrongNow.body, request_id: null }).toEqual({ ...wrong.body, request_id: null })
    expect(verdict(wrongNow)).toEqual([401, 'credentials_invalid'])
    const id = await world.ask()
    expect((await world.fill(`${id}/password-code`, { email: ada, locale: 'de_DE' })).status).toBe(200)
    expect(await world.lastMail()).toMatchObject({ to: ada, template: 'passwordCode' })
  })

  it('keeps it closed to a new password', async () => {
    await act('staff.blocked', 'sme@solvei.example')
    const id = await world.ask()
    await world.fill(`${id}/password-code`, { email: 'sme@solvei.example', locale: 'de_DE' })
    const { code } = await world.lastMail()
    const answer = await world.fill(`${id}/password`, { code, password: 'northern lights over the harbour' })
    expect(verdict(answer)).toEqual(blocked)
  })

  it('refuses a sign-in that was under way', async () => {
    const browser = world.browser()
    const { url, verifier } = authorizationRequest(world.issuerAccess)
    const id = await interactionOf(browser, world.issuerAccess, url)
    const { continueAt } = await world.issuerAccess.api.identity.signIn({
      params: { id },
      body: { email: ada, password },
    })
    const callback = await callbackOf(browser, world.issuerAccess, continueAt)
    await act('staff.blocked')
    const exchange = codeExchange(world.issuerAccess, callback, verifier)
    expect((await askIssuer(world.issuerAccess, exchange)).status).toBe(400)
    // The issuer's own cookie signs in to it no more.
    const again = authorizationRequest(world.issuerAccess)
    expect(await interactionOf(browser, world.issuerAccess, again.url)).toMatch(/^[\w-]+$/)
  })

  it('refuses a session that begins at the moment of the block', async () => {
    const token = await world.tokenOf(ada)
    await world.services.db().update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.email, ada))
    expect(await currentWith(token)).toEqual([401, 'user_token_invalid'])
  })

  it('unblocks it for the same password', async () => {
    await act('staff.blocked')
    await act('staff.unblocked')
    expect((await signIn()).status).toBe(200)
    expect((await pageOf()).blockedAt).toBeNull()
  })

  it('unblocks it for somebody who has been given a role meanwhile', async () => {
    const email = 'tme@solvei.example'
    await act('staff.blocked', email)
    const become = (role: 'customer' | 'staff') =>
      world.services.db().update(accounts).set({ role }).where(eq(accounts.email, email))
    await become('staff')
    await act('staff.unblocked', email)
    expect((await signIn(password, email)).status).toBe(200)
    await become('customer')
  })

  it('signs it out everywhere, and leaves it open', async () => {
    const [phone, desk] = [await world.tokenOf(ada), await world.tokenOf(ada)]
    await act('staff.signedOut')
    expect(await currentWith(phone)).toEqual([401, 'user_token_invalid'])
    expect(await currentWith(desk)).toEqual([401, 'user_token_invalid'])
    expect((await signIn()).status).toBe(200)
  })

  it('says what is possible, and carries out nothing else', async () => {
    expect(await open()).toEqual(['staff.signedOut', 'staff.blocked', 'staff.erased'])
    await act('staff.blocked')
    expect(await open()).toEqual(['staff.unblocked', 'staff.erased'])
    expect(await open('advisor@solvei.example')).toEqual([])
    for (const type of ['staff.signedOut', 'staff.blocked'] as const) {
      await expect(act(type)).rejects.toMatchObject({ resultCode: 'transition_not_allowed' })
    }
    for (const type of customerActs) {
      await expect(act(type, 'advisor@solvei.example')).rejects.toMatchObject({ resultCode: 'transition_not_allowed' })
    }
    const nobody = {
      params: { accountId: crypto.randomUUID() },
      body: { type: 'staff.blocked', reason: 'Nobody' },
    } as const
    await expect(
      staff.customerOperations.actOnCustomer(nobody, { idempotencyKey: crypto.randomUUID() }),
    ).rejects.toMatchObject({ resultCode: 'not_found' })
  })

  it('erases it for good, a blocked one too, and tells its mailbox', async () => {
    const email = 'kari@example.org'
    const person = { email, firstName: 'Kari', lastName: 'Nordmann', role: 'customer', identityType: 1 } as const
    const [row] = await world.services
      .db()
      .insert(accounts)
      .values({ ...person, locale: 'no_NO' })
      .returning()
    const accountId = row?.id ?? ''
    await act('staff.blocked', email)
    await act('staff.erased', email)
    expect(await idOf(email)).toBe('')
    expect(await world.lastMail()).toMatchObject({ to: email, template: 'accountErased', locale: 'no_NO' })
    const [entry] = await readStaffActions(world.services, accountId)
    expect(entry).toMatchObject({ action: 'customer.erased', staffName: 'Maja Lindqvist' })
    await expect(staff.customerOperations.getCustomer({ params: { accountId } })).rejects.toMatchObject({
      resultCode: 'not_found',
    })
  })

  it('does nothing to what the books retain of an erased one', async () => {
    const [row] = await world.services
      .db()
      .insert(accounts)
      .values({
        email: 'gone@example.org',
        firstName: '',
        lastName: '',
        role: 'customer',
        identityType: 1,
      })
      .returning()
    const email = `${row?.id}@erased.invalid`
    await world.services.db().update(accounts).set({ email }).where(eq(accounts.email, 'gone@example.org'))
    expect(await pageOf(email)).toMatchObject({ isErased: true, open: [] })
    for (const type of customerActs) {
      await expect(act(type, email)).rejects.toMatchObject({ data: { refusal: 'isErased' } })
    }
  })

  it('logs each once with its reason, however often it is sent', async () => {
    const email = 'dubai@solvei.example'
    const key = crypto.randomUUID()
    await act('staff.blocked', email, key)
    await act('staff.blocked', email, key)
    await act('staff.unblocked', email)
    const entries = (await pageOf(email)).actions.map(({ action, detail }) => [action, JSON.parse(detail)])
    const detail = { reason: 'A car was reported stolen' }
    expect(entries).toEqual([
      ['customer.viewed', {}],
      ['customer.unblocked', detail],
      ['customer.blocked', detail],
    ])
  })
})
