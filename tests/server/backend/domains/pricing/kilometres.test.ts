import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraKmOf, extraKmPrice, monthAt, rollOver } from '#server/backend/domains/pricing/kilometres.ts'
import { anyTariff } from './samples.ts'

const anyMonths = fc.array(
  fc.record({ allowanceKm: fc.integer({ min: 0, max: 6_000 }), usedKm: fc.integer({ min: 0, max: 9_000 }) }),
  { maxLength: 40 },
)
const sumOf = (months: readonly { allowanceKm: number; usedKm: number }[], what: 'allowanceKm' | 'usedKm') =>
  months.reduce((sum, month) => sum + month[what], 0)

describe('kilometres that roll over', () => {
  it('are neither lost nor made: what is left in the end is what was agreed on less what was driven', () => {
    fc.assert(
      fc.property(anyMonths, (months) => {
        const balances = rollOver(months)
        expect(balances).toHaveLength(months.length)
        expect(balances.at(-1)?.rolledKm ?? 0).toBe(sumOf(months, 'allowanceKm') - sumOf(months, 'usedKm'))
        for (const [index, { carriedKm }] of balances.entries()) {
          expect(carriedKm).toBe(balances[index - 1]?.rolledKm ?? 0)
        }
      }),
    )
  })

  it('are charged for what was driven too far over all months, in whichever of them that was', () => {
    fc.assert(
      fc.property(anyMonths, (months) => {
        const extra = extraKmOf(months)
        expect(extra).toBe(Math.max(0, sumOf(months, 'usedKm') - sumOf(months, 'allowanceKm')))
        expect(extraKmOf(months.toReversed())).toBe(extra)
      }),
    )
  })

  it('cost in equal months what the simulator draws for one of them', () => {
    fc.assert(
      fc.property(anyTariff, fc.nat(9_000), fc.integer({ min: 1, max: 48 }), ({ mileagePackages }, drivenKm, count) => {
        for (const size of mileagePackages) {
          const months = Array.from({ length: count }, () => ({ allowanceKm: size.km, usedKm: drivenKm }))
          const billed = count * size.surcharge + extraKmPrice(extraKmOf(months), size.extraKm)
          expect(billed).toBe(count * monthAt(size, drivenKm))
        }
      }),
    )
  })

  it('never cost less for driving more', () => {
    fc.assert(
      fc.property(anyTariff, fc.nat(9_000), fc.nat(500), ({ mileagePackages }, km, more) => {
        for (const size of mileagePackages) expect(monthAt(size, km + more)).toBeGreaterThanOrEqual(monthAt(size, km))
      }),
    )
  })
})
