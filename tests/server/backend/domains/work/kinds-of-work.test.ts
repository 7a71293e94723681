import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChatOperationsHandlers } from '#server/backend/domains/chat/chat-operations.handlers.ts'
import { createChatHandlers } from '#server/backend/domains/chat/chat.handlers.ts'
import { chatData } from '#server/backend/domains/chat/personal-data.ts'
import { leadData } from '#server/backend/domains/leads/personal-data.ts'
import { fireStaffEvent } from '#server/backend/domains/leads/staff-events.ts'
import { alertStaff } from '#server/backend/domains/payments/alerts.ts'
import { fireTestDriveEvent } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import { createTradeInOperationsHandlers } from '#server/backend/domains/trade-in/trade-in-operations.handlers.ts'
import { createTradeInHandlers } from '#server/backend/domains/trade-in/trade-in.handlers.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { chats } from '#server/backend/platform/db/schema/chat.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import {
  type ActivityWorld,
  newcomer,
  nothing,
  openActivityWorld,
  staff,
  visitor,
} from '#tests/server/backend/domains/activities/activity-world.ts'
import { type LeadWorld, openLeadWorld } from '#tests/server/backend/domains/leads/lead-world.ts'
import { tradeInWish } from '#tests/server/backend/domains/trade-in/trade-in-wish.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { queueOf } from './queue-view.ts'

/** A Friday morning, and the evening before the weekend, in Berlin. */
const morning = Date.parse('2026-11-20T08:10:00Z')
const evening = Date.parse('2026-11-20T19:00:00Z')
const placeOf = useDatabases('migrated')

async function lines(services: BackendContext) {
  const { items } = await queueOf(services)
  expect(await checkWork(services, declared.work)).toMatchObject({ corrected: 0 })
  return items.map(({ kind, what, customer, market, until }) => ({ kind, what, customer, market, until }))
}

describe('kinds of work', () => {
  it('have names and reasons that are declared once', () => {
    const names = declared.work.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    for (const { waitsFor } of declared.work) expect(new Set(waitsFor).size).toBe(waitsFor.length)
  })
})

