import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payRefunds } from '#server/backend/platform/db/schema/payment-service.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './extras-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('a package of kilometres (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const cancel = async (context: Parameters<ExtrasWorld['paid']>[0], id: string) => {
    const cancelled = await world.extras.cancelMileagePackage(
      { params: { id }, query: undefined, body: undefined },
      context,
    )
    await world.outbox.drain()
    return cancelled
  }

  it('that was chosen with the order counts from the handover, is charged each month and ends with the return', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context, { monthlyKm: 3_000 })
    const before = await world.mileage(context, orderNo)
    expect(before).toMatchObject({
      includedKm: 1_500,
      current: { monthlyKm: 3_000 },
      packages: [{ status: 10, monthlyKm: 3_000, activeFrom: null, endsOn: null }],
      offers: [],
      changes: [{ kind: 'ordered', fromKm: 1_500, toKm: 3_000, effectiveFrom: null }],
    })
    expect(before.current.monthly.amount).toBeGreaterThan(0)
    const other = await world.inUse(context, { monthlyKm: 3_000 })
    expect((await world.mileage(context, other)).packages).toMatchObject([{ status: 10, activeFrom: '2026-11-20' }])
    expect(await world.charges(other)).toMatchObject([{ period: 2, status: 10, codes: ['mileage'] }])
    await takeBack(world.services, other)
    expect((await world.mileage(context, other)).packages).toMatchObject([{ status: 30 }])
  })

  it('can be bought in use at the price that is quoted, counts from the next month on, and so does what it costs', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    const { offers } = await world.mileage(context, orderNo)
    expect(offers.map(({ monthlyKm }) => monthlyKm)).toEqual([2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000])
    const [offer] = offers
    const buy = (monthlyKm: number, amount: number) =>
      world.extras.createMileagePackage(
        { params: {}, query: undefined, body: { orderNo, monthlyKm, feeShown: { amount, currency: 'EUR' } } },
        context,
      )
    await expect(buy(2_000, (offer?.monthly.amount ?? 0) - 1)).rejects.toMatchObject({ code: 'price_changed' })
    await expect(buy(1_700, 0)).rejects.toMatchObject({ code: 'choice_not_offered' })
    const [before] = await world.charges(orderNo)
    const bought = await world.buyPackage(context, orderNo, 2_000)
    expect(bought).toMatchObject({ status: 10, monthlyKm: 2_000, activeFrom: '2026-12-20', monthly: offer?.monthly })
    expect(await world.charges(orderNo)).toMatchObject([
      { period: 2, status: 10, amount: (before?.amount ?? 0) + (offer?.monthly.amount ?? 0), codes: ['mileage'] },
    ])
    expect((await world.mileage(context, orderNo)).current.monthlyKm).toBe(1_500)
    await world.later(31 * day)
    expect((await world.mileage(context, orderNo)).current.monthlyKm).toBe(2_000)
  })

  it('gives way to another size with the next month, of which nothing is left when that is taken back', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 2_000 })
    await world.later(1_000)
    const larger = await world.buyPackage(context, orderNo, 4_000)
    const packages = async () => (await world.mileage(context, orderNo)).packages
    expect(await packages()).toMatchObject([
      { monthlyKm: 4_000, status: 10 },
      { monthlyKm: 2_000, status: 10, endsOn: larger.activeFrom },
    ])
    await cancel(context, larger.id)
    expect(await packages()).toMatchObject([
      { monthlyKm: 4_000, status: 999 },
      { monthlyKm: 2_000, status: 10, endsOn: null },
    ])
    await world.later(1_000)
    await world.buyPackage(context, orderNo, 5_000)
    await world.later(32 * day)
    expect(await packages()).toMatchObject([
      { monthlyKm: 5_000, status: 10 },
      { monthlyKm: 4_000, status: 999 },
      { monthlyKm: 2_000, status: 30 },
    ])
    expect((await world.mileage(context, orderNo)).changes).toMatchObject([
      { kind: 'ordered', toKm: 2_000 },
      { kind: 'changed', fromKm: 2_000, toKm: 4_000 },
      { kind: 'cancelled', fromKm: 4_000, toKm: 2_000 },
      { kind: 'changed', fromKm: 2_000, toKm: 5_000 },
      { kind: 'rolledOver', toKm: 2_000, usedKm: 0, rolledKm: 2_000, effectiveFrom: larger.activeFrom },
    ])
  })

  it('that is cancelled before the handover is gone at once, and its first month comes back', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context, { monthlyKm: 3_000 })
    const [taken] = (await world.mileage(context, orderNo)).packages
    expect(taken?.cancelRefusedBy).toBeNull()
    const cancelled = await cancel(context, taken?.id ?? '')
    expect(cancelled).toMatchObject({ status: 999, endsOn: null, cancelRefusedBy: 'notInThisState' })
    await world.later(60_000)
    const refunds = await world.services.db().select().from(payRefunds)
    expect(refunds.map(({ amount }) => amount)).toContain(taken?.monthly.amount)
    expect(await cancel(context, taken?.id ?? '')).toEqual(cancelled)
    expect((await world.mileage(context, orderNo)).current.monthlyKm).toBe(1_500)
  })

  it('that is cancelled in use counts to the end of the month, and costs nothing after it', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 3_000 })
    const [taken] = (await world.mileage(context, orderNo)).packages
    expect(await cancel(context, taken?.id ?? '')).toMatchObject({ status: 10, cancelRefusedBy: 'hasNoEnd' })
    const ending = (await world.mileage(context, orderNo)).packages
    expect(ending[0]?.endsOn).not.toBeNull()
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, status: 10, codes: [] }])
    await world.later(32 * day)
    const { packages, current } = await world.mileage(context, orderNo)
    expect([packages[0]?.status, current.monthlyKm]).toEqual([999, 1_500])
  })

  it('is a company’s with the order only, and nobody’s who has no such order', async () => {
    const company = await world.customer(2)
    const orderNo = await world.inUse(company)
    const refused = world.buyPackage(company, orderNo, 2_000)
    await expect(refused).rejects.toMatchObject({ code: 'transition_not_allowed', data: { guard: 'isPrivate' } })
    const owner = await world.customer()
    const owned = await world.inUse(owner, { monthlyKm: 2_000 })
    const [taken] = (await world.mileage(owner, owned)).packages
    const stranger = await world.customer()
    const before = await world.mileage(owner, owned)
    await expect(world.mileage(stranger, owned)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancel(stranger, taken?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    const body = { orderNo: owned, monthlyKm: 3_000, feeShown: { amount: 1, currency: 'EUR' } }
    const bought = world.extras.createMileagePackage({ params: {}, query: undefined, body }, stranger)
    await expect(bought).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.mileage(owner, owned)).toEqual(before)
  })
})
