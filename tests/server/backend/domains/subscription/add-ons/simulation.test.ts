import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { careItems } from '#server/api/contract/schemas/policies.ts'
import { readPriceList } from '#server/backend/domains/catalogue/price-list.ts'
import { damageCostOf } from '#server/backend/domains/pricing/damage.ts'
import { chargeOf } from '#server/backend/domains/subscription/add-ons/return-care-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { tariffs } from '#server/backend/platform/db/schema/catalogue.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './extras-world.ts'

const place = useDatabases('seeded')
/** The last minute of the second month from the handover on, 20 November. */
const almostTwoMonths = 61 * day - 60_000

describe.each(databaseKinds)('the simulator (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const simulate = (context: AccountContext, orderNo: string) =>
    world.packages.simulate({ params: {}, query: { orderNo }, body: undefined }, context)

  it('draws eight sizes, of which one’s own is marked, over what is driven', async () => {
    const context = await world.customer()
    const { mileage } = await simulate(context, await world.inUse(context))
    expect(mileage.choices.map(({ monthlyKm, isCurrent }) => [monthlyKm, isCurrent])).toEqual(
      [1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000].map((km) => [km, km === 1_500]),
    )
    for (const { costs, monthly } of mileage.choices) {
      expect(costs).toHaveLength(mileage.km.length)
      expect(costs[0]).toBe(monthly)
    }
  })

  it('draws the cover at the fee of where the order stands: with it, and dearer in use', async () => {
    const context = await world.customer()
    const monthly = async (orderNo: string) =>
      (await simulate(context, orderNo)).damage.choices.map((choice) => choice.monthly)
    expect(await monthly(await world.paid(context))).toEqual([0, 1_900])
    expect(await monthly(await world.inUse(context))).toEqual([0, 2_900])
  })

  it('says how much tax each cost contains: that of package and kilometres, and none of damage', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 2_000 })
    const { mileage, damage } = await simulate(context, orderNo)
    const { offers, current } = await world.mileage(context, orderNo)
    expect(current.monthly.vatAmount).toBe(559)
    const taxAt0 = new Map(mileage.choices.map(({ monthlyKm, vatAmounts }) => [monthlyKm, vatAmounts[0]]))
    expect(offers.map(({ monthlyKm }) => taxAt0.get(monthlyKm))).toEqual(offers.map(({ monthly }) => monthly.vatAmount))
    const own = mileage.choices.find(({ isCurrent }) => isCurrent)
    const at = mileage.km.indexOf(2_300)
    expect(own?.vatAmounts[at]).toBe(559 + Math.round((300 * current.extraKm.amount * 19) / 119))
    const { offer } = await world.care(context, orderNo)
    const [without, covered] = damage.choices
    expect(new Set(without?.vatAmounts)).toEqual(new Set([0]))
    expect(new Set(covered?.vatAmounts)).toEqual(new Set([damage.months * (offer?.monthly.vatAmount ?? 0)]))
    expect(offer?.monthly.vatAmount).toBe(463)
  })

  it('names the difference of two packages with the difference of their taxes', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 2_000 })
    const { offers, current } = await world.mileage(context, orderNo)
    for (const { monthly, difference } of offers) {
      expect(difference.amount).toBe(monthly.amount - current.monthly.amount)
      expect(difference.vatAmount).toBe(monthly.vatAmount - current.monthly.vatAmount)
    }
    expect(offers.length).toBeGreaterThan(3)
  })

  it('keeps to what was agreed on when prices rise, as the bill does', async () => {
    const context = await world.customer()
    const included = await world.inUse(context)
    const sized = await world.inUse(context, { monthlyKm: 2_500 })
    const before = [(await simulate(context, included)).mileage, (await simulate(context, sized)).mileage]
    await raisePrices(2)
    const at = before[0]?.km.indexOf(2_700) ?? 0
    const after = [(await simulate(context, included)).mileage, (await simulate(context, sized)).mileage]
    for (const [index, { choices }] of after.entries()) {
      const own = choices.find(({ isCurrent }) => isCurrent)
      expect(own).toEqual(before[index]?.choices.find(({ isCurrent }) => isCurrent))
      // What would be bought today costs what it costs today.
      const largest = before[index]?.choices.at(-1)
      expect(choices.at(-1)).toMatchObject({ monthly: 2 * (largest?.monthly ?? 0) })
    }
    await world.later(almostTwoMonths)
    for (const [index, orderNo] of [included, sized].entries()) {
      await takeBack(world.services, orderNo, 12 + 2 * 2_700)
      await world.outbox.drain()
      const own = before[index]?.choices.find(({ isCurrent }) => isCurrent)
      expect((await world.billed(orderNo)) + (own?.monthly ?? 0)).toBe(2 * (own?.costs[at] ?? 0))
    }
  })

  /** As somebody does at the database: seen by all at once, where two seconds would do. */
  async function raisePrices(factor: number): Promise<void> {
    const [row] = await world.services.db().select().from(tariffs).where(eq(tariffs.country, 'DE'))
    if (!row) throw new Error('no tariff in Germany')
    const mileagePackages = row.body.mileagePackages.map(({ km, surcharge, extraKm }) => ({
      km,
      surcharge: surcharge * factor,
      extraKm: extraKm * factor,
    }))
    await world.services
      .db()
      .update(tariffs)
      .set({ body: { ...row.body, mileagePackages } })
      .where(eq(tariffs.country, 'DE'))
    await expect
      .poll(async () => (await readPriceList(world.services, 'DE')).tariff.mileagePackages, { timeout: 5_000 })
      .toEqual(mileagePackages)
  }
})

describe('what is left of the damage in a report', () => {
  const anyItem = fc.record({
    part: fc.constantFrom(...careItems, 'other' as const),
    amount: fc.integer({ min: 0, max: 300_000 }),
    decided: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  const anyCover = fc.record({
    limit: fc.integer({ min: 0, max: 400_000 }),
    items: fc.uniqueArray(fc.record({ id: fc.constantFrom(...careItems), count: fc.integer({ min: 1, max: 4 }) }), {
      selector: ({ id }) => id,
    }),
  })

  it('and the months of the cover are what the simulator draws for the amounts that were decided', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 10 }),
        anyCover,
        fc.nat(20_000),
        fc.integer({ min: 1, max: 48 }),
        (found, cover, monthly, months) => {
          const items = found.map(({ part, amount, decided }, index) => ({
            id: String(index + 1),
            part,
            name: 'Something',
            pictures: [],
            amount,
            dispute: null,
            decision: decided === null ? null : { amount: Math.round(amount * decided), reason: 'Agreed', at: '' },
          }))
          const final = items.map(({ part, amount, decision }) => ({ part, amount: decision?.amount ?? amount }))
          expect(months * monthly + chargeOf({ items, cover })).toBe(damageCostOf(final, cover, { monthly, months }))
        },
      ),
    )
  })
})
