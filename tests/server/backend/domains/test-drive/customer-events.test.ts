import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOwnOrder } from '#server/backend/domains/test-drive/customer-access.ts'
import {
  cancelOrder,
  evaluateOrder,
  readEvaluation,
  rescheduleOrder,
} from '#server/backend/domains/test-drive/customer-events.ts'
import { customerView } from '#server/backend/domains/test-drive/order-view.ts'
import type { TestDriveRow } from '#server/backend/domains/test-drive/test-drive-orders.ts'
import { createTestDriveHandlers } from '#server/backend/domains/test-drive/test-drive.handlers.ts'
import { fireTestDriveEvent } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { reservations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { type DriveWorld, friday, openDriveWorld, refusalOf, type Site } from './drive-world.ts'

const monday = '2026-11-23'
const ten = `${monday}T09:00:00.000Z`
const eleven = `${monday}T10:00:00.000Z`
const tooLate = '2026-11-22T09:00:00.001Z'

let world: DriveWorld
let site: Site
let order: TestDriveRow
beforeAll(async () => {
  world = await openDriveWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(friday)
  site = await world.openSite()
  const { holdId } = await world.hold(site, ten)
  order = await world.book(holdId)
})

const by = ({ orderNo, uniqueKey }: TestDriveRow) => ({ orderNo, uniqueKey, account: null, requestId: 'test' })
const complete = async () => {
  for (const event of [
    { type: 'staff.arranged', isVehicleFree: true, isAdvisorFree: true },
    { type: 'staff.completed', isCheckedIn: true, isLicenceSeen: true },
  ] as const) {
    await fireTestDriveEvent(world.services, by(order), async () => ({ event }))
  }
}

describe('moving a drive', () => {
  it('gives it the new slot, frees the old one, and keeps its number', async () => {
    const { holdId } = await world.hold(site, eleven)
    const moved = await rescheduleOrder(world.services, by(order), holdId)
    expect(moved).toMatchObject({ orderNo: order.orderNo, status: 1, version: 2, startsAt: new Date(eleven) })
    expect(await world.provenStatus(order.orderNo)).toBe(1)
    const slots = await world.slotsOn(site, monday)
    expect(slots).toContain(ten)
    expect(slots).not.toContain(eleven)
  })

  it('makes the old link useless and a new one good', async () => {
    const { holdId } = await world.hold(site, eleven)
    const moved = await rescheduleOrder(world.services, by(order), holdId)
    const cancellation = { reasonId: 'no-time' }
    const before = await world.stateOf(order.orderNo)
    expect(await refusalOf(readOwnOrder(world.services, by(order)))).toMatchObject({ code: 'link_invalid' })
    expect(await refusalOf(cancelOrder(world.services, by(order), cancellation))).toMatchObject({
      code: 'link_invalid',
    })
    expect(await world.stateOf(order.orderNo)).toEqual(before)
    expect(await cancelOrder(world.services, by(moved), cancellation)).toMatchObject({ status: 4 })
  })

  it('moves the reminders along', async () => {
    const { holdId } = await world.hold(site, '2026-11-24T09:00:00Z')
    await rescheduleOrder(world.services, by(order), holdId)
    expect(await world.waiting(order.orderNo)).toEqual([
      { what: 'booked', dueAt: '2026-11-20T08:10:00.000Z' },
      { what: 'moved', dueAt: '2026-11-20T08:10:00.000Z' },
      { what: 'reminder24', dueAt: '2026-11-23T09:00:00.000Z' },
      { what: 'reminder2', dueAt: '2026-11-24T07:00:00.000Z' },
      { what: 'timer.noShow', dueAt: '2026-11-25T09:45:00.000Z' },
    ])
  })

  it.each([
    [
      'the hold has expired',
      { code: 'hold_expired' },
      async () => {
        const { holdId } = await world.hold(site, eleven)
        world.setNow(friday + 300_000)
        return holdId
      },
    ],
    ['there is no such hold', { code: 'hold_expired' }, async () => randomUUID()],
    [
      'the hold is for another site',
      { code: 'invalid_params' },
      async () => {
        const { holdId } = await world.hold(await world.openSite(), eleven)
        return holdId
      },
    ],
    [
      'the cut-off has passed',
      { code: 'transition_not_allowed', data: { guard: 'isBeforeCutoff' } },
      async () => {
        world.setNow(tooLate)
        const { holdId } = await world.hold(site, '2026-11-24T09:00:00Z')
        return holdId
      },
    ],
  ] as const)('leaves everything as it was when %s', async (_, refusal, hold) => {
    const holdId = await hold()
    const before = await world.stateOf(order.orderNo)
    expect(await refusalOf(rescheduleOrder(world.services, by(order), holdId))).toMatchObject(refusal)
    expect(await world.stateOf(order.orderNo)).toEqual(before)
  })

  it('takes car and advisor from an arranged drive', async () => {
    const changes = { vehicleId: `${site.id}-vehicle-1`, advisorId: `${site.id}-advisor-1` }
    await fireTestDriveEvent(world.services, by(order), async () => ({
      event: { type: 'staff.arranged', isVehicleFree: true, isAdvisorFree: true },
      changes,
    }))
    const { holdId } = await world.hold(site, eleven)
    const moved = await rescheduleOrder(world.services, by(order), holdId)
    expect(moved).toMatchObject({ status: 1, vehicleId: null, advisorId: null })
  })
})

describe('cancelling a drive', () => {
  it('frees its slot, drops its timers, and tells the customer', async () => {
    const cancelled = await cancelOrder(world.services, by(order), { reasonId: 'other', comment: 'Snow' })
    expect(cancelled).toMatchObject({ status: 4, cancelReason: 'other', cancelComment: 'Snow' })
    expect(await world.provenStatus(order.orderNo)).toBe(4)
    expect(await world.slotsOn(site, monday)).toContain(ten)
    expect((await world.waiting(order.orderNo)).map(({ what }) => what)).toEqual(['booked', 'cancelled'])
    const left = await world.services.db().$count(reservations, eq(reservations.orderNo, order.orderNo))
    expect(left).toBe(0)
  })

  it.each([
    ['a reason of the list', { reasonId: 'weather' }],
    ['a sentence where the reason needs one', { reasonId: 'other', comment: '' }],
  ])('asks for %s', async (_, cancellation) => {
    const refusal = await refusalOf(cancelOrder(world.services, by(order), cancellation))
    expect(refusal).toMatchObject({ code: 'transition_not_allowed', data: { guard: 'isReasonKnown' } })
  })

  it('is refused after the cut-off', async () => {
    world.setNow(tooLate)
    const refusal = await refusalOf(cancelOrder(world.services, by(order), { reasonId: 'no-time' }))
    expect(refusal).toMatchObject({ data: { guard: 'isBeforeCutoff' } })
  })
})

describe('evaluating a drive', () => {
  it('happens once, after it', async () => {
    const evaluation = { rating: 5, comment: 'Quiet' }
    expect(await refusalOf(evaluateOrder(world.services, by(order), evaluation))).toMatchObject({
      data: { guard: 'notInThisState' },
    })
    await complete()
    expect(await readEvaluation(world.services, by(order))).toBeNull()
    expect(await evaluateOrder(world.services, by(order), evaluation)).toMatchObject({ status: 3, isEvaluated: true })
    expect(await readEvaluation(world.services, by(order))).toEqual(evaluation)
    expect(await refusalOf(evaluateOrder(world.services, by(order), { rating: 1 }))).toMatchObject({
      data: { guard: 'isNotEvaluated' },
    })
    expect(await readEvaluation(world.services, by(order))).toEqual(evaluation)
  })
})

describe('an order', () => {
  it('is shown to whoever holds its latest link, with its log', async () => {
    const view = await customerView(world.services, await readOwnOrder(world.services, by(order)))
    expect(view).toMatchObject({
      orderNo: order.orderNo,
      status: 1,
      facts: { mode: 'test_drive_later', entryType: 1, cutoffHours: 24, isEvaluated: false, startsAt: ten },
      site: { id: site.id, modelIds: ['ES8'] },
      timeZone: 'Europe/Berlin',
      now: new Date(friday).toISOString(),
      events: [{ sequence: 1, type: 'customer.booked', actor: 'customer', from: null, to: 1 }],
    })
  })

  it('is shown to its account without a link, and to no other account', async () => {
    const account = async () => {
      const person = { email: `${randomUUID()}@solvei.example`, passwordHash: '', firstName: 'Ada', lastName: 'Berg' }
      const [row] = await world.services
        .db()
        .insert(accounts)
        .values({ ...person, role: 'customer', identityType: 1 })
        .returning()
      if (!row) throw new Error('the account was not written')
      return { ...person, id: row.id, role: 'customer', roles: [], identityType: 1 } as const
    }
    const [owner, other] = [await account(), await account()]
    const { orderNo } = order
    await world.services
      .db()
      .update(testDriveOrders)
      .set({ accountId: owner.id })
      .where(eq(testDriveOrders.orderNo, orderNo))
    expect(await readOwnOrder(world.services, { orderNo, account: owner })).toMatchObject({ orderNo })
    expect(await refusalOf(readOwnOrder(world.services, { orderNo, account: other }))).toMatchObject({
      code: 'link_invalid',
    })
    expect(await refusalOf(readOwnOrder(world.services, { orderNo, account: null }))).toMatchObject({
      code: 'link_invalid',
    })
  })

  it('is not told apart from one that does not exist', async () => {
    const claims = [
      { ...by(order), uniqueKey: 'guessed' },
      { ...by(order), orderNo: 'TD-0000-0000' },
    ]
    for (const claim of claims) {
      const calls = [
        readOwnOrder(world.services, claim),
        readEvaluation(world.services, claim),
        cancelOrder(world.services, claim, { reasonId: 'no-time' }),
        rescheduleOrder(world.services, claim, randomUUID()),
        evaluateOrder(world.services, claim, { rating: 5 }),
      ]
      for (const call of await Promise.all(calls.map(refusalOf))) {
        expect(call).toMatchObject({ code: 'link_invalid', data: null })
      }
    }
  })

  it('is opened by the parameter of its mailed link, until a newer one is mailed', async () => {
    const handlers = createTestDriveHandlers(world.services)
    const context = { requestId: 'test', appId: '10001', locale: null, account: null, remoteAddress: '' }
    const { holdId } = await world.hold(site, eleven)
    const booked = await handlers.rescheduleOrder(
      { params: { orderNo: order.orderNo }, query: undefined, body: { uniqueKey: order.uniqueKey, holdId } },
      context,
    )
    const decode = (token: string) => handlers.decodeParams({ params: {}, query: { token }, body: undefined }, context)
    const { orderNo, uniqueKey, linkToken } = booked
    expect(await decode(linkToken)).toEqual({ orderNo, uniqueKey, status: 1 })
    const next = await world.hold(site, `${monday}T11:00:00Z`)
    await rescheduleOrder(world.services, { orderNo, uniqueKey, account: null, requestId: 'test' }, next.holdId)
    expect(await refusalOf(decode(linkToken))).toMatchObject({ code: 'link_invalid' })
    expect(await refusalOf(decode('nonsense'))).toMatchObject({ code: 'link_invalid' })
  })
})
