import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tradeInRequestMachine } from '#machines/orders/trade-in-request/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import { listInbox } from '#server/backend/domains/notifications/inbox.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { expireTradeIns } from '#server/backend/domains/trade-in/expiry.ts'
import { tradeInLifecycle } from '#server/backend/domains/trade-in/request.lifecycle.ts'
import { tradeInNotifications } from '#server/backend/domains/trade-in/trade-in-notifications.ts'
import { createTradeInOperationsHandlers } from '#server/backend/domains/trade-in/trade-in-operations.handlers.ts'
import { createTradeInHandlers } from '#server/backend/domains/trade-in/trade-in.handlers.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { newcomer, nothing, staff, visitor } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  type DriveWorld,
  openDriveWorld,
  refusalOf,
  type Site,
} from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { type Submission, tradeInWish } from './trade-in-wish.ts'

type StaffBody = HandlerInput<typeof tradeInOperations.rows.fireTradeInEvent>['body']

const start = Date.parse('2026-11-20T08:00:00Z')
const day = 86_400_000
const placeOf = useDatabases('migrated')

describe.each(databaseKinds)('a car taken in trade (%s)', (kind) => {
  let world: DriveWorld
  let oslo: Site
  beforeAll(async () => {
    world = await openDriveWorld(await placeOf(kind))
    registerOrderTimers(world.services, [timersOf(tradeInLifecycle)])
    registerMails(world.services, world.outbox, declared.mails, createNotifier(world.services, [tradeInNotifications]))
    oslo = await world.openSite({ country: 'NO', name: 'Solvei Oslo', city: 'Oslo', timeZone: 'Europe/Oslo' })
    await world.openSite({ country: 'DE' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(start))

  const handlers = () => createTradeInHandlers(world.services)
  const wishOf = (more: Partial<Submission> = {}) => tradeInWish(oslo.id, more)
  const submit = (wish = wishOf(), context = newcomer()) => handlers().submit({ ...nothing, body: wish }, context)
  const claimOf = (requestNo: string) => ({
    params: { requestNo },
    token: keyedHash(world.services.env, 'trade-in-link', requestNo),
  })
  const show = (requestNo: string) => {
    const { params, token } = claimOf(requestNo)
    return handlers().getRequest({ params, query: { token }, body: undefined }, visitor)
  }
  const answer = (requestNo: string, what: 'accept' | 'decline' | 'withdraw', token = claimOf(requestNo).token) =>
    handlers().answerRequest({ params: { requestNo }, query: undefined, body: { token, answer: what } }, visitor)
  const asStaff = (requestNo: string, body: StaffBody) =>
    createTradeInOperationsHandlers(world.services).fireTradeInEvent(
      { params: { requestNo }, query: undefined, body },
      staff,
    )
  const statusOf = async (requestNo: string) => {
    const [row] = await world.services.db().select().from(tradeInRequests).where(eq(tradeInRequests.orderNo, requestNo))
    if (!row) throw new Error(`no request ${requestNo}`)
    return provenStatus(world.services, tradeInRequestMachine, row)
  }
  const templatesAbout = async (requestNo: string) => {
    await world.outbox.drain()
    const rows = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, requestNo))
      .orderBy(mails.outboxId)
    return rows.map(({ template }) => template)
  }

  it('is handed in in Norway alone', async () => {
    const places = await handlers().listPlaces(nothing, visitor)
    expect(places).toMatchObject([{ id: oslo.id, name: 'Solvei Oslo', city: 'Oslo' }])
  })

  it('is written down as its plate is written, valued, accepted and handed in', async () => {
    const described = { make: 'Volvo', model: 'V60', registrationYear: 2018, condition: 'A new clutch' }
    const wish = wishOf({ numberPlate: 'dn 54321', ...described })
    const { requestNo } = await submit(wish)
    const kept = world.services.db().select().from(tradeInRequests).where(eq(tradeInRequests.orderNo, requestNo))
    expect(await kept).toMatchObject([{ textVersion: '2026-11' }])
    expect(await show(requestNo)).toMatchObject({
      status: 10,
      numberPlate: 'DN 54321',
      make: 'Volvo',
      model: 'V60',
      registrationYear: 2018,
      condition: 'A new clutch',
      subscriptionNo: null,
      amount: null,
      allowed: ['withdraw'],
    })
    const offered = await asStaff(requestNo, { type: 'staff.valued', version: 1, amount: 18_500_000 })
    expect(offered).toMatchObject({ status: 20, currency: 'NOK', offerEndsAt: '2026-11-27T08:00:00.000Z' })
    expect(await show(requestNo)).toMatchObject({ amount: 18_500_000, allowed: ['accept', 'decline'] })
    expect(await answer(requestNo, 'accept')).toMatchObject({ status: 30, allowed: ['withdraw'] })
    expect(await asStaff(requestNo, { type: 'staff.handedIn', version: 3 })).toMatchObject({ status: 40, allowed: [] })
    expect(await statusOf(requestNo)).toBe(40)
    expect(await templatesAbout(requestNo)).toEqual(['tradeInReceived', 'tradeInOffered', 'tradeInAccepted'])
    const [received] = await world.services.db().select().from(mails).where(eq(mails.orderNo, requestNo))
    for (const word of ['Volvo V60', '2018', 'A new clutch']) expect(received?.plain).toContain(word)
  })

  it('is taken by number plate and kilometres alone, as other clients send it', async () => {
    const { requestNo } = await submit()
    const unknown = { make: null, model: null, registrationYear: null, condition: null }
    expect(await show(requestNo)).toMatchObject({ status: 10, mileage: 42_000, ...unknown })
  })

  it.each<[string, Partial<Submission>, string]>([
    ['a plate that is none', { numberPlate: 'HH SV 123' }, 'transition_not_allowed'],
    ['more kilometres than a car goes', { mileage: 1_000_000 }, 'transition_not_allowed'],
    ['a place that is none', { placeId: 'de-hamburg-hafencity' }, 'choice_not_offered'],
    ['no consent', { privateCheck: false }, 'transition_not_allowed'],
    ['a throw-away mailbox', { email: 'x@yopmail.com' }, 'email_not_allowed'],
    ['a telephone number too short for its country', { phoneNumber: '4123456' }, 'invalid_params'],
  ])('is refused with %s', async (_, more, code) => {
    expect(await refusalOf(submit(wishOf(more)))).toMatchObject({ code })
  })

  it('is asked for once at a time, however often at once', async () => {
    const wish = wishOf()
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => submit(wish)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof Refusal ? [outcome.reason.code] : [],
    )
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'request_open'))
  })

  it('fills nobody’s mailbox, and comes from no one address for everybody', async () => {
    const email = `${randomUUID()}@example.org`
    const plate = (count: number) => `DN ${60_000 + count}`
    for (let sent = 0; sent < 5; sent += 1) await submit(wishOf({ email, numberPlate: plate(sent) }))
    const tooMany = { code: 'too_many_requests' }
    expect(await refusalOf(submit(wishOf({ email: email.toUpperCase(), numberPlate: plate(5) })))).toMatchObject(
      tooMany,
    )
    // The car is not taken by a request that was refused.
    await submit(wishOf({ numberPlate: plate(5) }))

    const here = newcomer()
    for (let sent = 10; sent < 40; sent += 1) await submit(wishOf({ numberPlate: plate(sent) }), here)
    expect(await refusalOf(submit(wishOf({ numberPlate: plate(40) }), here))).toMatchObject(tooMany)
  })

  it('may be asked for again once the first request is over', async () => {
    const wish = wishOf()
    const { requestNo } = await submit(wish)
    await answer(requestNo, 'withdraw')
    expect(await statusOf(requestNo)).toBe(80)
    await expect(submit(wish)).resolves.toHaveProperty('requestNo')
  })

  it('is nobody else’s', async () => {
    const { requestNo } = await submit()
    expect(await refusalOf(answer(requestNo, 'withdraw', 'x'))).toMatchObject({ code: 'link_invalid' })
    expect(await refusalOf(answer('TR-0000-0000', 'withdraw', 'x'))).toMatchObject({ code: 'link_invalid' })
    const bare = handlers().getRequest({ params: { requestNo }, query: {}, body: undefined }, visitor)
    expect(await refusalOf(bare)).toMatchObject({ code: 'link_invalid' })
    expect(await refusalOf(answer(requestNo, 'accept'))).toMatchObject({ code: 'transition_not_allowed' })
  })

  it('is offered for seven days, anew with each new price', async () => {
    const { requestNo } = await submit()
    await asStaff(requestNo, { type: 'staff.valued', version: 1, amount: 100_000 })
    world.setNow(start + 3 * day)
    await asStaff(requestNo, { type: 'staff.valued', version: 2, amount: 90_000 })
    world.setNow(start + 8 * day)
    await world.outbox.drain()
    expect(await statusOf(requestNo)).toBe(20)
    world.setNow(start + 10 * day)
    expect(await refusalOf(answer(requestNo, 'accept'))).toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isOfferStanding' },
    })
    await world.outbox.drain()
    expect(await statusOf(requestNo)).toBe(70)
    expect((await templatesAbout(requestNo)).at(-1)).toBe('tradeInExpired')
  })

  it('is listed for staff by plate or name, who say why they do not take it', async () => {
    const wish = wishOf({ numberPlate: 'ZT 77777', lastName: 'Quist', make: 'Škoda', model: 'Enyaq' })
    const { requestNo } = await submit(wish)
    // Mails that wait together are written in no order.
    await world.outbox.drain()
    const operations = createTradeInOperationsHandlers(world.services)
    for (const q of ['zt77777', 'ZT 77777', 'quist', 'enyaq', requestNo]) {
      const { items } = await operations.listTradeIns({ ...nothing, query: { size: 5, q } }, staff)
      expect(items).toMatchObject([{ requestNo, numberPlate: 'ZT 77777', phone: '+47 41234567' }])
    }
    expect(await refusalOf(asStaff(requestNo, { type: 'staff.handedIn', version: 1 }))).toMatchObject({
      code: 'transition_not_allowed',
    })
    expect(await refusalOf(asStaff(requestNo, { type: 'staff.handedIn', version: 7 }))).toMatchObject({
      code: 'order_changed',
    })
    const rejected = await asStaff(requestNo, { type: 'staff.rejected', version: 1, reason: 'Rust below' })
    expect(rejected).toMatchObject({ status: 60, reason: 'Rust below', allowed: [] })
    expect(await templatesAbout(requestNo)).toEqual(['tradeInReceived', 'tradeInRejected'])
  })

  it('is told of in its customer’s inbox, and open to them until it is over', async () => {
    const person = { email: `${randomUUID()}@example.org`, firstName: 'Kari', lastName: 'Nordmann' }
    const known = { ...person, role: 'customer', roles: [], identityType: 1 } as const
    const [row] = await world.services
      .db()
      .insert(accounts)
      .values({ ...known, passwordHash: '' })
      .returning()
    const account = { ...known, id: row?.id ?? '' }
    const context = { ...visitor, account }
    const { requestNo } = await handlers().submit({ ...nothing, body: wishOf(person) }, context)
    const told = async () => {
      await world.outbox.drain()
      const all = { state: 'all', page: 1, size: 20 } as const
      const { items } = await listInbox(world.services, { accountId: account.id, locale: 'no_NO' }, all)
      return items.map(({ topic, title, link }) => ({ topic, title, link }))
    }
    const open = async () =>
      (await listOpenOrders(world.services, declared.openOrders, account.id, 'no_NO')).map(
        ({ kind, what, who, until }) => [kind, what, who, until],
      )
    const news = { topic: 'tradeIn', link: `/trade-in?request=${requestNo}` }
    expect(await told()).toEqual([{ ...news, title: expect.any(String) }])
    expect(await open()).toEqual([['tradeIn', 'valuation', 'staff', '2026-11-24T23:00:00.000Z']])
    await asStaff(requestNo, { type: 'staff.valued', version: 1, amount: 18_500_000 })
    expect(await told()).toHaveLength(2)
    expect(await open()).toEqual([['tradeIn', 'offer', 'customer', '2026-11-27T08:00:00.000Z']])
    // Whose it is needs no mailed link.
    const own = await handlers().getRequest({ params: { requestNo }, query: {}, body: undefined }, context)
    expect(own).toMatchObject({ status: 20 })
    await answer(requestNo, 'accept')
    expect(await open()).toEqual([['tradeIn', 'handIn', 'customer', null]])
    await asStaff(requestNo, { type: 'staff.handedIn', version: 3 })
    expect(await open()).toEqual([])
    expect(await told()).toHaveLength(3)
  })

  it('is forgotten half a year after it is over', async () => {
    const { requestNo } = await submit()
    await answer(requestNo, 'withdraw')
    world.setNow(start + 180 * day)
    await expireTradeIns(world.services)
    expect(await statusOf(requestNo)).toBe(80)
    world.setNow(start + 181 * day)
    await expireTradeIns(world.services)
    await expect(statusOf(requestNo)).rejects.toThrow('no request')
  })
})
