import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { tradeInData } from '#server/backend/domains/trade-in/personal-data.ts'
import { createTradeInOperationsHandlers } from '#server/backend/domains/trade-in/trade-in-operations.handlers.ts'
import { createTradeInHandlers } from '#server/backend/domains/trade-in/trade-in.handlers.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { newcomer, nothing, staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type Submission, tradeInWish } from './trade-in-wish.ts'

type OrderRow = typeof subscriptionOrders.$inferSelect

const placeOf = useDatabases('seeded')
const car = { make: 'Volkswagen', model: 'e-Golf', registrationYear: 2019, condition: 'A dent' }

describe.each(databaseKinds)('a car handed in for a subscription (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    // Solving a challenge takes a second.
    config.switches.captcha = false
    world = await openSubscriptionWorld(await placeOf(kind))
  })
  afterAll(() => world.close())

  const handlers = () => createTradeInHandlers(world.services)
  const change = (orderNo: string, columns: Partial<OrderRow>) =>
    world.services.db().update(subscriptionOrders).set(columns).where(eq(subscriptionOrders.orderNo, orderNo))
  /** Order of a customer, placed where cars are taken in trade. */
  async function placed(context: AccountContext): Promise<string> {
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    await world.place(context, orderNo)
    await change(orderNo, { country: 'NO' })
    return orderNo
  }
  const listed = async (context: AccountContext) =>
    (await handlers().listSubscriptions(nothing, context)).map(({ orderNo }) => orderNo)
  const ofOrder = (orderNo: string, context: AccountContext) =>
    handlers().getOfSubscription({ params: { orderNo }, query: undefined, body: undefined }, context)
  async function submit(context: CallContext, more: Partial<Submission>): Promise<string> {
    const [place] = await handlers().listPlaces(nothing, context)
    const body = tradeInWish(place?.id ?? '', more)
    return (await handlers().submit({ ...nothing, body }, context)).requestNo
  }

  it('can be chosen from the order until the handover, in the country of trade-ins alone', async () => {
    const context = await world.customer()
    const draft = await world.create(context, await world.stock(1))
    await change(draft.orderNo, { country: 'NO' })
    expect(await listed(context)).toEqual([])
    const orderNo = await placed(context)
    for (const status of [1, 10, 20] as const) {
      await change(orderNo, { status })
      expect(await listed(context)).toEqual([orderNo])
    }
    await change(orderNo, { country: 'DE' })
    expect(await listed(context)).toEqual([])
    await change(orderNo, { country: 'NO', status: SubscriptionStatus.inUse })
    expect(await listed(context)).toEqual([])
    const requestNo = submit(context, { subscriptionNo: orderNo })
    expect(await refusalOf(requestNo)).toMatchObject({ code: 'not_found', data: { guard: 'isOrderOpen' } })
  })

  it('is shown with the order to customer and staff, and the order with it', async () => {
    const context = await world.customer()
    const orderNo = await placed(context)
    expect(await ofOrder(orderNo, context)).toEqual({ requests: [], isOpen: true })
    const requestNo = await submit(context, { ...car, subscriptionNo: orderNo })
    expect(await ofOrder(orderNo, context)).toMatchObject({ requests: [{ requestNo, status: 10, ...car }] })
    const own = await handlers().getRequest({ params: { requestNo }, query: {}, body: undefined }, context)
    expect(own).toMatchObject({ ...car, subscriptionNo: orderNo })
    await submit(context, {})
    const query = { size: 5, subscriptionNo: orderNo }
    const { items } = await createTradeInOperationsHandlers(world.services).listTradeIns({ ...nothing, query }, staff)
    expect(items).toMatchObject([{ requestNo, ...car, subscriptionNo: orderNo }])
    expect(items).toHaveLength(1)
  })

  it('belongs to nobody else’s order, and to none of a guest', async () => {
    const owner = await world.customer()
    const orderNo = await placed(owner)
    const other = await world.customer()
    for (const context of [other, newcomer()]) {
      expect(await refusalOf(submit(context, { subscriptionNo: orderNo }))).toMatchObject({ code: 'not_found' })
    }
    expect(await refusalOf(ofOrder(orderNo, other))).toMatchObject({ code: 'not_found' })
    expect(await listed(other)).toEqual([])
    expect(await ofOrder(orderNo, owner)).toEqual({ requests: [], isOpen: true })
  })

  it('is exported and erased with its description', async () => {
    const context = await world.customer()
    const orderNo = await placed(context)
    await submit(context, { ...car, subscriptionNo: orderNo })
    const { id: accountId, email } = context.account
    const person = { accountId, email }
    expect(await tradeInData.exported(world.services, person)).toMatchObject([{ ...car, subscriptionNo: orderNo }])
    await tradeInData.erase?.(world.services, person)
    expect(await tradeInData.exported(world.services, person)).toEqual([])
    expect(await ofOrder(orderNo, context)).toEqual({ requests: [], isOpen: true })
  })
})
