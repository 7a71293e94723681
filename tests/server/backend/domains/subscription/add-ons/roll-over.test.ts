import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './extras-world.ts'

const place = useDatabases('seeded')
/** The day after, so that timers of a month's end have rung. */
const aMonth = 31 * day + 3_600_000
/** The last minute of the second month from the handover on, 20 November. */
const almostTwoMonths = 61 * day - 60_000

describe.each(databaseKinds)('kilometres that are not driven (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const read = async (context: AccountContext, orderNo: string, km: number) => {
    const body = { orderNo, km }
    return world.packages.reportOdometer({ params: {}, query: undefined, body }, context)
  }

  it('go over into the next month with the clock, which writes it down', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 2_000 })
    const { driven } = await read(context, orderNo, 1_212)
    expect(driven).toMatchObject({ firstKm: 12, lastKm: 1_212, leftKm: 800, extra: { amount: 0 } })
    await world.later(aMonth)
    const first = await world.mileage(context, orderNo)
    expect(first.changes.at(-1)).toMatchObject({
      kind: 'rolledOver',
      fromKm: 2_000,
      toKm: 2_000,
      usedKm: 1_200,
      rolledKm: 800,
      effectiveFrom: '2026-12-20',
    })
    expect(first.months).toMatchObject([
      { startsOn: '2026-12-20', allowanceKm: 2_000, carriedKm: 800, usedKm: 0, rolledKm: 2_800 },
      { startsOn: '2026-11-20', allowanceKm: 2_000, carriedKm: 0, usedKm: 1_200, rolledKm: 800 },
    ])
    // Months end one by one, also when nobody has looked for a long time.
    await world.later(3 * aMonth)
    const later = await world.mileage(context, orderNo)
    expect(later.changes.filter(({ kind: what }) => what === 'rolledOver').map(({ rolledKm }) => rolledKm)).toEqual([
      800, 2_800, 4_800, 6_800,
    ])
    expect(later.driven?.leftKm).toBe(8_800)
  })

  it('are counted where there is no package, too, and what was too far is taken off', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    await read(context, orderNo, 2_012)
    expect((await world.mileage(context, orderNo)).driven).toMatchObject({
      leftKm: -500,
      extra: { amount: 500 * 24, currency: 'EUR' },
    })
    await world.later(aMonth)
    expect((await world.mileage(context, orderNo)).driven).toMatchObject({ leftKm: 1_000, extra: { amount: 0 } })
  })

  it('are read by whose car it is, upwards, and no farther than one can drive', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    await read(context, orderNo, 900)
    await expect(read(context, orderNo, 899)).rejects.toMatchObject({ code: 'choice_not_offered' })
    await expect(read(context, orderNo, 90_000)).rejects.toMatchObject({ code: 'choice_not_offered' })
    await expect(read(await world.customer(), orderNo, 1_000)).rejects.toMatchObject({ code: 'not_found' })
    const unused = await world.paid(context)
    await expect(read(context, unused, 1_000)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect((await world.mileage(context, unused)).driven).toBeNull()
  })

  it('are worth nothing at the return, where what was driven too far is charged: exactly what the simulator has said', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 2_000 })
    const query = { orderNo, months: 2 }
    const { mileage } = await world.packages.simulate({ params: {}, query, body: undefined }, context)
    const choice = mileage.choices.find(({ isCurrent }) => isCurrent)
    expect(choice).toMatchObject({ monthlyKm: 2_000, monthly: 3_500, extraKm: 22 })
    const at = mileage.km.indexOf(2_600)
    await world.later(almostTwoMonths)
    await takeBack(world.services, orderNo, 12 + 2 * 2_600)
    await world.outbox.drain()
    const paidWithOrder = choice?.monthly ?? 0
    expect((await world.billed(orderNo)) + paidWithOrder).toBe(2 * (choice?.costs[at] ?? 0))
    expect((await world.mileage(context, orderNo)).driven).toMatchObject({
      leftKm: -1_200,
      extra: { amount: 1_200 * 22 },
    })
  })

  it('leave nothing to charge where no more was driven than agreed on over all months', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    await world.later(2 * day)
    await read(context, orderNo, 2_500)
    await world.later(almostTwoMonths - 2 * day)
    await takeBack(world.services, orderNo, 12 + 3_000)
    await world.outbox.drain()
    expect(await world.billed(orderNo)).toBe(0)
  })
})
