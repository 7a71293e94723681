import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthAt } from '#server/backend/domains/pricing/kilometres.ts'
import { extraKmLine, mileageMonths } from '#server/backend/domains/subscription/add-ons/mileage-months.ts'
import type { MileagePackage } from '#server/backend/domains/subscription/add-ons/mileage-packages.ts'
import { type DrivenAddOns, monthlyLinesAt, sumOf } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { cycleStart } from '#server/backend/domains/subscription/cycles.ts'
import type { MileagePackage as Size } from '#server/backend/platform/db/schema/tariff.ts'
import { realTariff } from '#tests/server/backend/domains/pricing/samples.ts'

const handedOverAt = fc.date({ min: new Date('2026-11-01'), max: new Date('2028-12-31'), noInvalidDate: true })
/** What is driven in each month, and when in it the odometer is read. */
const anyMonths = fc.array(fc.record({ km: fc.nat(9_000), readAt: fc.double({ min: 0.01, max: 0.99, noNaN: true }) }), {
  minLength: 1,
  maxLength: 24,
})

interface Use {
  handedOverAt: Date
  months: readonly { km: number; readAt: number }[]
}

/** A package of a size from the handover on; the smallest size is what every subscription has. */
function packageOf({ km, surcharge, extraKm }: Size, activeFrom: Date): MileagePackage {
  return {
    orderNo: 'MP-1',
    subscriptionNo: 'SO-1',
    accountId: '00000000-0000-4000-8000-000000000000',
    status: 10,
    version: 1,
    monthlyKm: km,
    monthly: surcharge,
    extraKm,
    currency: 'EUR',
    activeFrom,
    endsAt: null,
    monthEndsAt: null,
    ending: null,
    isPaidAhead: true,
    createdAt: activeFrom,
    updatedAt: activeFrom,
  }
}

/** A car in Germany that was read once in each of its months. */
function carOf(size: Size, { handedOverAt: first, months }: Use) {
  const order = { handedOverAt: first, country: 'DE' as const, quote: null, extensions: [] }
  const start = (index: number) => cycleStart(order, index) ?? first
  let km = 12
  const readings: NonNullable<DrivenAddOns['mileage']>['readings'] = [
    { km, at: first, source: 'handover' },
    ...months.map((month, index) => {
      km += month.km
      const [from, to] = [start(index).getTime(), start(index + 1).getTime()]
      return { km, at: new Date(from + (to - from) * month.readAt), source: 'customer' as const }
    }),
  ]
  const isIncluded = size.surcharge === 0
  const extras: DrivenAddOns = {
    packages: isIncluded ? [] : [packageOf(size, first)],
    cares: [],
    mileage: { includedKm: isIncluded ? size.km : 0, extraKm: isIncluded ? size.extraKm : 0, readings },
  }
  return { order, extras, start, endedAt: start(months.length) }
}

describe('the months of a car', () => {
  it('come to the figures of the simulator for as many kilometres in each, whatever the calendar', () => {
    fc.assert(
      fc.property(realTariff, handedOverAt, anyMonths, fc.nat(9_000), (tariff, first, months, km) => {
        for (const size of tariff.mileagePackages) {
          const use = { handedOverAt: first, months: months.map((month) => ({ ...month, km })) }
          const { order, extras, start, endedAt } = carOf(size, use)
          const paid = months.map((_, index) => sumOf(monthlyLinesAt(order, extras, start(index))))
          const billed = paid.reduce((sum, amount) => sum + amount, 0) + extraKmLine(order, extras, endedAt).amount
          expect(billed).toBe(months.length * monthAt(size, km))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('have by its days what is agreed on for the one in which the use ends, and whole the one that still runs', () => {
    const size = { km: 3_000, surcharge: 0, extraKm: 10 }
    const first = new Date('2026-11-02T09:00:00Z')
    const { order, extras } = carOf(size, { handedOverAt: first, months: [{ km: 900, readAt: 0.2 }] })
    const until = new Date('2026-11-11T20:00:00Z')
    const allowance = (hasEnded: boolean) => mileageMonths(order, extras, { until, hasEnded }).at(-1)?.allowanceKm
    // Ten of thirty days.
    expect(allowance(true)).toBe(1_000)
    expect(allowance(false)).toBe(3_000)
  })

  it('never cost more than the same kilometres driven evenly, for what is left of one serves the others', () => {
    fc.assert(
      fc.property(realTariff, handedOverAt, anyMonths, ({ mileagePackages }, first, months) => {
        const driven = months.reduce((sum, { km }) => sum + km, 0)
        for (const size of mileagePackages) {
          const { order, extras, endedAt } = carOf(size, { handedOverAt: first, months })
          const all = mileageMonths(order, extras, { until: endedAt, hasEnded: true })
          expect(all.map(({ usedKm }) => usedKm)).toEqual(months.map(({ km }) => km))
          const tooFar = Math.max(0, driven - months.length * size.km)
          expect(extraKmLine(order, extras, endedAt).amount).toBe(tooFar * size.extraKm)
        }
      }),
      { numRuns: 60 },
    )
  })
})
