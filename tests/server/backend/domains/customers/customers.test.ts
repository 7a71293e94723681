import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsOfRole, type StaffRole } from '#server/api/input/permissions.ts'
import { actOnCustomer } from '#server/backend/domains/customers/act-on-customer.ts'
import { viewCustomer } from '#server/backend/domains/customers/view-customer.ts'
import { recordLead } from '#server/backend/domains/leads/module.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import {
  day,
  type MembershipWorld,
  openMembershipWorld,
} from '#tests/server/backend/domains/membership/membership-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('the page of a customer (%s)', (kind) => {
  let world: MembershipWorld
  let staff: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    staff = await world.customer()
  })
  afterAll(() => world.close())

  const seenBy = (...roles: StaffRole[]) =>
    declared.searches.filter(({ permission }) => roles.some((role) => permissionsOfRole[role].includes(permission)))
  const view = (accountId: string, kinds = declared.searches) =>
    viewCustomer(
      world.services,
      { kinds, personalData: declared.personalData, mailSources: null, payables: null },
      accountId,
      staff,
    )
  const looksAt = (reference: string) => world.services.db().$count(staffActions, eq(staffActions.reference, reference))

  it('has all that is theirs, of each kind, and nothing of others', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const { orderNo } = await world.member(ada)
    const cars = [await world.paid(ada), await world.inUse(ada, { hasReturnCare: true })]
    await world.paid(jonas)
    const { kinds, email, createdAt } = await view(ada.account.id)
    expect(email).toBe(ada.account.email)
    expect(Date.parse(createdAt)).toBeGreaterThan(0)
    const itemsOf = (name: string) => kinds.find((found) => found.kind === name)?.hits ?? []
    expect(itemsOf('membership').map(({ itemNo }) => itemNo)).toEqual([orderNo])
    expect(
      itemsOf('subscription')
        .map(({ itemNo }) => itemNo)
        .toSorted(),
    ).toEqual(cars.toSorted())
    expect(itemsOf('returnCare').map(({ about }) => about)).toEqual([cars[1]])
    expect(new Set(itemsOf('payment').map(({ about }) => about))).toEqual(new Set([orderNo, ...cars]))
    expect(kinds.every(({ hits, hasMore }) => hits.length > 0 && !hasMore)).toBe(true)
  })

  it('has the kinds that the roles let its reader see', async () => {
    const ada = await world.customer()
    await world.paid(ada)
    const kindsOf = async (role: StaffRole) =>
      (await view(ada.account.id, seenBy(role))).kinds.map((found) => found.kind)
    expect(await kindsOf('store')).toEqual(['subscription'])
    expect(await kindsOf('finance')).toEqual(expect.arrayContaining(['subscription', 'payment']))
    expect(await kindsOf('editor')).toEqual([])
  })

  it('has what somebody left at the address without signing in', async () => {
    const { account } = await world.customer()
    const lead = {
      scene: 'newsletter',
      isInApp: false,
      email: account.email,
      details: {},
      sections: ['news'],
      textVersion: '2026-11',
      isReadableKept: false,
      locale: 'de_DE',
    } as const
    await recordLead(world.services, lead, { account: null, remoteAddress: '192.0.2.7', requestId: 'test' })
    const { kinds } = await view(account.id)
    expect(kinds.map((found) => found.kind)).toEqual(['lead'])
  })

  it('is charged like any other while the account is blocked', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const [blocked, open] = [await world.inUse(ada), await world.inUse(jonas)]
    const months = async (orderNo: string) =>
      (await world.charges(orderNo)).map(({ period, status }) => ({ period, status }))
    const begun = await months(blocked)
    const block = { accountId: ada.account.id, type: 'staff.blocked', reason: 'A car was reported stolen' } as const
    await actOnCustomer(world.services, declared.personalData, block, staff)
    await world.later(32 * day)
    expect((await months(blocked)).length).toBeGreaterThan(begun.length)
    expect(await months(blocked)).toEqual(await months(open))
  })

  it('is not erased while something is open, which it names', async () => {
    const ada = await world.customer()
    const orderNo = await world.inUse(ada)
    const { open, acts } = await view(ada.account.id)
    expect(open).toContainEqual({ kind: 'subscription', orderNo })
    expect(acts.find(({ type }) => type === 'staff.erased')).toMatchObject({ refusal: 'isOpen' })
    const erasure = { accountId: ada.account.id, type: 'staff.erased', reason: 'Asked by letter' } as const
    await expect(actOnCustomer(world.services, declared.personalData, erasure, staff)).rejects.toMatchObject({
      data: { refusal: 'isOpen' },
    })
  })

  it('logs a look once an hour for each member of staff', async () => {
    const { account } = await world.customer()
    expect((await view(account.id)).actions).toMatchObject([{ action: 'customer.viewed', staffId: staff.account.id }])
    await view(account.id)
    expect(await looksAt(account.id)).toBe(1)
    await viewCustomer(
      world.services,
      { kinds: [], personalData: [], mailSources: null, payables: null },
      account.id,
      await world.customer(),
    )
    expect(await looksAt(account.id)).toBe(2)
    await world.later(3_600_000)
    await view(account.id)
    expect(await looksAt(account.id)).toBe(3)
  })

  it.each([crypto.randomUUID(), 'x', ''])('is missing for %o', async (accountId) => {
    await expect(view(accountId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
