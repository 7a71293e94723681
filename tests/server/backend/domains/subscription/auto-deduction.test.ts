import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'

describe('the automatic payment of a subscription', () => {
  let world: ExtrasWorld
  let ada: AccountContext
  beforeAll(async () => {
    world = await openExtrasWorld(await newDatabase('postgresql', 'seeded'))
    ada = await world.customer()
  })
  afterAll(() => world.close())

  const asked = { params: {}, query: undefined }
  const turnOff = (orderNo: string, by = ada) =>
    world.paying.setAutoDeduction({ ...asked, body: { isEnabled: false, orderNo } }, by)
  const turnOn = async (orderNo: string) => {
    const order = await readOrder(world.services, orderNo)
    const body = { isEnabled: true, orderNo, methodId: order?.methodId ?? '', termsVersion: '2026-11' } as const
    return world.paying.setAutoDeduction({ ...asked, body }, ada)
  }
  const detail = (orderNo: string) =>
    world.paying.getAutoDeduction({ params: {}, query: { orderNo }, body: undefined }, ada)
  const reminders = async (orderNo: string) => {
    const mails = await world.services
      .db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'mail')))
    return mails.filter(({ payload }) => {
      const text = JSON.stringify(payload)
      return text.includes(orderNo) && text.includes('"paymentOverdue"')
    })
  }

  it('is needed to order, and is its customer’s to turn off once the order is paid', async () => {
    const draft = await world.create(ada, await world.stock(1))
    await world.complete(ada, draft.orderNo)
    await turnOn(draft.orderNo)
    expect((await detail(draft.orderNo)).mandate).toMatchObject({ isEnabled: true, isOptional: false })
    expect(await refusalOf(turnOff(draft.orderNo))).toMatchObject({ data: { guard: 'isMandateOptional' } })
    const orderNo = await world.paid(ada)
    await turnOn(orderNo)
    expect((await refusalOf(turnOff(orderNo, await world.customer()))).code).toBe('not_found')
    expect(await turnOff(orderNo)).toMatchObject({ isEnabled: false, isOptional: true, method: null })
    expect((await detail(orderNo)).mandate.isEnabled).toBe(false)
  })

  it('is asked for each month by mail while it is off, and collected again once it is on', async () => {
    const orderNo = await world.inUse(ada, { priceMode: 1 })
    await turnOn(orderNo)
    await turnOff(orderNo)
    await world.later(32 * day)
    expect((await detail(orderNo)).charges).toMatchObject([{ status: 30 }, { status: 10 }])
    const [mail] = await reminders(orderNo)
    expect(JSON.stringify(mail?.payload)).toContain('"isByHand":true')
    await turnOn(orderNo)
    // The next try is the machine's: three days after the month was due.
    await world.later(4 * day)
    await world.outbox.drain()
    expect((await detail(orderNo)).charges[0]).toMatchObject({ status: 40 })
  })
})
