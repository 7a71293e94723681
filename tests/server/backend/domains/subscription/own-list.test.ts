import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnSubscriptionHandlers } from '#server/backend/domains/subscription/own-subscriptions.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const hour = 3_600_000

describe.each(databaseKinds)('the list of a customer’s own subscriptions (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  const list = (
    context: AccountContext,
    query: { state?: 'all' | 'draft' | 'open' | 'over'; page?: number; size?: number } = {},
  ) =>
    createOwnSubscriptionHandlers(world.services).listOwn(
      { params: {}, query: { state: 'all', page: 1, size: 20, ...query }, body: undefined },
      context,
    )

  it('is empty for who has none, and shows nobody else’s', async () => {
    await world.create(await world.customer(), await world.stock(1))
    expect(await list(await world.customer())).toEqual({ total: 0, hasMore: false, items: [] })
  })

  it('shows the newest first, page by page', async () => {
    const context = await world.customer()
    const numbers: string[] = []
    for (let made = 0; made < 3; made += 1) {
      const { orderNo } = await world.create(context, await world.stock(1))
      numbers.unshift(orderNo)
      await world.later(1_000)
    }
    const pages = [await list(context, { size: 2 }), await list(context, { size: 2, page: 2 })]
    expect(pages.map(({ total }) => total)).toEqual([3, 3])
    expect(pages.map(({ items }) => items.map(({ orderNo }) => orderNo))).toEqual([
      numbers.slice(0, 2),
      numbers.slice(2),
    ])
  })

  it('says of each whose turn it is, for what and until when', async () => {
    const context = await world.customer()
    const { orderNo, holdExpiresAt } = await world.create(context, await world.stock(1))
    const next = async () => {
      const { items } = await list(context)
      return items[0]?.next
    }
    expect(await next()).toEqual({ what: 'completion', who: 'customer', until: holdExpiresAt })
    await world.complete(context, orderNo, 'inReview')
    const placed = await world.place(context, orderNo)
    expect(await next()).toEqual({ what: 'payment', who: 'customer', until: placed.paymentDueAt })
    await world.pay(context, placed)
    expect(await next()).toMatchObject({ what: 'creditReview', who: 'staff' })
    const { items } = await list(context, { state: 'open' })
    expect(items).toMatchObject([{ orderNo, status: 10, car: { condition: expect.any(String) } }])
    expect(items[0]?.handoverAt).not.toBeNull()
  })

  it('keeps drafts, open ones and those that are over apart, and forgets what was never ordered', async () => {
    const context = await world.customer()
    const lost = await world.create(context, await world.stock(1))
    await world.later(hour)
    expect(await world.provenStatus(lost.orderNo)).toBe(999)
    const over = await world.create(context, await world.stock(1))
    await world.complete(context, over.orderNo)
    await world.place(context, over.orderNo)
    await world.later(24 * hour)
    const draft = await world.create(context, await world.stock(1))
    const numbersOf = async (state: 'all' | 'draft' | 'open' | 'over') =>
      (await list(context, { state })).items.map(({ orderNo }) => orderNo)
    expect(await numbersOf('all')).toEqual([draft.orderNo, over.orderNo])
    expect(await numbersOf('draft')).toEqual([draft.orderNo])
    expect(await numbersOf('open')).toEqual([])
    expect(await numbersOf('over')).toEqual([over.orderNo])
    expect((await list(context, { state: 'over' })).items).toMatchObject([{ status: 999, next: null, endsAt: null }])
  })
})
