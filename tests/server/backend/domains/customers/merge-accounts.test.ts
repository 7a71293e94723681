import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareAccounts, mergeAccounts, registerMerges } from '#server/backend/domains/customers/merge-accounts.ts'
import { viewCustomer } from '#server/backend/domains/customers/view-customer.ts'
import { createInvoiceHandlers } from '#server/backend/domains/invoicing/invoices.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { accountLinks } from '#server/backend/platform/db/schema/identity.ts'
import { payPayments } from '#server/backend/platform/db/schema/payment-service.ts'
import { paymentMethods } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import {
  day,
  type MembershipWorld,
  minute,
  openMembershipWorld,
} from '#tests/server/backend/domains/membership/membership-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')
const reason = 'One person, identified by telephone'

describe.each(databaseKinds)('a merge of two accounts (%s)', (kind) => {
  let world: MembershipWorld
  let staff: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    registerMerges(world.services, world.outbox, declared.personalData)
    staff = await world.customer()
  })
  afterAll(() => world.close())

  const db = () => world.services.db()
  const merge = (into: AccountContext, from: AccountContext, sources = declared.personalData) =>
    mergeAccounts(world.services, sources, { accountId: into.account.id, goes: from.account.id, reason }, staff)
  const compare = (one: AccountContext, other: AccountContext) =>
    compareAccounts(
      world.services,
      declared.personalData,
      { accountId: one.account.id, email: other.account.email },
      staff,
    )
  const change = (context: AccountContext, values: Partial<typeof accounts.$inferInsert>) =>
    db().update(accounts).set(values).where(eq(accounts.id, context.account.id))
  const rowOf = async (context: AccountContext) => {
    const [row] = await db().select().from(accounts).where(eq(accounts.id, context.account.id))
    return row
  }
  const ordersOf = async ({ account }: AccountContext) => {
    const { orderNo, accountId } = subscriptionOrders
    const rows = await db().select({ orderNo }).from(subscriptionOrders).where(eq(accountId, account.id))
    return rows.map((row) => row.orderNo).toSorted()
  }
  const documentsOf = async (context: AccountContext) => {
    const handlers = createInvoiceHandlers(world.services)
    const query = { size: 50 }
    return (await handlers.listInvoices({ params: {}, query, body: undefined }, context)).items
  }

  it('shows beforehand what each of them has, and logs the looks', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    await world.member(goes)
    await world.paid(stays)
    const { accounts: sides, kinds, refusals } = await compare(stays, goes)
    expect(sides.map(({ email }) => email)).toEqual([stays.account.email, goes.account.email])
    const numbers = Object.fromEntries(kinds.map(({ kind: name, counts }) => [name, counts]))
    expect(numbers).toMatchObject({ subscriptions: [1, 0], memberships: [0, 1], methods: [1, 1], invoices: [1, 1] })
    expect(refusals).toEqual([])
    const sources = { kinds: [], personalData: declared.personalData, mailSources: null, payables: null }
    const { actions } = await viewCustomer(world.services, sources, goes.account.id, staff)
    expect(actions).toMatchObject([{ action: 'customer.viewed' }])
  })

  it('moves orders, memberships and cards, and what is charged later', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    const { orderNo: membershipNo } = await world.member(goes)
    const [own, moved] = [await world.paid(stays), await world.inUse(goes, { hasReturnCare: true })]
    await merge(stays, goes)
    expect(await ordersOf(stays)).toEqual([own, moved].toSorted())
    expect(await ordersOf(goes)).toEqual([])
    expect((await world.read(stays, membershipNo)).orderNo).toBe(membershipNo)
    const months = (await world.charges(moved)).length
    await world.later(32 * day)
    const charged = await world.charges(moved)
    expect(charged.length).toBeGreaterThan(months)
    expect(await world.provenStatus(moved)).toBeGreaterThan(0)
    // The provider charges its stored card by the name it has for it.
    const shoppers = await db()
      .selectDistinct({ shopper: payPayments.shopper })
      .from(payPayments)
      .where(eq(payPayments.orderNo, moved))
    expect(shoppers).toEqual([{ shopper: `person-${goes.account.id}` }])
    const methods = await db().select().from(paymentMethods).where(eq(paymentMethods.ownerId, stays.account.id))
    expect(methods.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(new Set(methods.map(({ shopper }) => shopper))).toEqual(new Set([null, `person-${goes.account.id}`]))
  })

  it('leaves documents to their buyer, and lists them in the account that stays', async () => {
    const [stays, goes, third] = [await world.customer(), await world.customer(), await world.customer()]
    await world.paid(goes)
    const [document] = await documentsOf(goes)
    await merge(stays, goes)
    await merge(third, stays)
    expect(await documentsOf(third)).toEqual([document])
    expect((await rowOf(goes))?.mergedInto).toBe(third.account.id)
    const file = { params: { number: document?.number ?? '' }, query: undefined, body: undefined }
    const handlers = createInvoiceHandlers(world.services)
    expect(await handlers.getInvoiceDocument(file, third)).toMatchObject({ contentType: 'application/pdf' })
    await expect(handlers.getInvoiceDocument(file, await world.customer())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('closes the account that goes, and writes to both addresses', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    await merge(stays, goes)
    expect(await rowOf(goes)).toMatchObject({
      email: goes.account.email,
      mergedInto: stays.account.id,
      blockedAt: expect.any(Date),
      passwordHash: null,
    })
    for (const { account } of [stays, goes]) {
      expect((await world.mailsTo(account.email)).map(({ template }) => template)).toEqual(['accountsMerged'])
    }
    const sources = { kinds: [], personalData: declared.personalData, mailSources: null, payables: null }
    const page = await viewCustomer(world.services, sources, goes.account.id, staff)
    expect(page.mergedInto).toEqual({ id: stays.account.id, email: stays.account.email })
    expect(page.viewingRefusal).toBe('isMerged')
    expect(new Set(page.acts.map(({ refusal }) => refusal))).toEqual(new Set(['isMerged']))
    expect((await viewCustomer(world.services, sources, stays.account.id, staff)).merged).toEqual([
      { id: goes.account.id, email: goes.account.email },
    ])
  })

  it('is refused for accounts that are not two of one customer, by name', async () => {
    const one = await world.customer()
    const refusalOf = async (values: Partial<typeof accounts.$inferInsert>) => {
      const other = await world.customer()
      await change(other, values)
      const { refusals } = await compare(one, other)
      await expect(merge(one, other)).rejects.toMatchObject({ code: 'transition_not_allowed' })
      return refusals
    }
    await change(one, { birthDate: '1990-02-28' })
    expect(await refusalOf({ role: 'staff' })).toEqual(['isStaff'])
    expect(await refusalOf({ blockedAt: new Date() })).toEqual(['isBlocked'])
    expect(await refusalOf({ identityType: 2 })).toEqual(['isOtherKind'])
    expect(await refusalOf({ birthDate: '1991-02-28' })).toEqual(['otherBirthDate'])
    expect(await refusalOf({ mergedInto: one.account.id })).toEqual(['isMerged'])
    expect((await compare(one, one)).refusals).toEqual(['isSame'])
    await expect(merge(one, one)).rejects.toMatchObject({ data: { refusal: 'isSame' } })
  })

  it('is refused while both are members, or both known to the same issuer', async () => {
    const [one, other] = [await world.customer(), await world.customer()]
    for (const context of [one, other]) {
      await world.member(context)
      const link = { issuer: 'https://id.example', subject: context.account.id, accountId: context.account.id }
      await db()
        .insert(accountLinks)
        .values({ ...link, createdAt: new Date() })
    }
    expect((await compare(one, other)).refusals.toSorted()).toEqual(['bothMembers', 'otherSignIn'])
    await expect(merge(one, other)).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('is refused where the licences are of different people', async () => {
    const [one, other] = [await world.customer(), await world.customer()]
    await world.paid(one)
    const driven = await world.paid(other)
    expect((await compare(one, other)).refusals).toEqual([])
    const [row] = await db().select().from(subscriptionOrders).where(eq(subscriptionOrders.orderNo, driven))
    const driver = row?.driver ? { ...row.driver, birthDate: '1970-01-01' } : null
    await db().update(subscriptionOrders).set({ driver }).where(eq(subscriptionOrders.orderNo, driven))
    expect((await compare(one, other)).refusals).toEqual(['otherDriver'])
  })

  it('moves nothing at all if a part of it fails', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    const orderNo = await world.paid(goes)
    const dies: PersonalDataSource = {
      name: 'dies',
      tables: [],
      exported: async () => [],
      merge: {
        async prepare() {
          throw new Error('killed')
        },
      },
    }
    await expect(merge(stays, goes, [...declared.personalData, dies])).rejects.toThrow('killed')
    expect(await ordersOf(goes)).toEqual([orderNo])
    expect(await rowOf(goes)).toMatchObject({ mergedInto: null, blockedAt: null })
    expect(await world.mailsTo(goes.account.email)).not.toContainEqual(
      expect.objectContaining({ template: 'accountsMerged' }),
    )
    await merge(stays, goes)
    expect(await ordersOf(stays)).toEqual([orderNo])
  })

  it('happens once where several are asked for at the same time', async () => {
    const [a, b, c] = [await world.customer(), await world.customer(), await world.customer()]
    await world.paid(a)
    const all = await Promise.allSettled([merge(a, b), merge(b, a), merge(c, a), merge(a, b)])
    const done = all.filter(({ status }) => status === 'fulfilled').length
    const ids = [a, b, c].map(({ account }) => account.id)
    const rows = await db().select().from(accounts).where(inArray(accounts.id, ids))
    const merged = rows.filter(({ mergedInto }) => mergedInto !== null)
    expect(merged).toHaveLength(done)
    expect(done).toBeGreaterThan(0)
    // One step leads from each to an account that stays.
    const staying = new Set(rows.filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id))
    expect(merged.every(({ mergedInto }) => mergedInto !== null && staying.has(mergedInto))).toBe(true)
    const stranded = await db().$count(
      subscriptionOrders,
      inArray(
        subscriptionOrders.accountId,
        merged.map(({ id }) => id),
      ),
    )
    expect(stranded).toBe(0)
  })

  it('moves later what was being written at that moment', async () => {
    const [stays, goes] = [await world.customer(), await world.customer()]
    const orderNo = await world.paid(stays)
    await merge(stays, goes)
    const { accountId } = subscriptionOrders
    const ofOrder = eq(subscriptionOrders.orderNo, orderNo)
    await db().update(subscriptionOrders).set({ accountId: goes.account.id }).where(ofOrder)
    await world.later(3 * minute)
    await world.outbox.drain()
    expect(await db().select({ accountId }).from(subscriptionOrders).where(ofOrder)).toEqual([
      { accountId: stays.account.id },
    ])
  })
})
