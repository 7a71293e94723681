import { describe, expect, it } from 'vitest'
import { skus } from '#server/backend/domains/catalogue/seed/skus.ts'

/** Kilometres of the four parts of WLTP's class 3b (UN/ECE GTR 15). */
const parts = [
  ['low', 3.095],
  ['medium', 4.756],
  ['high', 7.162],
  ['extraHigh', 8.254],
] as const
const cycle = 23.266

describe('the figures of each version', () => {
  it.each(skus)(
    'of $id agree: what the range takes from the grid is the battery and what charging loses',
    ({ facts: { range, consumption, battery } }) => {
      const share = (range * consumption) / 100 / battery
      expect(share).toBeGreaterThan(1.08)
      expect(share).toBeLessThan(1.16)
    },
  )

  it.each(skus)('of $id agree: the parts of the cycle make the combined consumption', ({ facts }) => {
    const combined = parts.reduce((sum, [part, km]) => sum + facts.consumptionParts[part] * km, 0) / cycle
    expect(Math.abs(combined - facts.consumption)).toBeLessThan(0.06)
  })

  it.each(skus)('of $id agree: no faster charging than its power allows', ({ facts }) => {
    const average = (facts.battery * 0.7 * 60) / facts.chargingMinutes
    expect(average).toBeLessThan(facts.chargingPower * 0.8)
    expect(facts).toMatchObject({ co2Emission: 0, co2Class: 'A' })
  })
})
