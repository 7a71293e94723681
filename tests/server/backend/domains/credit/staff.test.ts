import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreditOperationsHandlers } from '#server/backend/domains/credit/credit-operations.handlers.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')

type Handlers = ReturnType<typeof createCreditOperationsHandlers>
type Verdict = 'passed' | 'refused'

describe.each(databaseKinds)('staff of credit reviews (%s)', (kind) => {
  let world: SubscriptionWorld
  let handlers: Handlers
  let staff: AccountContext
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    handlers = createCreditOperationsHandlers(world.credit, readOrder)
    staff = await world.customer()
  })
  afterAll(() => world.close())

  async function inReview() {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo, 'inReview')
    const { items } = await list({})
    const reviewNo = items.find((item) => item.orderNo === orderNo)?.reviewNo ?? ''
    return { context, orderNo, reviewNo }
  }
  const list = (query: { which?: 'waiting' | 'all'; after?: string; size?: number }) =>
    handlers.listReviews({ params: {}, query: { which: 'waiting', size: 100, ...query }, body: undefined }, staff)
  const see = (reviewNo: string) =>
    handlers.getReview({ params: { reviewNo }, query: undefined, body: undefined }, staff)
  const decide = (reviewNo: string, version: number, verdict: Verdict) => {
    const body = { version, verdict, reason: 'Payslips of three months' }
    return handlers.decideReview({ params: { reviewNo }, query: undefined, body }, staff)
  }

  it('see whom the bureau left to them, and decide once with a reason', async () => {
    const { orderNo, reviewNo } = await inReview()
    const seen = await see(reviewNo)
    expect(seen).toMatchObject({
      orderNo,
      status: 20,
      decidedBy: null,
      driver: { lastName: 'Referral' },
      billing: { address: { city: 'Berlin' } },
    })
    expect(seen.events.map(({ type }) => type)).toEqual(['customer.consented', 'backend.referred'])

    const decided = await decide(reviewNo, seen.version, 'passed')
    expect(decided).toMatchObject({
      status: 30,
      decidedBy: 'person',
      staffId: staff.account.id,
      staffReason: 'Payslips of three months',
    })
    expect(await readOrder(world.services, orderNo)).toMatchObject({ credit: 'passed', status: 0 })
    expect((await list({})).items.map((item) => item.reviewNo)).not.toContain(reviewNo)
    expect((await list({ which: 'all' })).items.map((item) => item.reviewNo)).toContain(reviewNo)
    await expect(decide(reviewNo, seen.version, 'refused')).rejects.toMatchObject({ code: 'order_changed' })
    await expect(decide(reviewNo, decided.version, 'refused')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await expect(see('CR-NONE')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('end an order by a refusal, before it is placed as well as after', async () => {
    const draft = await inReview()
    await decide(draft.reviewNo, 2, 'refused')
    expect(await world.provenStatus(draft.orderNo)).toBe(999)

    const paid = await inReview()
    await world.pay(paid.context, await world.place(paid.context, paid.orderNo))
    await decide(paid.reviewNo, 2, 'refused')
    expect(await readOrder(world.services, paid.orderNo)).toMatchObject({
      status: 60,
      credit: 'refused',
      cancellation: { kind: 'verificationFailed' },
    })
  })

  it('read those that wait page by page, the oldest first', async () => {
    const first = await inReview()
    await world.later(1_000)
    const second = await inReview()
    const page = await list({ size: 1 })
    expect(page.items.map(({ reviewNo }) => reviewNo)).toEqual([first.reviewNo])
    const next = await list({ size: 1, after: page.next ?? '' })
    expect(next).toMatchObject({ items: [{ reviewNo: second.reviewNo }], next: null })
  })
})
