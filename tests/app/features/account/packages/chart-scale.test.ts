import { describe, expect, it } from 'vitest'
import { scaleOf } from '#app/features/account/packages/chart-scale.ts'

const km = [0, 500, 1_000]
const costs = [0, 12_300, 37_000]

describe('the scale of a picture', () => {
  it('reaches from nothing to the first round value beyond the highest one', () => {
    const { y, yTicks } = scaleOf(km, costs, false)
    expect(yTicks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
    expect([y(0), y(10_000), y(40_000)]).toEqual([100, 75, 0])
  })

  it('begins on the side where the script does', () => {
    expect(km.map(scaleOf(km, costs, false).x)).toEqual([0, 50, 100])
    expect(km.map(scaleOf(km, costs, true).x)).toEqual([100, 50, 0])
  })

  it('has room for something where all costs nothing', () => {
    const { y, yTicks } = scaleOf(km, [0, 0], false)
    expect(y(0)).toBe(100)
    expect(yTicks.at(-1)).toBeGreaterThan(0)
  })
})
