import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careItems } from '#server/api/contract/schemas/policies.ts'
import { type Cover, coveredOf, damageCostOf, shareOf } from '#server/backend/domains/pricing/damage.ts'

const anyDamage = fc.record({
  part: fc.constantFrom(...careItems, 'other' as const),
  amount: fc.integer({ min: 0, max: 300_000 }),
})
const anyFound = fc.array(anyDamage, { maxLength: 12 })
const anyCover: fc.Arbitrary<Cover> = fc.record({
  limit: fc.integer({ min: 0, max: 400_000 }),
  items: fc.uniqueArray(fc.record({ id: fc.constantFrom(...careItems), count: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ id }) => id,
  }),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('what a cover pays for', () => {
  it('is never more than the damage, nor than its limit, nor anything it does not name', () => {
    fc.assert(
      fc.property(anyFound, anyCover, (found, cover) => {
        const covered = coveredOf(found, cover)
        expect(sum(covered)).toBeLessThanOrEqual(cover.limit)
        for (const [index, { part, amount }] of found.entries()) {
          expect(covered[index]).toBeGreaterThanOrEqual(0)
          expect(covered[index]).toBeLessThanOrEqual(part === 'other' ? 0 : amount)
        }
        for (const { id, count } of cover.items) {
          const paid = found.filter(({ part }, index) => part === id && (covered[index] ?? 0) > 0)
          expect(paid.length).toBeLessThanOrEqual(count)
        }
        expect(shareOf(found, cover)).toBe(sum(found.map(({ amount }) => amount)) - sum(covered))
      }),
    )
  })

  it('does not depend on the order of the report', () => {
    fc.assert(
      fc.property(anyFound, anyCover, (found, cover) => {
        expect(shareOf(found.toReversed(), cover)).toBe(shareOf(found, cover))
      }),
    )
  })

  it('pays the dearest of a kind of which there is more than is covered', () => {
    const cover: Cover = { limit: 100_000, items: [{ id: 'rims', count: 1 }] }
    const found = [1_000, 9_000, 3_000].map((amount) => ({ part: 'rims', amount }) as const)
    expect(coveredOf(found, cover)).toEqual([0, 9_000, 0])
    expect(damageCostOf(found, cover, { monthly: 500, months: 3 })).toBe(1_500 + 4_000)
  })
})
