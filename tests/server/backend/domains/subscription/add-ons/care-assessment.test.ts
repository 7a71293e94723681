import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recordFinding } from '#server/backend/domains/subscription/staff-findings.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { fire, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './extras-world.ts'

const place = useDatabases('seeded')
const mailPayload = z.object({ orderNo: z.string(), template: z.string() })

const scratch = {
  part: 'scratches',
  name: 'Scratch on the left door',
  pictures: ['door-left.jpg'],
  amount: 40_000,
} as const
const rim = { part: 'rims', name: 'Kerbed rim, front right', pictures: [], amount: 30_000 } as const
const spill = { part: 'other', name: 'Spilt paint in the boot', pictures: ['boot.jpg'], amount: 20_000 } as const

describe.each(databaseKinds)('a report about a covered car (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  /** A covered car that has come back: its order, and the number of its cover. */
  async function returned(context: AccountContext) {
    const orderNo = await world.inUse(context, { hasReturnCare: true })
    await world.later(40 * day)
    await takeBack(world.services, orderNo)
    await world.outbox.drain()
    const { order } = await world.care(context, orderNo)
    if (!order) throw new Error(`${orderNo} has no cover`)
    return { orderNo, careNo: order.id }
  }
  const report = (context: AccountContext, careNo: string) =>
    world.judgeCare(context, careNo, {
      type: 'staff.reportIssued',
      items: [scratch, rim, spill].map((item) => ({ ...item, pictures: [...item.pictures] })),
    })
  const decide = (context: AccountContext, careNo: string, itemId: string, amount: number) =>
    world.judgeCare(context, careNo, {
      type: 'staff.itemDecided',
      itemId,
      amount,
      reason: 'As agreed on the telephone',
    })
  const dispute = (context: AccountContext, id: string, itemId: string) =>
    world.packages.disputeItem(
      { params: { id }, query: undefined, body: { itemId, words: 'It was there before' } },
      context,
    )
  const accept = async (context: AccountContext, id: string, amount: number) => {
    const body = { chargeShown: { amount, currency: 'EUR' } }
    const accepted = await world.packages.acceptReport({ params: { id }, query: undefined, body }, context)
    await world.outbox.drain()
    return accepted
  }
  const disputesOf = async (orderNo: string) => (await readOrder(world.services, orderNo))?.disputes
  const mailsOf = async (orderNo: string) => {
    const rows = await world.services
      .db()
      .select({ payload: outboxTable.payload })
      .from(outboxTable)
      .orderBy(outboxTable.id)
    return rows.flatMap(({ payload }) => {
      const mail = mailPayload.safeParse(payload)
      return mail.success && mail.data.orderNo === orderNo ? [mail.data.template] : []
    })
  }

  it('is disputed item by item, decided by staff, accepted and charged', async () => {
    const context = await world.customer()
    const { orderNo, careNo } = await returned(context)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'active', report: null })
    const issued = await report(context, careNo)
    expect(issued).toMatchObject({
      state: 'assessing',
      report: {
        total: { amount: 90_000 },
        covered: { amount: 70_000 },
        charge: { amount: 20_000 },
        items: [
          { id: '1', covered: { amount: 40_000 }, dispute: null },
          { id: '2', covered: { amount: 30_000 } },
          { id: '3', covered: { amount: 0 } },
        ],
      },
    })
    expect(await disputesOf(orderNo)).toBe('none')
    expect(await dispute(context, careNo, '3')).toMatchObject({ state: 'disputed' })
    expect(await dispute(context, careNo, '1')).toMatchObject({ state: 'disputed' })
    await expect(dispute(context, careNo, '3')).rejects.toMatchObject({ data: { guard: 'isItemOpen' } })
    await expect(accept(context, careNo, 20_000)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await disputesOf(orderNo)).toBe('open')
    // Who asks does not pay more.
    await expect(decide(context, careNo, '3', 20_001)).rejects.toMatchObject({ data: { guard: 'isNotDearer' } })
    expect(await decide(context, careNo, '1', 0)).toMatchObject({ state: 'disputed' })
    expect(await decide(context, careNo, '3', 5_000)).toMatchObject({
      state: 'assessing',
      report: { charge: { amount: 5_000 }, covered: { amount: 30_000 } },
      actions: [{ action: 'staff.itemDecided' }, { action: 'staff.itemDecided' }],
    })
    await expect(accept(context, careNo, 20_000)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await accept(context, careNo, 5_000)).toMatchObject({ state: 'settled' })
    expect(await disputesOf(orderNo)).toBe('closed')
    const months = await world.billed(orderNo)
    expect(months % 1_900).toBe(5_000 % 1_900)
    await fire(world.services, orderNo, { type: 'staff.statementSettled', isDepositOffset: true, depositKept: 0 })
    expect(await world.provenStatus(orderNo)).toBe(50)
  })

  it('is accepted by silence, and can be disputed for as long as that is open', async () => {
    const context = await world.customer()
    const { orderNo, careNo } = await returned(context)
    await report(context, careNo)
    await world.later(13 * day)
    await dispute(context, careNo, '2')
    // As long as somebody has to decide, no time runs out.
    await world.later(20 * day)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'disputed' })
    await decide(context, careNo, '2', 30_000)
    await world.later(13 * day)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'assessing' })
    await world.later(day + 1)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'settled' })
    await expect(dispute(context, careNo, '1')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('is not needed where nothing is found', async () => {
    const context = await world.customer()
    const { orderNo, careNo } = await returned(context)
    const before = await world.billed(orderNo)
    const found = await world.judgeCare(context, careNo, { type: 'staff.noDamageFound', note: 'Spotless' })
    expect(found).toMatchObject({ state: 'settled', report: null })
    expect([await world.billed(orderNo), await disputesOf(orderNo)]).toEqual([before, 'closed'])
  })

  it('tells its customer each time, in their language', async () => {
    const context = await world.customer()
    const { orderNo, careNo } = await returned(context)
    await report(context, careNo)
    await dispute(context, careNo, '3')
    await decide(context, careNo, '3', 0)
    await accept(context, careNo, 0)
    const told = (await mailsOf(orderNo)).filter((template) => template.startsWith('care'))
    expect(told).toEqual(['careReported', 'careDisputed', 'careDecided', 'careSettled'])
  })

  it('costs what the simulator has said', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { hasReturnCare: true })
    const query = { orderNo, months: 2 }
    const { damage } = await world.packages.simulate({ params: {}, query, body: undefined }, context)
    const covered = damage.choices.find(({ isCovered }) => isCovered)
    expect(covered).toMatchObject({ monthly: 1_900, isCurrent: true })
    const at = 35
    const amount = damage.amounts[at] ?? 0
    expect(amount).toBeGreaterThan(250_000)
    await world.later(61 * day - 60_000)
    await takeBack(world.services, orderNo)
    await world.outbox.drain()
    const careNo = (await world.care(context, orderNo)).order?.id ?? ''
    const items = [{ ...scratch, pictures: [], amount }]
    const issued = await world.judgeCare(context, careNo, { type: 'staff.reportIssued', items })
    await accept(context, careNo, issued.report?.charge.amount ?? 0)
    const paidWithOrder = covered?.monthly ?? 0
    expect((await world.billed(orderNo)) + paidWithOrder).toBe(covered?.costs[at])
  })

  it('is nobody’s before the car is back, nobody else’s then, and says what staff would find otherwise', async () => {
    const context = await world.customer()
    const inUse = await world.inUse(context, { hasReturnCare: true })
    const early = (await world.care(context, inUse)).order?.id ?? ''
    await expect(report(context, early)).rejects.toMatchObject({ data: { guard: 'isReturned' } })
    const { orderNo, careNo } = await returned(context)
    const cancelled = world.extras.cancelReturnCare(
      { params: { id: careNo }, query: undefined, body: undefined },
      context,
    )
    await expect(cancelled).rejects.toMatchObject({ code: 'transition_not_allowed' })
    const [{ version } = { version: 0 }] = await world.services
      .db()
      .select({ version: subscriptionOrders.version })
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.orderNo, orderNo))
    const finding = { orderNo, finding: 'inspectionIssued', version, note: '' } as const
    await expect(recordFinding(world.services, finding, context)).rejects.toMatchObject({
      data: { guard: 'hasNoCover' },
    })
    await report(context, careNo)
    const stranger = await world.customer()
    await expect(dispute(stranger, careNo, '1')).rejects.toMatchObject({ code: 'not_found' })
    await expect(accept(stranger, careNo, 20_000)).rejects.toMatchObject({ code: 'not_found' })
    const listed = await world.staff.listCares(
      { params: {}, query: { which: 'all', size: 100 }, body: undefined },
      context,
    )
    expect(listed.items.find((item) => item.careNo === careNo)).toMatchObject({ status: 20, orderNo, disputed: 0 })
  })
})
