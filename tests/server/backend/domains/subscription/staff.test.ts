import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountPaidOf } from '#server/backend/domains/payments/refunds.ts'
import { createSubscriptionOperationsHandlers } from '#server/backend/domains/subscription/subscription-operations.handlers.ts'
import { createSubscriptionOrderHandlers } from '#server/backend/domains/subscription/subscription-orders.handlers.ts'
import { readOrder, subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { products, stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { assembleFiles, type Files } from '#server/backend/platform/files/assemble.ts'
import { hour } from '#tests/fixtures/machines/subscription-order.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { billing, inGerman, openSubscriptionWorld, type Stock, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const day = 86_400_000

type Handlers = ReturnType<typeof createSubscriptionOperationsHandlers>
type EventOf<Body> = Body extends { version: number } ? Omit<Body, 'version'> : never
type StaffEvent = EventOf<Parameters<Handlers['fireSubscriptionEvent']>[0]['body']>
type Finding = Parameters<Handlers['recordFinding']>[0]['body']['finding']

const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
const prepared = { type: 'staff.prepared', ...ready } as const
const handedOver = { type: 'staff.handedOver', isProtocolSigned: true, odometerKm: 25 } as const

describe.each(databaseKinds)('staff of subscriptions (%s)', (kind) => {
  let world: SubscriptionWorld
  let files: Files
  let handlers: Handlers
  let staff: AccountContext
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    files = assembleFiles(world.services).files
    handlers = createSubscriptionOperationsHandlers(files)
    staff = await world.customer()
  })
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { orderNo }, query: undefined })
  const see = (orderNo: string) => handlers.getSubscription({ ...at(orderNo), body: undefined }, staff)
  async function fire(orderNo: string, event: StaffEvent) {
    const { version } = await see(orderNo)
    return handlers.fireSubscriptionEvent({ ...at(orderNo), body: { ...event, version } }, staff)
  }
  async function find(orderNo: string, finding: Finding, note = '') {
    const { version } = await see(orderNo)
    return handlers.recordFinding({ ...at(orderNo), body: { finding, version, note } }, staff)
  }
  async function paid(cars = 1): Promise<{ context: AccountContext; orderNo: string; stock: Stock }> {
    const context = await world.customer()
    const stock = await world.stock(cars)
    const { orderNo } = await world.create(context, stock)
    await world.complete(context, orderNo)
    await world.pay(context, await world.place(context, orderNo))
    expect(await world.provenStatus(orderNo)).toBe(10)
    return { context, orderNo, stock }
  }
  async function inUse() {
    const order = await paid()
    await find(order.orderNo, 'licenceCleared')
    await fire(order.orderNo, prepared)
    await fire(order.orderNo, handedOver)
    return order
  }

  it('bring an order from its payment to its end, and every step stands in its log with who took it', async () => {
    const { orderNo, stock } = await paid()
    await expect(fire(orderNo, prepared)).rejects.toMatchObject({ data: { guard: 'isLicenceCleared' } })
    expect(await find(orderNo, 'licenceCleared')).toMatchObject({ facts: { isLicenceCleared: true } })
    await expect(fire(orderNo, { ...prepared, isVehicleInsured: false })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isVehicleInsured' },
    })
    expect(await fire(orderNo, prepared)).toMatchObject({ status: 20 })
    const inUse = await fire(orderNo, handedOver)
    expect(inUse).toMatchObject({ status: 30, facts: { odometerAtHandover: 25 } })
    // Twelve months by the calendar, from a November morning on.
    expect(new Date(inUse.facts.termEndsAt ?? 0).toISOString()).toBe(
      new Date(inUse.facts.handedOverAt ?? 0).toISOString().replace('2026', '2027'),
    )
    await world.later(0)
    const returned = { type: 'staff.returned', isProtocolSigned: true, isEarlyReturnAgreed: true } as const
    await expect(fire(orderNo, { ...returned, odometerKm: 24 })).rejects.toMatchObject({
      data: { guard: 'isOdometerRead' },
    })
    expect(await fire(orderNo, { ...returned, odometerKm: 1_830 })).toMatchObject({ status: 40 })
    const settled = { type: 'staff.statementSettled', isDepositOffset: true, depositKept: 12_050 } as const
    await expect(fire(orderNo, settled)).rejects.toMatchObject({ data: { guard: 'isInspectionIssued' } })
    await find(orderNo, 'inspectionIssued')
    await find(orderNo, 'disputeOpened', 'A scratch on the left door')
    await expect(fire(orderNo, settled)).rejects.toMatchObject({ data: { guard: 'areDisputesSettled' } })
    await find(orderNo, 'disputeClosed')
    const { deposit } = await see(orderNo)
    await expect(fire(orderNo, { ...settled, depositKept: deposit.amount + 1 })).rejects.toMatchObject({
      data: { guard: 'isDepositOffset' },
    })
    // The days that were paid beyond the return have gone back already.
    await world.later(2 * hour)
    const key = { kind: subscriptionKind, orderNo }
    const before = await amountPaidOf(world.services, key)
    const finished = await fire(orderNo, settled)
    expect(finished).toMatchObject({ status: 50, vehicle: { id: expect.any(String) } })
    expect(await world.provenStatus(orderNo)).toBe(50)
    expect(await world.freeCars(stock)).toBe(1)
    await world.later(2 * hour)
    expect(before - (await amountPaidOf(world.services, key))).toBe(deposit.amount - 12_050)

    expect(finished.actions.map(({ action }) => action)).toEqual([
      'disputeClosed',
      'disputeOpened',
      'inspectionIssued',
      'licenceCleared',
    ])
    expect(finished.actions[1]).toMatchObject({
      staffId: staff.account.id,
      detail: '{"note":"A scratch on the left door"}',
    })
    expect(JSON.parse(finished.events.at(-1)?.payload ?? '')).toMatchObject({
      event: settled,
      detail: { firedBy: staff.account.id },
    })
    expect(finished).toMatchObject({
      payments: [{ status: 90, orderNo }],
      // The first month was paid with the order.
      charges: [{ period: 2 }],
      reviewNo: expect.stringMatching(/^CR-/),
      email: expect.stringContaining('@'),
    })
  })

  it('are refused where somebody else was faster, and change nothing', async () => {
    const { orderNo } = await paid()
    const { version } = await see(orderNo)
    await find(orderNo, 'licenceCleared')
    await fire(orderNo, prepared)
    const before = await world.stateOf(orderNo)
    const late = {
      ...at(orderNo),
      body: { type: 'staff.verificationFailed', version, reason: 'Not the person' },
    } as const
    await expect(handlers.fireSubscriptionEvent(late, staff)).rejects.toMatchObject({ code: 'order_changed' })
    const finding = { ...at(orderNo), body: { finding: 'inspectionIssued', version, note: '' } } as const
    await expect(handlers.recordFinding(finding, staff)).rejects.toMatchObject({ code: 'order_changed' })
    await expect(find(orderNo, 'inspectionIssued')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await expect(fire(orderNo, prepared)).rejects.toMatchObject({ data: { guard: 'notInThisState' } })
    expect(await world.stateOf(orderNo)).toEqual(before)
    expect((await see(orderNo)).actions.map(({ action }) => action)).toEqual(['licenceCleared'])
    await expect(see('SO-0000-0000')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('give an order another car of the same product, and the first one back to others', async () => {
    const { orderNo, stock } = await paid(2)
    await find(orderNo, 'licenceCleared')
    const { vehicle } = await fire(orderNo, prepared)
    const replacements = await handlers.listReplacements({ ...at(orderNo), body: undefined }, staff)
    const other = replacements.find(({ isInArea }) => isInArea)
    expect(other).toBeDefined()
    expect(replacements.map(({ id }) => id)).not.toContain(vehicle?.id)
    const replaced = await fire(orderNo, {
      type: 'staff.vehicleReplaced',
      vehicleId: other?.id ?? '',
      reason: 'The battery needs a repair',
    })
    expect(replaced).toMatchObject({ status: 10, vehicle: { id: other?.id } })
    expect(JSON.parse(replaced.events.at(-1)?.payload ?? '').detail).toEqual({
      firedBy: staff.account.id,
      vehicleId: other?.id,
      replaced: vehicle?.id,
    })
    expect(replaced.actions[0]).toMatchObject({ action: 'staff.vehicleReplaced' })
    expect(await world.freeCars(stock)).toBe(1)

    await fire(orderNo, prepared)
    const [foreign] = await world.services.db().select().from(stockVehicles).where(eq(stockVehicles.areaId, 'no-oslo'))
    for (const vehicleId of [foreign?.id ?? '', other?.id ?? '', 'DE-000000']) {
      await expect(
        fire(orderNo, { type: 'staff.vehicleReplaced', vehicleId, reason: 'None of these' }),
      ).rejects.toMatchObject({ code: 'vehicle_gone' })
    }
    expect(await world.provenStatus(orderNo)).toBe(20)
  })

  it('have a car that is made to order made anew, for the day on which that is ready', async () => {
    const context = await world.customer()
    const isBuilt = and(eq(products.country, 'DE'), eq(products.orderType, 2))
    const [product] = await world.services.db().select({ id: products.id }).from(products).where(isBuilt).limit(1)
    const wish = { productId: product?.id ?? '', areaId: 'de-berlin', orderType: 2, priceMode: 2, months: 24 } as const
    const more = { monthlyKm: 1_500, identityType: 1, hasReturnCare: false, ...inGerman } as const
    const own = createSubscriptionOrderHandlers(files)
    const { orderNo } = await own.createOrder({ params: {}, query: undefined, body: { ...wish, ...more } }, context)
    await world.complete(context, orderNo)
    await world.pay(context, await world.place(context, orderNo))
    await find(orderNo, 'licenceCleared')
    const before = await fire(orderNo, prepared)
    // When it was to be handed over.
    await world.later(70 * day)
    const reason = 'Damaged on its way'
    await expect(
      fire(orderNo, { type: 'staff.vehicleReplaced', vehicleId: 'DE-000000', reason }),
    ).rejects.toMatchObject({ code: 'vehicle_gone' })
    const anew = await fire(orderNo, { type: 'staff.vehicleReplaced', reason })
    expect(anew).toMatchObject({ status: 10, vehicle: null, facts: { isVehicleHeld: true } })
    expect((anew.delivery?.date ?? '') > (before.delivery?.date ?? '')).toBe(true)
    expect(new Date(anew.facts.handoverAt ?? 0).toISOString().slice(0, 10)).toBe(anew.delivery?.date)
    // Its customer can move it to no day before that.
    if (!before.delivery) throw new Error('the order has no delivery')
    const wished = { editMode: 1, delivery: before.delivery, feeShown: 0 } as const
    const sooner = own.changeDelivery({ params: { id: orderNo }, query: undefined, body: wished }, context)
    await expect(sooner).rejects.toMatchObject({ code: 'date_taken' })
    expect(await fire(orderNo, prepared)).toMatchObject({ status: 20 })
    const { orderNo: fromStock } = await paid()
    await find(fromStock, 'licenceCleared')
    await fire(fromStock, prepared)
    await expect(fire(fromStock, { type: 'staff.vehicleReplaced', reason })).rejects.toMatchObject({
      code: 'vehicle_gone',
    })
  })

  it('look at a licence by an address that is written down, until they have cleared it', async () => {
    const { orderNo } = await paid()
    const view = () => handlers.viewLicence({ ...at(orderNo), body: { side: 'front' } }, staff)
    expect(new URL((await view()).url).pathname).toMatch(/^\/store\/kept\//)
    expect((await see(orderNo)).actions).toMatchObject([
      { action: 'licenceViewed', staffId: staff.account.id, detail: '{"side":"front"}' },
    ])
    await find(orderNo, 'licenceCleared')
    await expect(view()).rejects.toMatchObject({ code: 'not_found' })
    await expect(find(orderNo, 'licenceCleared')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect((await see(orderNo)).actions).toHaveLength(2)
  })

  it('unwind an order whose papers are not in order, with a reason for themselves', async () => {
    const { orderNo, stock } = await paid()
    const failed = await fire(orderNo, { type: 'staff.verificationFailed', reason: 'The licence is of somebody else' })
    expect(failed).toMatchObject({ status: 60, facts: { cancellation: { kind: 'verificationFailed', fee: 0 } } })
    expect(failed.actions[0]?.detail).toContain('somebody else')
    expect(failed.events.at(-1)?.payload).not.toContain('somebody else')
    await world.later(day)
    await world.later(day)
    expect(await world.provenStatus(orderNo)).toBe(999)
    expect(await world.freeCars(stock)).toBe(1)
  })

  it('take a car back after a withdrawal in use, once its money is returned', async () => {
    const { context, orderNo } = await inUse()
    const withdraw = { params: { id: orderNo }, query: undefined, body: { kind: 'withdraw' } } as const
    await world.handlers.cancelOrder(withdraw, context)
    await world.later(day)
    await world.later(day)
    expect(await see(orderNo)).toMatchObject({ status: 60, facts: { refund: { status: 'settled' } } })
    await expect(fire(orderNo, { type: 'staff.unwound', isVehicleReturned: false })).rejects.toMatchObject({
      data: { guard: 'isVehicleReleased' },
    })
    expect(await fire(orderNo, { type: 'staff.unwound', isVehicleReturned: true })).toMatchObject({ status: 999 })
  })

  it('try a refund again that has failed for good, and the order ends once its money is back', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    const params = { id: orderNo }
    const body = { methodId: await world.bind(context, 'refundFailsOnce') }
    await world.handlers.changePaymentInfo({ params, query: undefined, body }, context)
    await world.pay(context, await world.place(context, orderNo))
    await fire(orderNo, { type: 'staff.verificationFailed', reason: 'The licence is of somebody else' })
    await world.later(day)
    await world.later(day)
    expect(await see(orderNo)).toMatchObject({ status: 60, facts: { refund: { status: 'failed' } } })
    expect(await fire(orderNo, { type: 'staff.refundRetried' })).toMatchObject({
      facts: { refund: { status: 'submitted' } },
    })
    await world.later(hour)
    expect(await world.provenStatus(orderNo)).toBe(999)
    expect(await amountPaidOf(world.services, { kind: subscriptionKind, orderNo })).toBe(0)
  })

  it('are told that a car is gone before its order is placed, or that a handover failed', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    expect(await fire(orderNo, { type: 'staff.stockRefused' })).toMatchObject({ status: 999 })
    const order = await paid()
    await find(order.orderNo, 'licenceCleared')
    await fire(order.orderNo, prepared)
    const failed = await fire(order.orderNo, { type: 'staff.handoverFailed', reason: 'Nobody came' })
    expect(failed).toMatchObject({ status: 10 })
  })

  it('find orders by where they stand, of whom they are, and by every number', async () => {
    const { context, orderNo } = await paid()
    const order = await readOrder(world.services, orderNo)
    const found = async (query: Partial<Parameters<Handlers['listSubscriptions']>[0]['query']>) => {
      const { items } = await handlers.listSubscriptions(
        { params: {}, query: { size: 100, ...query }, body: undefined },
        staff,
      )
      return items.map((item) => item.orderNo)
    }
    for (const q of [orderNo, orderNo.slice(-4).toLowerCase(), order?.vehicleId ?? '', context.account.email]) {
      expect(await found({ q })).toEqual([orderNo])
    }
    // Bills may go to another address than the account's.
    const changed = { ...billing, email: 'bills@solvei.example' }
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ billing: changed })
      .where(eq(subscriptionOrders.orderNo, orderNo))
    for (const q of ['Ada Berg', 'be ad', 'bills@solvei.example', '15112345678'])
      expect(await found({ q })).toContain(orderNo)
    for (const q of ['Ada nobody', '%', 'nobody@solvei.example']) expect(await found({ q })).toEqual([])
    expect(await found({ status: 10, country: 'DE', identityType: 1, orderType: 1 })).toContain(orderNo)
    for (const query of [{ country: 'NO' }, { status: 0 }, { identityType: 2 }, { orderType: 2 }] as const) {
      expect(await found(query)).not.toContain(orderNo)
    }
  })

  it('read a long list page by page, each order once', async () => {
    const list = (after?: string) =>
      handlers.listSubscriptions({ params: {}, query: { size: 2, ...(after && { after }) }, body: undefined }, staff)
    const seen: string[] = []
    let page = await list()
    for (;;) {
      seen.push(...page.items.map(({ orderNo }) => orderNo))
      if (page.next === null) break
      page = await list(page.next)
    }
    const all = await world.services.db().select({ orderNo: subscriptionOrders.orderNo }).from(subscriptionOrders)
    expect(seen.toSorted()).toEqual(all.map(({ orderNo }) => orderNo).toSorted())
    await expect(list('yesterday~SO-1')).rejects.toMatchObject({ code: 'invalid_params' })
  })
})
