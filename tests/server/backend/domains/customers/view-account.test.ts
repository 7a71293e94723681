import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { staffActions, viewings } from '#server/backend/platform/db/schema/staff-actions.ts'
import { sweepViewings, viewingMs } from '#server/backend/platform/viewing/viewings.ts'
import { contractCalls } from '#tests/security/contract-calls.ts'
import {
  type IdentityWorld,
  openIdentityWorld,
  verdict,
} from '#tests/server/backend/domains/identity/identity-world.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { assembleIdle } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')
const ada = 'private@solvei.example'
const reason = 'She reads an invoice to us on the phone'

const readable = contractCalls.filter(({ endpoint }) => endpoint.viewing !== undefined)

describe('what staff who view an account may read', () => {
  it('is declared by reads alone', () => {
    expect(readable.length).toBeGreaterThan(30)
    expect(new Set(readable.map(({ endpoint }) => endpoint.method))).toEqual(new Set(['GET']))
    const audiences = readable.map(({ endpoint }) => endpoint.access)
    expect(new Set(audiences)).toEqual(new Set(['app', 'user']))
  })

  it('leaves out security, chats, files and what the specification writes by GET', () => {
    const names = readable.map(({ name }) => name)
    const closed =
      /getSecurity|getInvitationCode|getPublicKey|exportAccount|downloadFile|previewFile|presign|^im\.|chat|clearAddress|resetPickDate|activit\w*\.(?:register|cancel)$/
    expect(names.filter((name) => closed.test(name))).toEqual([])
  })
})