describe.each(databaseKinds)('the work with what visitors leave (%s)', (kind) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(await placeOf(kind))
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(morning))

  it('has a chat from its first unanswered message to the answer, due by the end of the day’s hours', async () => {
    const { services } = world
    const say = async (text: string, claim: { chatId: string; key: string }) => {
      const body = { ...claim, text, clientKey: randomUUID() }
      await createChatHandlers(services).sendChatMessage({ ...nothing, body }, visitor)
    }
    const begun = { name: 'Ada', locale: 'de_DE' } as const
    const { chat, key } = await createChatHandlers(services).beginChat({ ...nothing, body: begun }, newcomer())
    const claim = { chatId: chat.chatId, key: key ?? '' }
    expect(await lines(services)).toEqual([])
    await say('Hello', claim)
    const waits = { kind: 'chat', what: 'answer', customer: 'Ada', market: 'DE' }
    expect(await lines(services)).toEqual([{ ...waits, until: '2026-11-20T17:00:00.000Z' }])
    expect((await queueOf(services)).items).toMatchObject([{ reference: chat.chatId.slice(0, 8) }])
    const answer = { text: 'Hello Ada', clientKey: randomUUID() }
    const params = { chatId: chat.chatId }
    await createChatOperationsHandlers(services).answerChat({ params, query: undefined, body: answer }, staff)
    expect(await lines(services)).toEqual([])
    world.setNow(evening)
    await say('Good evening', claim)
    expect(await lines(services)).toEqual([{ ...waits, until: '2026-11-23T17:00:00.000Z' }])
    await createChatOperationsHandlers(services).closeChat({ params, query: undefined, body: undefined }, staff)
    expect(await lines(services)).toEqual([])
  })

  it('forgets a chat that is erased with its account', async () => {
    const { services } = world
    const context = await world.customer()
    const begun = { name: '', locale: 'no_NO' } as const
    const { chat } = await createChatHandlers(services).beginChat({ ...nothing, body: begun }, context)
    const body = { chatId: chat.chatId, text: 'Hei', clientKey: randomUUID() }
    await createChatHandlers(services).sendChatMessage({ ...nothing, body }, context)
    expect(await lines(services)).toMatchObject([{ kind: 'chat', customer: 'Kari', market: 'NO' }])
    expect((await queueOf(services)).items).toMatchObject([{ reference: context.account.email }])
    const { id: accountId, email } = context.account
    await chatData.erase?.(services, { accountId, email })
    expect(await services.db().$count(chats, eq(chats.id, chat.chatId))).toBe(0)
    expect(await lines(services)).toEqual([])
  })

  it('has a test drive until a car and an advisor are assigned, or it is cancelled', async () => {
    const { services } = world
    const site = await world.openSite({ cars: 2, advisors: 2 })
    const { holdId } = await world.hold(site, '2026-11-25T09:00:00Z')
    const { orderNo } = await world.book(holdId)
    expect(await lines(services)).toEqual([
      { kind: 'testDrive', what: 'arrangement', customer: 'Ada Berg', market: 'DE', until: '2026-11-25T09:00:00.000Z' },
    ])
    const target = { orderNo, requestId: 'test' }
    await fireTestDriveEvent(services, target, async () => ({
      event: { type: 'staff.arranged', isVehicleFree: true, isAdvisorFree: true },
    }))
    expect(await lines(services)).toEqual([])
    await fireTestDriveEvent(services, target, async () => ({ event: { type: 'staff.rescheduled', isSlotFree: true } }))
    expect(await lines(services)).toMatchObject([{ kind: 'testDrive' }])
    await fireTestDriveEvent(services, target, async () => ({ event: { type: 'staff.cancelled' } }))
    expect(await lines(services)).toEqual([])
  })

  it('has a car in trade until it is valued, within the promised days', async () => {
    const { services } = world
    const oslo = await world.openSite({ country: 'NO', timeZone: 'Europe/Oslo' })
    const { requestNo } = await createTradeInHandlers(services).submit(
      { ...nothing, body: tradeInWish(oslo.id) },
      newcomer(),
    )
    expect(await lines(services)).toEqual([
      {
        kind: 'tradeIn',
        what: 'valuation',
        customer: 'Kari Nordmann',
        market: 'NO',
        until: answerDueAt(new Date(morning), 'Europe/Oslo').toISOString(),
      },
    ])
    const body = { type: 'staff.valued', version: 1, amount: 18_500_000 } as const
    await createTradeInOperationsHandlers(services).fireTradeInEvent(
      { params: { requestNo }, query: undefined, body },
      staff,
    )
    expect(await lines(services)).toEqual([])
  })

  it('has an alert about money, and none about a refund that its payment stands for', async () => {
    const { services } = world
    await services.transaction(async () => {
      await alertStaff(services, { about: 'unknownReference', reference: 'PA-1', detail: '' })
      await alertStaff(services, { about: 'refundFailed', reference: 'PA-2', detail: '' })
      await alertStaff(services, { about: 'carNotReturned', reference: 'SO-1', detail: '' })
    })
    const { items, counts } = await queueOf(services)
    expect(items.map((item) => `${item.kind} ${item.what} ${item.reference}`).toSorted()).toEqual([
      'alert unknownReference PA-1',
      'arrears carNotReturned SO-1',
    ])
    expect(counts).toEqual([
      { kind: 'alert', overdue: 0, soon: 0, later: 1 },
      { kind: 'arrears', overdue: 0, soon: 0, later: 1 },
    ])
  })
})

describe.each(databaseKinds)('the work with leads (%s)', (kind) => {
  let world: LeadWorld
  beforeAll(async () => {
    world = await openLeadWorld(await placeOf(kind))
  })
  afterAll(() => world.stop())

  it('has a lead once it is confirmed and wants contact, until it has it; a company’s with the promised day', async () => {
    const { services } = world
    await world.record({ scene: 'B2B', company: 'Weber GmbH', fleetSize: '1-4' })
    expect(await lines(services)).toEqual([])
    const lead = await world.confirmed({ scene: 'B2B', company: 'Weber GmbH', fleetSize: '1-4' })
    const until = answerDueAt(lead.confirmedAt ?? new Date(0), 'Europe/Berlin').toISOString()
    expect(await lines(services)).toEqual([
      { kind: 'lead', what: 'contact', customer: 'Weber GmbH', market: 'DE', until },
    ])
    const event = { type: 'contacted', version: lead.version } as const
    await services.db().update(leads).set({ assigneeId: null }).where(eq(leads.orderNo, lead.orderNo))
    const account = await world.account(`${randomUUID()}@example.org`)
    await fireStaffEvent(services, { leadNo: lead.orderNo, event }, { account, requestId: 'test' })
    expect(await lines(services)).toEqual([])
  })

  it('forgets a lead that is erased', async () => {
    const { services } = world
    const { email } = await world.confirmed({ scene: 'B2B', company: 'Weber GmbH', fleetSize: '1-4' })
    expect(await lines(services)).toHaveLength(1)
    await leadData.erase?.(services, { accountId: randomUUID(), email })
    expect(await lines(services)).toEqual([])
  })
})
