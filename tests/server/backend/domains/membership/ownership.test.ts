import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type MembershipWorld, openMembershipWorld } from './membership-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('the ways of being a member (%s)', (kind) => {
  let world: MembershipWorld
  let staffContext: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    staffContext = await world.customer()
  })
  afterAll(() => world.close())

  const input = { params: {}, query: undefined }
  const grant = (context: AccountContext, email: string) =>
    world.members.grantCoOwner({ ...input, body: { email, locale: 'de_DE' } }, context)
  const takeBackGrant = (context: AccountContext, id: string) =>
    world.members.takeBackGrant({ params: { id }, query: undefined, body: undefined }, context)
  const giveCode = (more: { email?: string; mostUses?: number; validDays?: number } = {}) =>
    world.staff.giveCode(
      { ...input, body: { campaign: 'Opening night', mostUses: 1, validDays: 30, locale: 'de_DE', ...more } },
      staffContext,
    )
  const closedTo = async (context: AccountContext) =>
    Object.fromEntries((await world.info(context)).offers.map((offer) => [offer.ownershipType, offer.refusedBy]))

  it('are compared with price, length and what they give, in the money of the market', async () => {
    const query = { country: 'AE' } as const
    const offers = await world.members.listOffers({ params: {}, query, body: undefined }, await world.customer())
    expect(offers.map(({ ownershipType, paymentKind }) => [ownershipType, paymentKind])).toEqual([
      [10001, 'PAY_ONCE'],
      [10002, 'FREE'],
      [10003, 'FREE'],
      [10004, 'FREE'],
    ])
    expect(offers[0]).toMatchObject({ price: { currency: 'AED', vatRate: 500 }, months: 12, withdrawalDays: 0 })
  })

  it('are closed but for the ordinary one to somebody without car, owner and code', async () => {
    const ada = await world.customer()
    expect(await closedTo(ada)).toEqual({
      10001: null,
      10002: 'owner_needed',
      10003: 'grant_needed',
      10004: 'entitlement_needed',
    })
    await expect(world.join(ada, 10002)).rejects.toMatchObject({ code: 'owner_needed' })
    await expect(world.join(ada, 10003)).rejects.toMatchObject({ code: 'grant_needed' })
    await expect(world.join(ada, 10004)).rejects.toMatchObject({ code: 'entitlement_needed' })
    await expect(world.join(ada, 10004, { code: 'ME-0000-0000-0000' })).rejects.toMatchObject({
      code: 'entitlement_needed',
    })
  })

  it('open to whoever has a car in use, for nothing and at once', async () => {
    const owner = await world.customer()
    await world.inUse(owner)
    const member = await world.join(owner, 10002)
    expect(member).toMatchObject({ status: 20, paymentKind: 'FREE', price: { amount: 0 } })
    expect(await world.statusOf(member.orderNo)).toBe(20)
    expect(member.events.map(({ type }) => type)).toEqual(['customer.ordered', 'backend.completed'])
    expect((await world.info(owner)).current).toMatchObject({ orderNo: member.orderNo, isRunning: true })
    expect(await world.mailsAbout(member.orderNo)).toEqual(['membershipConfirmed'])
    // There is nothing to give back.
    await expect(world.act(owner, member.orderNo, 'withdraw')).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'hasPaid' },
    })
  })

  it('told of to one mailbox five times a day, whoever names it and however it is written', async () => {
    const { max } = limits.grantTo
    const [one, other] = [await world.customer(), await world.customer()]
    for (const owner of [one, other]) await world.inUse(owner)
    const granted = Array.from({ length: max + 1 }, (_, turn) => {
      const email = `friend${turn ? `+${turn}` : ''}@solvei.example`
      return () => grant(turn % 2 === 0 ? one : other, email)
    })
    for (const give of granted.slice(0, max)) await give()
    await expect(granted[max]?.()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('open to a co-owner whom an owner has named, who sees it, until the owner takes it back', async () => {
    const owner = await world.customer()
    const friend = await world.customer()
    await expect(grant(owner, friend.account.email)).rejects.toMatchObject({ code: 'owner_needed' })
    const subscriptionNo = await world.inUse(owner)
    const given = await grant(owner, friend.account.email.toUpperCase())
    expect(await grant(owner, friend.account.email)).toEqual(given)
    expect((await world.info(friend)).grants.received).toMatchObject([{ id: given.id, ownerName: 'Ada Berg' }])
    const [mail] = await world.mailsTo(friend.account.email)
    expect(mail).toMatchObject({
      template: 'membershipGranted',
      plain: expect.stringContaining('Ada fährt mit Solvei'),
    })

    const member = await world.join(friend, 10003)
    expect(member.status).toBe(20)
    expect((await world.info(owner)).grants.given).toEqual([{ ...given, isUsed: true }])

    const stranger = await world.customer()
    await expect(takeBackGrant(stranger, given.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(takeBackGrant(stranger, 'nonsense')).rejects.toMatchObject({ code: 'not_found' })
    await takeBackGrant(owner, given.id)
    await takeBackGrant(owner, given.id)
    expect(await world.membershipOf(member.orderNo)).toMatchObject({ endedBy: 'grant' })
    const after = await world.info(friend)
    expect([after.current, after.grants.received]).toEqual([null, []])
    await expect(world.join(friend, 10003)).rejects.toMatchObject({ code: 'grant_needed' })
    const mails = await world.mailsTo(friend.account.email)
    expect(mails.map(({ template }) => template)).toEqual([
      'membershipGranted',
      'membershipConfirmed',
      'membershipGrantEnded',
    ])

    // Who has no car any more names nobody, and whom they have named cannot join.
    const late = await grant(owner, stranger.account.email)
    await takeBack(world.services, subscriptionNo)
    expect(late.isUsed).toBe(false)
    await expect(world.join(stranger, 10003)).rejects.toMatchObject({ code: 'grant_needed' })
  })

  it('lets an owner name four others, and nobody themselves', async () => {
    const owner = await world.customer()
    await world.inUse(owner)
    await expect(grant(owner, owner.account.email)).rejects.toMatchObject({ code: 'invalid_params' })
    for (const name of ['a', 'b', 'c', 'd']) await grant(owner, `${name}@example.org`)
    await expect(grant(owner, 'e@example.org')).rejects.toMatchObject({ code: 'grants_used_up' })
    const { given } = (await world.info(owner)).grants
    await takeBackGrant(owner, given[0]?.id ?? '')
    await grant(owner, 'e@example.org')
    expect((await world.info(owner)).grants.given.map(({ email }) => email)).toEqual([
      'b@example.org',
      'c@example.org',
      'd@example.org',
      'e@example.org',
    ])
  })

  it('open with a code as often as it was given for, and to nobody else where it is somebody’s own', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const { code } = await giveCode()
    expect(await world.join(ada, 10004, { code: code.toLowerCase() })).toMatchObject({ status: 20 })
    await expect(world.join(jonas, 10004, { code })).rejects.toMatchObject({ code: 'entitlement_needed' })

    const own = await giveCode({ email: jonas.account.email })
    expect((await world.info(jonas)).codes).toMatchObject([{ code: own.code, campaign: 'Opening night' }])
    expect((await closedTo(jonas))[10004]).toBeNull()
    const other = await world.customer()
    await expect(world.join(other, 10004, { code: own.code })).rejects.toMatchObject({ code: 'entitlement_needed' })
    expect(await world.mailsTo(jonas.account.email)).toMatchObject([
      { template: 'membershipCode', plain: expect.stringContaining(own.code) },
    ])
    await world.join(jonas, 10004, { code: own.code })
    expect((await world.info(jonas)).codes).toEqual([])
  })

  it('closed to a code that is over or was revoked; whoever is a member by it stays one', async () => {
    const ada = await world.customer()
    const short = await giveCode({ validDays: 1 })
    world.setNow(world.services.clock.now().getTime() + day)
    await expect(world.join(ada, 10004, { code: short.code })).rejects.toMatchObject({ code: 'entitlement_needed' })
    const many = await giveCode({ mostUses: 2 })
    const { orderNo } = await world.join(ada, 10004, { code: many.code })
    const params = { id: many.id }
    const revoked = await world.staff.revokeCode({ params, query: undefined, body: undefined }, staffContext)
    expect(revoked).toMatchObject({ uses: 1, revokedAt: expect.any(String) })
    expect(await world.staff.revokeCode({ params, query: undefined, body: undefined }, staffContext)).toEqual(revoked)
    const jonas = await world.customer()
    await expect(world.join(jonas, 10004, { code: many.code })).rejects.toMatchObject({ code: 'entitlement_needed' })
    expect((await world.membershipOf(orderNo))?.endedAt).toBeNull()
  })

  it.each(['-'.repeat(36), 'no-id', '7a6f3c0e-5a0e-4d4c-9f5e-2b8f1d6c0a11'])(
    'know no code and no grant %s',
    async (id) => {
      const notFound = { code: 'not_found' }
      const refused = world.staff.revokeCode({ params: { id }, query: undefined, body: undefined }, staffContext)
      await expect(refused).rejects.toMatchObject(notFound)
      await expect(takeBackGrant(await world.customer(), id)).rejects.toMatchObject(notFound)
    },
  )

  it('uses a code up once, however many try at once', async () => {
    const { code } = await giveCode({ mostUses: 2 })
    const people = await Promise.all(Array.from({ length: 6 }, () => world.customer()))
    const orders = await Promise.allSettled(people.map((person) => world.join(person, 10004, { code })))
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('says before anybody reads the terms why a way is closed', async () => {
    const ada = await world.customer()
    const check = (ownershipType: 10001 | 10003) =>
      world.members.checkOwnership({ params: {}, query: { ownershipType }, body: undefined }, ada)
    expect(await check(10001)).toMatchObject({ ownershipType: 10001, price: { amount: 12_000 } })
    await expect(check(10003)).rejects.toMatchObject({ code: 'grant_needed' })
  })
})