describe.each(databaseKinds)('an account viewed by staff (%s)', (kind) => {
  let world: IdentityWorld
  let token: string
  let staff: ApiClient
  let adasId: string
  let viewing: string

  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind), assemble: assembleIdle })
    token = await world.tokenOf('staff@solvei.example')
    staff = world.api(token)
    adasId = await idOf(ada)
  })
  afterAll(() => world.stop())
  beforeEach(async () => {
    viewing = await begin()
  })

  async function idOf(email: string): Promise<string> {
    const [row] = await world.services.db().select().from(accounts).where(eq(accounts.email, email))
    return row?.id ?? ''
  }
  async function begin(by = staff, accountId = adasId): Promise<string> {
    const key = { idempotencyKey: crypto.randomUUID() }
    const begun = await by.customerOperations.beginViewing({ params: { accountId }, body: { reason } }, key)
    return begun.viewingId
  }
  /** Client of a session within a viewing. */
  const viewerOf = (viewed = viewing, userToken = token) =>
    createApi(directExchange((call) => world.answer(call), { timeoutMs: 20_000, log: world.services.log }))({
      locale: 'de_DE',
      requestId: crypto.randomUUID(),
      remoteAddress: anyNetwork(),
      userToken,
      viewing: viewed,
    })
  /** Code of the answer to a row with made-up params. */
  async function codeOf(row: Endpoint, within: { viewing?: string; userToken?: string }): Promise<string> {
    const params = Object.fromEntries(Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, 'x']))
    const body = row.method === 'GET' || row.method === 'DELETE' ? null : { json: {} }
    const idempotencyKey = crypto.randomUUID()
    const call = {
      row,
      requestId: crypto.randomUUID(),
      params,
      query: [],
      body,
      locale: null,
      idempotencyKey,
      ...within,
    }
    const answer = await world.answer(call)
    return answer.isGood ? 'success' : answer.code
  }
  const loggedOf = async (accountId = adasId) => {
    const rows = await world.services
      .db()
      .select()
      .from(staffActions)
      .where(eq(staffActions.reference, accountId))
      .orderBy(staffActions.id)
    return rows
      .map(({ action, detail }) => ({ action, ...detail }))
      .filter((entry) => Object(entry).viewing === viewing)
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(() => null).catch((error: unknown) => Object(error).resultCode)

  it('is what the customer would see, and no other’s', async () => {
    const current = await viewerOf().accounts.getCurrent()
    expect(current).toMatchObject({ id: adasId, email: ada, role: 'customer', roles: [] })
    expect(await viewerOf().user.getProfile()).toMatchObject({ email: ada })
    const mine = await world.api(await world.tokenOf(ada)).addresses.listDelivery()
    expect(await viewerOf().addresses.listDelivery()).toEqual(mine)
    expect((await staff.accounts.getCurrent()).role).toBe('staff')
  })

  it('refuses every other call of the contract, over the wire as well', async () => {
    const closed = contractCalls.filter(
      ({ endpoint }) => endpoint.viewing === undefined && endpoint.access !== 'public',
    )
    const codes = await Promise.all(
      closed.map(async ({ name, endpoint }) => [name, await codeOf(endpoint, { viewing, userToken: token })] as const),
    )
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.filter(([, code]) => code !== 'viewing_read_only')).toEqual([])
    const headers = { authorization: `Bearer ${token}`, 'x-viewing': viewing }
    const write = { method: 'PUT', path: '/bff/api/v1/user/profile', json: { firstName: 'Eve' }, headers }
    expect(verdict(await world.call(write))).toEqual([403, 'viewing_read_only'])
    expect(verdict(await world.call({ path: '/bff/api/v1/account/current', headers }))).toEqual([200, 'success'])
  })

  it('is changed by none of the reads', async () => {
    const userToken = await world.tokenOf(ada)
    const writing: string[] = []
    for (const { name, endpoint } of readable) {
      const reading = world.services.transaction(async () => {
        await world.services.db().execute(sql`set transaction read only`)
        return codeOf(endpoint, { userToken })
      })
      const code = await reading.catch(() => 'unavailable')
      if (code === 'internal_error' || code === 'unavailable') writing.push(name)
    }
    expect(writing).toEqual([])
  })

  it('is logged: beginning with the reason, each page once, and the end', async () => {
    const viewer = viewerOf()
    await viewer.accounts.getCurrent()
    await viewer.addresses.listDelivery()
    await viewer.addresses.listBilling()
    await viewer.user.getProfile()
    await staff.customerOperations.endViewing()
    await staff.customerOperations.endViewing()
    expect(await loggedOf()).toEqual([
      expect.objectContaining({ action: 'customer.viewingBegun', reason }),
      { action: 'customer.pageViewed', viewing, page: 'addresses' },
      { action: 'customer.pageViewed', viewing, page: 'profile' },
      { action: 'customer.viewingEnded', viewing },
    ])
    expect(await refusalOf(viewer.user.getProfile())).toBe('viewing_ended')
  })

  it('ends by itself after fifteen minutes, which is logged, too', async () => {
    const [open] = await world.services.db().select().from(viewings)
    const left = (open?.endsAt.getTime() ?? 0) - Date.now()
    expect(left).toBeGreaterThan(viewingMs - 60_000)
    expect(left).toBeLessThanOrEqual(viewingMs)
    await world.services
      .db()
      .update(viewings)
      .set({ endsAt: new Date(Date.now() - 1) })
    expect(await refusalOf(viewerOf().user.getProfile())).toBe('viewing_ended')
    expect(await sweepViewings(world.services)).toEqual({ ended: 1 })
    expect((await loggedOf()).at(-1)).toEqual({ action: 'customer.viewingEnded', viewing })
  })

  it('belongs to one session of one member of staff, and one customer', async () => {
    const second = await world.tokenOf('staff@solvei.example')
    expect(await refusalOf(viewerOf(viewing, second).user.getProfile())).toBe('viewing_ended')
    const customer = await world.tokenOf('sme@solvei.example')
    expect(await refusalOf(viewerOf(viewing, customer).user.getProfile())).toBe('viewing_ended')
    expect(await refusalOf(viewerOf(crypto.randomUUID()).user.getProfile())).toBe('viewing_ended')
    expect(await refusalOf(viewerOf('x').user.getProfile())).toBe('viewing_ended')
    const other = await begin(staff, await idOf('sme@solvei.example'))
    expect(await refusalOf(viewerOf().user.getProfile())).toBe('viewing_ended')
    expect((await viewerOf(other).user.getProfile()).email).toBe('sme@solvei.example')
  })

  it('is for customers alone, and for roles with the permission', async () => {
    expect(await refusalOf(begin(staff, await idOf('finance@solvei.example')))).toBe('transition_not_allowed')
    expect(await refusalOf(begin(staff, crypto.randomUUID()))).toBe('not_found')
    const finance = world.api(await world.tokenOf('finance@solvei.example'))
    expect(await refusalOf(begin(finance))).toBe('permission_missing')
  })

  it('ends with the role that allowed it', async () => {
    const ofAdvisor = await world.tokenOf('advisor@solvei.example')
    const id = await begin(world.api(ofAdvisor))
    expect((await viewerOf(id, ofAdvisor).user.getProfile()).email).toBe(ada)
    await world.services
      .db()
      .update(accounts)
      .set({ roles: ['store'] })
      .where(eq(accounts.email, 'advisor@solvei.example'))
    expect(await refusalOf(viewerOf(id, ofAdvisor).user.getProfile())).toBe('viewing_ended')
  })
})
